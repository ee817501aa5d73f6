import { describe, expect, it } from 'vitest'
import { canonicalSearch } from './canonical-search.ts'
import { defineList } from './definition.ts'
import { parseSearchString } from './search-string.ts'
import { withUnread } from './unread.ts'
import { readView, viewSearch } from './view.ts'

const list = defineList({
  columns: { name: { label: 'نام', sort: 'asc' } },
  open: ['name'],
  filters: {
    colour: { kind: 'oneOf', label: 'رنگ', words: { red: 'سرخ', blue: 'آبی' } },
    group: { kind: 'oneOf', label: 'گروه', tree: true },
    price: { kind: 'range', label: 'قیمت', unit: 'rial' },
    fresh: { kind: 'flag', label: 'جدید' },
  },
  defaultSort: 'name',
})

/** Where an address leads: elsewhere, or null where it stays. */
function leadsTo(address: string): string | null {
  const given = parseSearchString(address)
  const { view } = readView(list, given)
  try {
    const search = viewSearch(list, view)
    canonicalSearch('/list', given, search, withUnread(search, view))
    return null
  } catch (thrown) {
    return decodeURIComponent((thrown as { options: { href: string } }).options.href)
  }
}

describe('an address with a filter that cannot be read', () => {
  it.each([
    ['?price.from=-5', '/list?price=-5..'],
    ['?price.from=&price.to=ارزان', '/list?price=..ارزان'],
    ['?colour=green&colour=red', '/list?colour=red&colour=green'],
    ['?page=1&group=!', '/list?group=!'],
  ])('%s says what it asked for, and stays there', (given, stays) => {
    expect(leadsTo(given)).toBe(stays)
    expect(leadsTo(stays.slice('/list'.length))).toBeNull()
  })

  it('says which, and asks for nothing by it', () => {
    const { view } = readView(list, { colour: ['green', 'red'], price: '-5..', fresh: 'yes' })
    expect(view.unread).toEqual({ colour: ['green'], price: ['-5..'], fresh: ['yes'] })
    expect(viewSearch(list, view)).toEqual({ colour: 'red' })
  })

  it('keeps of what is without measure what can be told', () => {
    const long = Array.from({ length: 9 }, (_, index) => `${index}\0`.padEnd(500, 'x'))
    const [first, ...more] = readView(list, { colour: long }).view.unread?.colour ?? []
    expect(more).toHaveLength(2)
    expect(first).toHaveLength(59)
  })
})
