import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Thread } from './thread.tsx'

const drawn = (body: string) =>
  renderToStaticMarkup(
    <Thread
      messages={[{ id: 1, side: 'team', body, createdAt: '2026-11-20T08:00:00Z', files: [] }]}
      nameOf={() => 'پشتیبانی'}
    />,
  )

it('a path in an answer is read from the left, with its slash', () => {
  const body = 'صفحهٔ «/medicine?level=products» را باز کنید.'
  expect(drawn(body)).toContain(
    'صفحهٔ «<bdi dir="ltr" lang="en">/medicine?level=products</bdi>» را باز',
  )
  expect(drawn(body)).toContain('<p dir="rtl"')
})

it('an answer that is Latin altogether is read from the left', () => {
  expect(drawn('See the list (page 2).')).toContain('<p dir="ltr"')
})
