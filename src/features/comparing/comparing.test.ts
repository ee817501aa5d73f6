import { beforeAll, describe, expect, it } from 'vitest'
import { routerName } from '#src/catalogue/facts/kinds.ts'
import { LISTS, recordOfRow } from '#src/catalogue/lists.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { type Caller, callerAs } from '#tests/support/callers.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import {
  COMPARED_KINDS,
  type ComparedKind,
  comparePath,
  idsOf,
  readCompareSearch,
} from '../record-actions/compared-lists.ts'

let db: Database
let caller: Caller

beforeAll(async () => {
  db = (await sampleDatabase()).database
  caller = callerAs('organizational', db)
})

async function someIds(kind: ComparedKind, count: number): Promise<string[]> {
  const { rows } = await caller[routerName(kind)].list({ size: '20' })
  return rows.map((row) => recordOfRow(LISTS[kind], row).id).slice(0, count)
}

describe('comparing', () => {
  it.each(COMPARED_KINDS)('puts %s side by side in the order of the address', async (kind) => {
    const ids = (await someIds(kind, 4)).toReversed()
    const { records, facts, refusal } = await caller.comparing.records({ kind, ids })
    expect(refusal).toBeNull()
    expect(records.map(({ id }) => id)).toEqual(ids)
    expect(facts.length).toBeGreaterThan(6)
    for (const { values } of facts) expect(values).toHaveLength(4)
    // One of the facts names the record: code, IRC, permit or name.
    const named = kind.includes('compan') || kind.startsWith('ingredient')
    const names = named ? records.map(({ title }) => title) : ids
    expect(facts.map(({ values }) => values.map(String))).toContainEqual(names)
  })

  it('a strength reads from the left after a Persian name', async () => {
    const { rows } = await caller.medicines.list({})
    const row = rows.find(({ nameFa, strength }) => nameFa && strength)
    const ids = [String(row?.code)]
    const { records } = await caller.comparing.records({ kind: 'medicines', ids })
    expect(records[0]?.title).toBe(`${row?.nameFa} \u2066${row?.strength}\u2069`)
  })

  it('says what the records are like, as their list does', async () => {
    const { rows } = await caller.companies.list({})
    const ids = rows.slice(0, 3).map(({ id }) => String(id))
    const { facts } = await caller.comparing.records({ kind: 'companies', ids })
    const licences = facts.find(({ label }) => label === 'پروانهٔ جاری')
    expect(licences?.values).toEqual(rows.slice(0, 3).map(({ licenceCount }) => licenceCount))
  })

  it.each([
    ['free', 2],
    ['trial', 5],
    ['professional', 5],
    ['organizational', 10],
  ] as const)('a %s account compares %i', async (viewer, limit) => {
    const ids = await someIds('medicines', limit + 1)
    const as = callerAs(viewer, db)
    const full = await as.comparing.records({ kind: 'medicines', ids: ids.slice(0, limit) })
    expect(full.records).toHaveLength(limit)
    if (limit === 10) {
      await expect(as.comparing.records({ kind: 'medicines', ids })).rejects.toThrow()
    } else {
      const more = await as.comparing.records({ kind: 'medicines', ids })
      expect(more).toMatchObject({ records: [], facts: [], limit })
      expect(more.refusal).not.toBeNull()
    }
  })

  it('is closed to visitors', async () => {
    const visitor = callerAs('visitor', db)
    await expect(visitor.comparing.records({ kind: 'medicines', ids: ['1'] })).rejects.toThrow()
  })

  it('leaves out records that are no more, and refuses keys of another kind', async () => {
    const [id = ''] = await someIds('medicines', 1)
    const { records } = await caller.comparing.records({
      kind: 'medicines',
      ids: [id, '999999999'],
    })
    expect(records.map((record) => record.id)).toEqual([id])
    await expect(caller.comparing.records({ kind: 'products', ids: [id] })).rejects.toThrow()
  })
})

describe('the address of a comparison', () => {
  it('is repaired: unknown kinds, foreign keys, repetitions, too many', () => {
    expect(readCompareSearch({ kind: 'x', ids: 5 })).toEqual({ kind: 'medicines', ids: '5' })
    expect(readCompareSearch({ ids: '1,2,2,abc,-3, 4' }).ids).toBe('1,2')
    expect(readCompareSearch({ kind: 'products', ids: '1' }).ids).toBe('')
    const many = Array.from({ length: 20 }, (_, at) => String(at)).join(',')
    expect(idsOf({ kind: 'companies', ids: many })).toHaveLength(10)
  })

  it('reads back as it was written', () => {
    const path = comparePath('companies', ['7', '3'], true)
    const search = Object.fromEntries(new URL(path, 'http://x').searchParams)
    expect(readCompareSearch(search)).toEqual({
      kind: 'companies',
      ids: '7,3',
      only: 'differences',
    })
  })
})
