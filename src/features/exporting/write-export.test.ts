import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ListSource } from '#src/list/list-source.server.ts'
import { readView, type Search } from '#src/list/view.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { exportsMade } from '#src/server/db/schema/exports.ts'
import { setPortal } from '#src/server/portal.ts'
import { makePerson } from '#tests/support/people.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { streamOf } from './export-stream.server.ts'
import { EXPORTED_LISTS } from './exported-lists.server.ts'
import { type ExportFile, writeExport } from './write-export.server.ts'

const { database: db, connectionString } = await sampleDatabase()
setPortal({ db, connectionString, accounts: testAccounts })
const person = await makePerson(db)
afterEach(() => vi.useRealTimers())

function write(name: string, format: 'csv' | 'xlsx', search: Search = {}): Promise<ExportFile> {
  const list = EXPORTED_LISTS[name]
  if (!list) throw new Error(`${name} is no list`)
  return writeExport(db, {
    viewer: { kind: 'organizational', userId: person.id, name: null },
    person: person.id,
    name,
    list,
    format,
    search,
    origin: 'http://localhost',
    gzip: false,
  })
}

async function textOf({ pieces }: ExportFile): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece.toString()
  return text
}

const lastMade = async () => {
  const made = await db.select().from(exportsMade).where(eq(exportsMade.userId, person.id))
  return made.toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt)).at(-1)
}

it.each(Object.entries(EXPORTED_LISTS))(
  '%s is turned round where an address asks so, as its file says',
  async (_, { source }) => {
    const { definition, rows } = source as ListSource<object>
    const [up, down] = await Promise.all(
      [definition.defaultSort, `-${definition.defaultSort}`].map(async (sort) => {
        const { view } = readView(definition, { sort })
        return JSON.stringify(await rows(db, view, undefined, 1_000))
      }),
    )
    // Nothing has changed in a catalogue that was published once.
    expect(up === down).toBe(up === '[]')
  },
)

it.each(Object.entries(EXPORTED_LISTS))(
  '%s means any of the values that a filter is given, in whatever order',
  async (_, { source }) => {
    const { definition, facets, total } = source as ListSource<object>
    const read = (key: string, ...values: string[]) => readView(definition, { [key]: values })
    const found = await facets(db, read('q').view, undefined)
    const groups = [{ value: 'J' }, { value: 'L' }]
    for (const [key, filter] of Object.entries(definition.filters)) {
      const values = key === 'atc' ? groups : (found[key] ?? [])
      const [a, b] = values.flatMap(({ value }) => value || [])
      if (filter.kind !== 'oneOf' || a === undefined || b === undefined) continue
      const asked = [read(key, a), read(key, b), read(key, a, b), read(key, b, a)]
      if (filter.single) {
        expect(
          asked.map(({ problems }) => problems.length),
          key,
        ).toEqual([0, 0, 1, 1])
        continue
      }
      const [one = 0, other = 0, both, turned] = await Promise.all(
        asked.map(({ view }) => total(db, view, undefined)),
      )
      expect(turned, key).toBe(both)
      expect(both, key).toBeGreaterThanOrEqual(Math.max(one, other))
    }
  },
)

describe('a file being written', () => {
  it('tells of one moment, whatever is published meanwhile', async () => {
    const [company] = await db.select().from(companies).limit(1)
    const before = await textOf(await write('companies', 'csv'))
    const file = await write('companies', 'csv')
    await db.update(companies).set({ name: 'نام جدید', licenceCount: 123_456 })
    expect(await textOf(file)).toBe(before)
    expect(before).toContain(company?.name)
    expect(await textOf(await write('companies', 'csv'))).toContain('123456')
  })

  it('that is left half-way is cancelled: rows, connection and place come back', async () => {
    for (let round = 0; round < 12; round++) {
      const { pieces, rows } = await write('products', 'xlsx')
      expect(rows).toBeGreaterThan(1_000)
      expect((await pieces.next()).done).toBe(false)
      await pieces.return(undefined)
    }
    expect(await lastMade()).toMatchObject({ state: 'cancelled', rows: 0 })
    expect(db.$client.waitingCount).toBe(0)
    expect(db.$client.idleCount).toBe(db.$client.totalCount)
  })

  it('whose reader is gone before the first byte gives everything back too', async () => {
    for (let round = 0; round < 12; round++) {
      const { pieces } = await write('products', 'csv')
      await streamOf(pieces).cancel()
    }
    expect(await lastMade()).toMatchObject({ state: 'cancelled', rows: 0 })
    expect(db.$client.idleCount).toBe(db.$client.totalCount)
  })

  it.each([
    ['expiry', {}, /^پایان اعتبار: ۱۸۰ روز آینده$/],
    ['expiry', { window: '90' }, /^پایان اعتبار: ۹۰ روز آینده$/],
    ['changes', {}, /^از .+ تا .+$/],
    ['changes', { period: 'all' }, /^بازه: از ابتدا$/],
    ['price-revisions', {}, /^از .+ تا .+$/],
    ['medicines', {}, /^$/],
  ])('of %s, %o says the days that it is of', async (name, search, words) => {
    await textOf(await write(name, 'csv', search))
    expect((await lastMade())?.filters).toMatch(words)
  })

  it('that breaks is recorded as failed', async () => {
    const { pieces } = await write('products', 'xlsx')
    await pieces.next()
    await expect(pieces.throw(new Error('the disk is full'))).rejects.toThrow('the disk is full')
    expect((await lastMade())?.state).toBe('failed')
  })
})

it('a reader that takes nothing for a minute is given up', async () => {
  vi.useFakeTimers()
  let ended = false
  async function* endless() {
    try {
      for (;;) yield Buffer.from('x')
    } finally {
      ended = true
    }
  }
  const reader = streamOf(endless()).getReader()
  expect((await reader.read()).done).toBe(false)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(ended).toBe(false)
  expect((await reader.read()).done).toBe(false)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(ended).toBe(true)
  await expect(reader.read()).rejects.toThrow('stood still')
})
