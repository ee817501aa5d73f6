import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LinkedDay } from '#src/ui/page-contexts.ts'
import { RecordBody } from './record-body.tsx'

it('a figure leads to its section or its list, and nowhere where the section has nothing to show', () => {
  const html = renderToStaticMarkup(
    <RecordBody
      sentence={[{ text: 'بدون پروانه', href: '#shares' }]}
      facts={[
        { label: 'سازنده', value: '۰', href: '#shares' },
        { label: 'قدرت', value: '۲', href: '#medicines' },
        { label: 'پروانه', value: '۰', href: '/medicine' },
      ]}
      sections={[{ id: 'medicines', title: 'قدرت‌ها', children: null }, false]}
    />,
  )
  const leads = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(new Set(leads)).toEqual(new Set(['#medicines', '/medicine']))
})

it('the rows behind a figure are of the day that the page shows', () => {
  const html = renderToStaticMarkup(
    <LinkedDay value="1405-01-01">
      <RecordBody
        sentence={[{ text: '۳ دارو', href: '/medicine?atc=A' }]}
        facts={[
          { label: 'دارو', value: '۳', href: '/medicine?holder=1' },
          { label: 'قدرت', value: '۲', href: '#medicines' },
        ]}
        sections={[{ id: 'medicines', title: 'قدرت‌ها', children: null }]}
      />
    </LinkedDay>,
  )
  const leads = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(new Set(leads)).toEqual(
    new Set([
      '/medicine?atc=A&amp;asOf=1405-01-01',
      '/medicine?holder=1&amp;asOf=1405-01-01',
      '#medicines',
    ]),
  )
})
