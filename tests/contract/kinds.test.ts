import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { UNKNOWN_VALUE } from '#src/list/unknown.ts'
import { readView } from '#src/list/view.ts'
import { type Caller, callerAs } from '../support/callers.ts'
import { combinations } from '../support/kinds/combinations.ts'
import { EVERY_LIST } from '../support/kinds/every-list.ts'
import { everyKey } from '../support/kinds/every-page.ts'
import type { Fact, Filters } from '../support/kinds/kind-under-test.ts'
import { opportunities } from '../support/kinds/opportunities.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const { database: db } = await sampleDatabase()

describe.each([...EVERY_LIST, opportunities])('the list of $name', (kind) => {
  const { definition, list } = kind
  // Steps of a range are a spread, see followed-lists.test.ts.
  const facets: typeof kind.facets = async (caller, search) =>
    Object.fromEntries(
      Object.entries(await kind.facets(caller, search)).filter(
        ([key]) => definition.filters[key]?.kind !== 'range',
      ),
    )
  let caller: Caller
  let facts: Fact[]

  beforeAll(async () => {
    caller = callerAs('professional', db)
    facts = await kind.facts(db)
  })

  const keysMeeting = (filters: Filters) =>
    facts
      .filter(({ meets }) => meets(filters))
      .map(({ key }) => key)
      .toSorted()

  it('has every record, each once, whatever the page size', async () => {
    for (const size of ['20', '50', '100']) {
      const { keys, total } = await everyKey(kind, caller, { size })
      expect(keys.toSorted()).toEqual(facts.map(({ key }) => key).toSorted())
      expect(total).toBe(facts.length)
    }
  })

  it('is empty past its end, and says the true total there too', async () => {
    const answer = await list(caller, { page: '4000', size: '100' })
    expect(answer).toMatchObject({ rows: [], total: facts.length, gate: null })
  })

  const sorts = Object.keys(definition.columns).filter((key) => definition.columns[key]?.sort)
  it.each(sorts.flatMap((key) => [key, `-${key}`]))('is sorted by %s, nulls last', async (sort) => {
    const ofSort = (order: (typeof facts)[number]['order']) =>
      sort in order ? order[sort] : order[sort.replace('-', '')]
    const orders = new Map(facts.map(({ key, order }) => [key, ofSort(order)]))
    const { keys } = await everyKey(kind, caller, { sort })
    const shown = keys.map((key) => orders.get(key))
    expect(new Set(keys).size).toBe(facts.length)
    expect(shown).toEqual(shown.toSorted(by(sort.startsWith('-') ? -1 : 1)))
  })

  const counted = Object.keys(definition.filters).filter(
    (key) => definition.filters[key]?.kind !== 'range',
  )
  it.each(counted)(
    'each value of the filter %s leads to as many rows as it counts',
    async (key) => {
      const values = (await facets(caller, {}))[key] ?? []
      for (const { value, count } of values.filter(({ value }) => value !== UNKNOWN_VALUE)) {
        const expected = keysMeeting({ [key]: [value] })
        const { keys, total } = await everyKey(kind, caller, { [key]: value })
        expect(keys.toSorted(), value).toEqual(expected)
        expect([total, count], value).toEqual([expected.length, expected.length])
      }
    },
  )

  it('takes each offered value, with which alone a list of its address is whole', async () => {
    for (const [key, values] of Object.entries(await facets(caller, {}))) {
      for (const { value } of values.filter(({ value }) => value !== UNKNOWN_VALUE)) {
        expect(readView(definition, { [key]: value }), value).toMatchObject({
          view: { filters: { [key]: [value] } },
          problems: [],
        })
      }
    }
  })

  it('has facets that sum to the total, what is not known under its own value', async () => {
    const answer = await facets(caller, {})
    for (const [key, filter] of Object.entries(definition.filters)) {
      const values = answer[key] ?? []
      const sum = values.reduce((total, { count }) => total + count, 0)
      if (filter.kind === 'range') expect(values).toEqual([])
      else if ('keys' in filter) expect(values, 'keys of records are not counted').toEqual([])
      else if ('mine' in filter) expect(sum, 'of who asks, counted for nobody').toBe(0)
      else if (filter.kind === 'flag') expect(sum).toBeLessThanOrEqual(facts.length)
      else if (kind.manyValued.includes(key)) expect(sum).toBeGreaterThan(0)
      else if (values.length < 30) expect(sum, key).toBe(facts.length)
    }
  })

  it('counts and lists what any combination of filters asks for', async () => {
    const answer = await facets(caller, {})
    await fc.assert(
      fc.asyncProperty(combinations(answer, definition), async (filters) => {
        const expected = keysMeeting(filters)
        const { keys, total } = await everyKey(kind, caller, filters)
        expect(total).toBe(expected.length)
        expect(keys.toSorted()).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  it('tells in a narrowed view what choosing one more value would leave', async () => {
    const answer = await facets(caller, {})
    await fc.assert(
      fc.asyncProperty(combinations(answer, definition), async (filters) => {
        const narrowed = await facets(caller, filters)
        for (const [key, values] of Object.entries(narrowed)) {
          for (const { value, count } of values.filter(({ value }) => value !== UNKNOWN_VALUE)) {
            expect(count, `${key}=${value}`).toBe(
              keysMeeting({ ...filters, [key]: [value] }).length,
            )
          }
        }
      }),
      { numRuns: 15 },
    )
  })
})

type Sortable = string | number | null | undefined

function by(direction: 1 | -1) {
  return (a: Sortable, b: Sortable): number => {
    const [lastA, lastB] = [a ?? null, b ?? null].map((value) => Number(value === null))
    if (lastA !== lastB) return Number(lastA) - Number(lastB)
    if (a === b || a == null || b == null) return 0
    return a < b ? -direction : direction
  }
}
