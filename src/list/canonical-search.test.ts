import { describe, expect, it } from 'vitest'
import { canonicalChoices } from './canonical-choices.ts'
import { canonicalSearch } from './canonical-search.ts'
import { defineList } from './definition.ts'
import { parseSearchString } from './search-string.ts'
import { withUnknown, withUnread } from './unread.ts'
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
  const view = withUnknown(readView(list, given).view, given, list)
  const search = viewSearch(list, view)
  return sentTo(() => canonicalSearch('/list', given, search, withUnread(search, view)))
}

function sentTo(read: () => unknown): string | null {
  try {
    read()
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
    ['?shade=dark&colour=red', '/list?colour=red&shade=dark'],
    ['?sort=-weight&ids=1&utm_source=letter', '/list?sort=-weight&ids=1'],
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

it('an order that is asked for twice is the first, and is not said to be unread', () => {
  expect(leadsTo('?sort=-name&sort=name')).toBe('/list?sort=-name')
})

describe('a choice of a page without a list', () => {
  const read = ({ year }: { year?: string }) => (year === '1404' ? { year } : {})
  const choices = (given: Record<string, string>) =>
    canonicalChoices('/page', given, read(given), ['whole'])

  it('is said where it cannot be read, or nobody knows its name, and stays in the address', () => {
    const unread = { year: ['nonsense'], shade: ['dark'] }
    expect(choices({ year: 'nonsense', shade: 'dark' })).toEqual({ search: {}, unread })
  })

  it.each([
    [{ year: '1404', page: 'x', fbclid: '1', whole: '1' }, '/page?year=1404'],
    [{ a: '1', b: '2', c: '3', d: '4' }, '/page?a=1&b=2&c=3'],
  ])('%j leads to %s', (given, path) => {
    expect(sentTo(() => choices(given))).toBe(path)
  })
})
