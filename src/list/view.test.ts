import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineList, PAGE_SIZES } from './definition.ts'
import { asSearch, parseSearchString, writeSearchString } from './search-string.ts'
import { type ListView, readView, repairSearch, VIEW_LIMITS, viewSearch } from './view.ts'

const list = defineList({
  columns: {
    name: { label: 'نام', sort: 'asc' },
    count: { label: 'تعداد', sort: 'desc' },
    note: { label: 'یادداشت' },
    code: { label: 'کد', spare: true },
  },
  open: ['name', 'count'],
  filters: {
    colour: { kind: 'oneOf', label: 'رنگ', words: { red: 'سرخ', blue: 'آبی' } },
    maker: { kind: 'oneOf', label: 'سازنده' },
    shape: { kind: 'oneOf', label: 'شکل', former: { OVAL: 'ROUND', EGG: 'ROUND' } },
    group: { kind: 'oneOf', label: 'گروه', tree: true },
    price: { kind: 'range', label: 'قیمت', unit: 'rial' },
    fresh: { kind: 'flag', label: 'جدید' },
    firm: { kind: 'oneOf', label: 'توقف شرکت', asks: 'alone' },
    land: { kind: 'oneOf', label: 'توقف واردات', asks: 'alone' },
    item: { kind: 'oneOf', label: 'دارو', asks: 'within' },
    month: { kind: 'oneOf', label: 'ماه', single: true },
  },
  defaultSort: 'count',
})

const DEFAULTS: ListView = {
  q: '',
  filters: {},
  sort: 'count',
  descending: true,
  page: 1,
  size: 20,
  hidden: ['code'],
  columnsAsked: false,
}

const text = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((value) => value.trim())
  .filter((value) => value.isWellFormed() && !value.includes('\0'))

const filters = fc.record(
  {
    colour: fc.subarray(['red', 'blue'], { minLength: 1 }),
    maker: fc.uniqueArray(
      text.filter((value) => value !== ''),
      { minLength: 1, maxLength: 5 },
    ),
    group: fc.constantFrom('A', 'A10', 'A10BA02').map((code) => [code]),
    price: fc.constantFrom('1..', '..9', '1..9', '7..7').map((range) => [range]),
    fresh: fc.constant(['1']),
  },
  { requiredKeys: [] },
)

const views: fc.Arbitrary<ListView> = fc
  .record({
    q: text.map((words) => (/[\p{L}\p{N}]/u.test(words) ? words : '')),
    filters: filters.map((chosen) => chosen as ListView['filters']),
    sort: fc.constantFrom('name', 'count'),
    descending: fc.boolean(),
    page: fc.integer({ min: 1, max: VIEW_LIMITS.page }),
    size: fc.constantFrom(...PAGE_SIZES),
    hidden: fc.subarray(Object.keys(list.columns)),
    columnsAsked: fc.boolean(),
  })
  // Where the address is silent, the columns are the usual ones.
  .map((view) => (view.columnsAsked ? view : { ...view, hidden: DEFAULTS.hidden }))

describe('a view', () => {
  it('comes back from its address as it was', () => {
    fc.assert(
      fc.property(views, (view) => {
        const address = writeSearchString(viewSearch(list, view))
        expect(readView(list, parseSearchString(address))).toEqual({ view, problems: [] })
      }),
    )
  })

  it('says nothing in its address that goes without saying', () => {
    expect(viewSearch(list, DEFAULTS)).toEqual({})
    expect(readView(list, {})).toEqual({ view: DEFAULTS, problems: [] })
  })

  it('keeps in its address which columns were asked for, the usual ones too', () => {
    const { view } = readView(list, { hide: 'code' })
    expect(view).toEqual({ ...DEFAULTS, columnsAsked: true })
    expect(viewSearch(list, view)).toEqual({ hide: 'code' })
    expect(repairSearch(list, { hide: 'nothing' })).toEqual({ hide: 'none' })
  })

  it('can be read from anything, and what was read is its shortest true form', () => {
    const anything = fc.dictionary(
      fc.oneof(
        fc.constantFrom('q', 'sort', 'page', 'size', 'hide', ...Object.keys(list.filters)),
        fc.string(),
      ),
      fc.anything(),
    )
    fc.assert(
      fc.property(anything, (given) => {
        const repaired = repairSearch(list, asSearch(given))
        expect(readView(list, repaired).problems).toEqual([])
        expect(repairSearch(list, repaired)).toEqual(repaired)
      }),
    )
  })

  it('reads a value by its former name as what it is called now, once', () => {
    const { view, problems } = readView(list, { shape: ['EGG', 'SQUARE', 'ROUND', 'OVAL'] })
    expect([view.filters.shape, problems]).toEqual([['ROUND', 'SQUARE'], []])
    expect(repairSearch(list, { shape: 'EGG' })).toEqual({ shape: 'ROUND' })
    expect(repairSearch(list, { shape: 'constructor' })).toEqual({ shape: 'constructor' })
  })

  it('reads the two fields of a form as one range, in digits of any script and either order', () => {
    const read = (search: Record<string, string>) => readView(list, search).view.filters.price
    expect(read({ 'price.from': '۱۰۰', 'price.to': '٢٠٠' })).toEqual(['100..200'])
    expect(read({ 'price.from': '1,000' })).toEqual(['1000..'])
    expect(read({ 'price.from': '', 'price.to': '' })).toBeUndefined()
    expect(read({ 'price.from': '9', 'price.to': '1' })).toEqual(['1..9'])
    expect(read({ 'price.from': ' ', 'price.to': '۰۷\u200f' })).toEqual(['..7'])
  })

  it.each(['abc', '-5', '1.5', '50 60', '۵۰۰ تومان'])(
    'takes «%s» in a field for no number, and says so',
    (typed) => {
      const { view, problems } = readView(list, { 'price.from': typed })
      expect([view.filters, problems.length]).toEqual([{}, 1])
    },
  )
})

it('a form of a reader of tomans is read in rials', () => {
  const fine = { 'price.from': '۱٫۲۵', 'price.unit': 'new-rial' }
  expect(readView(list, fine).view.filters.price).toEqual(['12500..'])
  const given = { 'price.from': '۱۰۰', 'price.to': '', 'price.unit': 'toman' }
  expect(readView(list, given).view.filters.price).toEqual(['1000..'])
})

describe('what cannot be read', () => {
  it.each([
    ['page', '-1', { page: 1 }],
    ['page', '0', { page: 1 }],
    ['page', '1.5', { page: 1 }],
    ['page', '1e3', { page: 1 }],
    ['page', '99999', { page: VIEW_LIMITS.page }],
    ['page', '9'.repeat(400), { page: 1 }],
    ['size', '7', { size: 20 }],
    ['size', '100000', { size: 20 }],
    ['sort', 'drop table', { sort: 'count', descending: true }],
    ['sort', 'note', { sort: 'count', descending: true }],
    ['sort', '--name', { sort: 'count', descending: true }],
    ['sort', '__proto__', { sort: 'count', descending: true }],
    ['sort', 'constructor', { sort: 'count', descending: true }],
    ['q', 'آ'.repeat(10_240), { q: 'آ'.repeat(VIEW_LIMITS.query) }],
    ['colour', 'green', { filters: {} }],
    ['colour', '__proto__', { filters: {} }],
    ['colour', 'toString', { filters: {} }],
    ['maker', 'x'.repeat(10_240), { filters: {} }],
    ['maker', 'a\0b', { filters: {} }],
    ['maker', '\ud800', { filters: {} }],
    ['group', 'A\uffff', { filters: {} }],
    ['group', 'a۱۰', { filters: { group: ['A10'] } }],
    ['price', '9..1', { filters: { price: ['1..9'] } }],
    ['price', '..', { filters: {} }],
    ['price', '-5..5', { filters: {} }],
    ['price', `${'9'.repeat(16)}..`, { filters: {} }],
    ['fresh', 'true', { filters: {} }],
  ])('%s=%.12s is repaired, and told in Persian', (key, value, repaired) => {
    const {
      view: { unread: _, ...view },
      problems,
    } = readView(list, { [key]: value })
    expect(view).toEqual({ ...DEFAULTS, ...repaired })
    expect(problems).toEqual([expect.stringMatching(/^\p{Script=Arabic}/u)])
  })

  it.each(['a\0b', 'a\ud800b', '\0a\udc00b\0'])(
    'of words keeps what the database takes: %j',
    (q) => {
      expect(readView(list, { q }).view.q.replaceAll('\ufffd', '')).toBe('ab')
      expect(readView(list, { q }).view.q.isWellFormed()).toBe(true)
    },
  )

  it('reads one of what means nothing together, and says which it left', () => {
    const search = { land: 'TR', firm: ['1', '2'], item: '7', month: ['1405-01', '1405-02'] }
    const { view, problems } = readView(list, search)
    expect(view.filters).toEqual({ firm: ['1', '2'], item: ['7'], month: ['1405-01'] })
    expect(view.unread).toEqual({ land: ['TR'], month: ['1405-02'] })
    expect(problems).toHaveLength(2)
  })

  it('takes no sign alone for words', () => {
    expect(readView(list, { q: ' !؟.. ' }).view.q).toBe('')
  })

  it('leaves what stands beside it', () => {
    const { view } = readView(list, { colour: ['red', 'green', 'red'], page: '3' })
    expect(view).toMatchObject({ filters: { colour: ['red'] }, page: 3 })
  })

  it('of values beyond all measure, the first fifty are kept', () => {
    const maker = Array.from({ length: 80 }, (_, place) => String(place))
    const { view, problems } = readView(list, { maker })
    expect(view.filters.maker).toEqual(maker.slice(0, VIEW_LIMITS.values))
    expect(problems).toHaveLength(1)
  })

  it('hidden columns that do not exist hide nothing', () => {
    expect(readView(list, { hide: ['nothing', '__proto__', 'name'] }).view.hidden).toEqual(['name'])
  })
})

describe('a range within one value of another filter', () => {
  const priced = defineList({
    ...list,
    filters: {
      unit: {
        kind: 'oneOf',
        label: 'واحد',
        words: { tablet: 'قرص', ml: 'میلی‌لیتر', none: 'نامعلوم' },
      },
      each: {
        kind: 'range',
        label: 'قیمت هر واحد',
        unit: 'rial',
        within: { filter: 'unit', words: { tablet: 'قرص', ml: 'میلی‌لیتر' } },
      },
    },
  })

  it.each([
    [{ each: '1..9' }],
    [{ each: '1..9', unit: 'none' }],
    [{ each: '1..9', unit: ['tablet', 'ml'] }],
  ])('is refused by name without exactly one: %j', (search) => {
    const { view, problems } = readView(priced, search)
    expect(view.filters.each).toBeUndefined()
    expect(problems).toEqual(['برای «قیمت هر واحد» باید یک «واحد» (unit) انتخاب شود.'])
  })

  it('is taken with it, and with the one that its own form names', () => {
    const filters = { unit: ['ml'], each: ['1..9'] }
    expect(readView(priced, { each: '1..9', unit: 'ml' })).toMatchObject({
      view: { filters },
      problems: [],
    })
    const form = { 'each.from': '1', 'each.to': '9', 'each.within': 'ml' }
    expect(readView(priced, form)).toMatchObject({ view: { filters }, problems: [] })
    expect(readView(priced, { 'each.within': 'ml' }).view.filters).toEqual({})
    expect(readView(priced, { ...form, unit: 'tablet' }).view.filters.unit).toEqual(['tablet'])
  })
})
