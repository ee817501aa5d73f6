import { describe, expect, it } from 'vitest'
import { defineList } from '#src/list/definition.ts'
import { readView } from '#src/list/view.ts'
import { accessToList, allowedRows, lockedColumns, withoutLocked } from './list-access.ts'
import { POLICY, VISITOR, type Viewer, type ViewerKind } from './policy.ts'

const list = defineList({
  columns: {
    name: { label: 'نام', sort: 'asc' },
    licences: { label: 'پروانه', sort: 'desc' },
    price: { label: 'قیمت', sort: 'asc' },
  },
  open: ['name', 'licences'],
  filters: {
    form: { kind: 'oneOf', label: 'شکل' },
    price: { kind: 'range', label: 'قیمت', unit: 'rial', of: 'price' },
  },
  defaultSort: 'licences',
})
const insight = { ...list, preview: { form: 'TABLET' } }
const past = { ...list, hasPast: true }

const as = (kind: ViewerKind): Viewer => ({ ...VISITOR, kind })
const viewOf = (search: Record<string, string>) => readView(list, search).view
const everyone = Object.keys(POLICY) as ViewerKind[]

describe('columns', () => {
  it('are all open to everyone who is signed in', () => {
    for (const kind of everyone.filter((kind) => kind !== 'visitor')) {
      expect(lockedColumns(as(kind), list)).toEqual([])
    }
  })

  it('are open to a visitor where the list says so; of the others nothing is left', () => {
    const locked = lockedColumns(VISITOR, list)
    expect(locked).toEqual(['price'])
    const row = {
      code: 1,
      nameFa: 'آب',
      nameEn: 'water',
      licenceCount: 2,
      minPrice: 3,
      maxPrice: 4,
    }
    const { minPrice: _, maxPrice: __, ...open } = row
    const source = { definition: list, shows: { price: ['minPrice', 'maxPrice'] } }
    expect(withoutLocked(source, locked, row)).toEqual(open)
    expect(withoutLocked(source, [], row)).toEqual(row)
    expect(() => withoutLocked({ definition: list }, locked, row)).toThrow(TypeError)
  })
})

describe('a view', () => {
  it('that sorts by a locked column has the order of the list', () => {
    const { view } = accessToList(VISITOR, list, viewOf({ sort: '-price' }))
    expect(view).toMatchObject({ sort: 'licences', descending: true })
  })

  it('that filters by a locked column is not narrowed by it', () => {
    const asked = viewOf({ price: '1..2', form: 'TABLET' })
    expect(accessToList(VISITOR, list, asked).view.filters).toEqual({ form: ['TABLET'] })
    expect(accessToList(as('free'), list, asked).view.filters).toEqual(asked.filters)
  })
})

it.each<[ViewerKind, number, number, number, string | null]>([
  ['visitor', 20, 1, 20, null],
  ['visitor', 100, 1, 20, null],
  ['visitor', 20, 2, 0, 'sign-in'],
  ['visitor', 100, 5_000, 0, 'sign-in'],
  ['free', 20, 5, 20, null],
  ['free', 20, 6, 0, 'subscribe'],
  ['free', 50, 2, 50, null],
  ['free', 50, 3, 0, 'subscribe'],
  ['trial', 100, 5_000, 100, null],
  ['professional', 100, 5_000, 100, null],
  ['organizational', 100, 5_000, 100, null],
])('rows a %s with pages of %d gets of page %d %d rows', (kind, size, page, rows, gate) => {
  const view = viewOf({ size: String(size), page: String(page) })
  expect(allowedRows(as(kind), list, view)).toBe(rows)
  expect(accessToList(as(kind), list, view).gate).toBe(gate)
})

it('the table of tiers gives each tier at least what the one before it has', () => {
  const amounts = everyone
    .map((kind) => POLICY[kind])
    .map((allowance) => [
      allowance.listRows,
      allowance.insightRows,
      allowance.compare,
      allowance.watchList,
      allowance.exportRowsPerDay,
      allowance.seats,
    ])
  for (const [tier, amount] of amounts.entries()) {
    const before = amounts[tier - 1] ?? amount
    expect(amount.every((value, place) => value >= (before[place] ?? 0))).toBe(true)
  }
})

describe('the first rows of an insight', () => {
  const asked = { q: 'x', price: '1..2', form: 'SYRUP', sort: '-price', size: '50', hide: 'price' }

  it.each(everyone)(
    'to a %s: all as it was asked for, or a preview that stays the same',
    (kind) => {
      const view = readView(insight, asked).view
      const access = accessToList(as(kind), insight, view)
      const isPreview = POLICY[kind].insightRows < Number.MAX_SAFE_INTEGER
      expect(access.isPreview).toBe(isPreview)
      const same = readView(insight, { form: 'TABLET', size: '50', hide: 'price' }).view
      expect(access.view).toEqual(isPreview ? same : view)
      const rows = isPreview ? POLICY[kind].insightRows : 50
      expect(allowedRows(as(kind), insight, view)).toBe(rows)
    },
  )

  it('the past is one too; of today a list is searched as before', () => {
    const ofThen = { ...asked, asOf: '1404-01-01' }
    const { view, isPreview } = accessToList(as('free'), past, readView(past, ofThen).view)
    expect(isPreview).toBe(true)
    expect(view).toMatchObject({ q: '', filters: {}, sort: 'licences', asOf: '2025-03-21' })
    const today = readView(past, asked).view
    expect(accessToList(as('free'), past, today)).toMatchObject({ view: today, isPreview: false })
  })
})
