import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Note, NoteList } from './note-list.tsx'

const drawn = (body: string) => {
  const note: Note = {
    id: '1',
    body,
    author: 'مینا رضایی',
    isOwn: true,
    isShared: false,
    mayEdit: false,
    mayRemove: false,
    createdAt: '2026-11-20T08:00:00Z',
    editedAt: null,
  }
  return renderToStaticMarkup(<NoteList notes={[note]} back="/" renew={async () => undefined} />)
}

it('a Latin name in a note keeps its brackets and its full stop where they stand', () => {
  expect(drawn('قیمت بالا رفت (Co., Ltd.)')).toMatch(
    /<p dir="rtl"[^>]*>قیمت بالا رفت <bdi dir="ltr" lang="en">\(Co., Ltd.\)<\/bdi><\/p>/,
  )
})

it('a note that is Latin altogether is read from the left', () => {
  expect(drawn('See the list (page 2).')).toContain('<p dir="ltr"')
})
