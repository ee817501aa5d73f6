import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
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
