import { beforeAll, describe, expect, it } from 'vitest'
import { LIST_SOURCES } from '#src/catalogue/lists.server.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { type Caller, callerAs } from '../support/callers.ts'
import { EVERY_LIST } from '../support/kinds/every-list.ts'
import type { Fact } from '../support/kinds/kind-under-test.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const sources: Readonly<Record<string, Pick<ListSource<never>, 'shows'>>> = LIST_SOURCES

const { database } = await sampleDatabase()

describe.each(EVERY_LIST)('a visitor in the list of $name', (kind) => {
  const { definition, list, facets, keyOf } = kind
  const columns = Object.keys(definition.columns)
  const received = Object.values(definition.filters).flatMap(({ of }) => of ?? [])
  const locked = [...new Set([...columns, ...received])].filter(
    (key) => !definition.open.includes(key),
  )
  const lockedFilters = Object.keys(definition.filters).filter((key) =>
    locked.includes(definition.filters[key]?.of ?? key),
  )
  let visitor: Caller
  let professional: Caller
  let facts: Map<string, Fact>

  beforeAll(async () => {
    visitor = callerAs('visitor', database)
    professional = callerAs('professional', database)
    facts = new Map((await kind.facts(database)).map((fact) => [fact.key, fact]))
  })

  it('sees the first twenty rows, the true total, and what is locked', async () => {
    const answer = await list(visitor, {})
    expect(answer).toMatchObject({ total: facts.size, locked, gate: null })
    expect(answer.rows).toHaveLength(Math.min(20, facts.size))
    const full = await list(professional, {})
    expect(answer.rows.map(keyOf)).toEqual(full.rows.map(keyOf))
    expect(full).toMatchObject({ locked: [], gate: null })
  })

  it('is sent nothing of the locked columns', async () => {
    const { rows } = await list(visitor, {})
    const shows = sources[kind.name]?.shows ?? {}
    expect(Object.keys(shows)).toEqual(expect.arrayContaining(columns))
    const hidden = locked.flatMap((key) => shows[key] ?? [])
    for (const row of rows) {
      expect(Object.keys(row).filter((field) => hidden.includes(field))).toEqual([])
      for (const secret of facts.get(keyOf(row))?.secrets ?? []) {
        expect(JSON.stringify(rows)).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`))
      }
    }
    const full = JSON.stringify((await list(professional, {})).rows)
    const secrets = [...facts.values()].flatMap((fact) => fact.secrets)
    if (secrets.length > 0) expect(secrets.some((secret) => full.includes(secret))).toBe(true)
  })

  it('is asked to sign in for the next page, and told the true total', async () => {
    expect(await list(visitor, { page: '2' })).toMatchObject({
      rows: [],
      total: facts.size,
      gate: 'sign-in',
    })
  })

  it('gets no more rows by asking for larger pages', async () => {
    const { rows } = await list(visitor, { size: '100' })
    expect(rows).toHaveLength(Math.min(20, facts.size))
  })

  it('learns nothing of a locked column by sorting', async () => {
    const usual = (await list(visitor, {})).rows
    for (const key of locked.filter((key) => definition.columns[key]?.sort)) {
      for (const sort of [key, `-${key}`]) {
        expect((await list(visitor, { sort })).rows, sort).toEqual(usual)
      }
    }
  })

  it('learns nothing of a locked column by filtering', async () => {
    const known = await facets(professional, {})
    for (const key of lockedFilters) {
      const filter = definition.filters[key]
      const within = filter?.kind === 'range' ? filter.within : undefined
      const beside = within ? { [within.filter]: Object.keys(within.words)[0] ?? '' } : {}
      const unfiltered = await list(visitor, beside)
      // Those of a range are steps of its spread.
      const values = filter?.kind === 'range' ? [] : (known[key] ?? [])
      // What no source told stands among the values and is none to filter by.
      const narrows = values.find(({ value, count }) => value !== '' && count < facts.size)?.value
      const value = narrows ?? values[0]?.value ?? '1..2'
      expect(await list(visitor, { ...beside, [key]: value }), key).toEqual(unfiltered)
      if (narrows === undefined && values.length > 0) continue
      expect((await list(professional, { ...beside, [key]: value })).total, key).toBeLessThan(
        facts.size,
      )
    }
  })

  it('finds no facet of a locked column', async () => {
    const seen = await facets(visitor, {})
    expect(lockedFilters.length > 0).toBe(locked.length > 0)
    for (const key of lockedFilters) expect(seen).not.toHaveProperty(key)
    const { [lockedFilters[0] ?? '']: _, ...others } = await facets(professional, {})
    expect(Object.keys(seen).length).toBeLessThanOrEqual(Object.keys(others).length)
  })

  it('may search and filter by what is open', async () => {
    const found = await list(visitor, { q: kind.word })
    expect(found.total).toBe((await list(professional, { q: kind.word })).total)
    const open = (await facets(visitor, {}))[kind.openFilter]?.find(({ value }) => value !== '')
    const filtered = await list(visitor, { [kind.openFilter]: open?.value ?? '' })
    expect(filtered.total).toBe(open?.count)
  })
})

describe('free, trial and organizational', () => {
  it('a free account sees all columns of a hundred rows, and is then asked to subscribe', async () => {
    const free = callerAs('free', database)
    const last = await free.products.list({ page: '2', size: '50' })
    expect(last).toMatchObject({ locked: [], gate: null })
    expect(last.rows).toHaveLength(50)
    expect(await free.products.list({ page: '3', size: '50' })).toMatchObject({
      rows: [],
      gate: 'subscribe',
      total: last.total,
    })
  })

  it.each(['trial', 'organizational'] as const)('the %s tier reads to the end', async (kind) => {
    const { rows, gate } = await callerAs(kind, database).products.list({ page: '20', size: '100' })
    expect(gate).toBeNull()
    expect(rows.length).toBeGreaterThan(0)
  })
})
