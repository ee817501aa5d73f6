import { afterAll, describe, expect, it } from 'vitest'
import { sampleDay } from '#src/features/importing/sample-files.ts'
import { asOfParam } from '#src/list/as-of.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { setClock } from '#src/server/clock.ts'
import { callerAs } from '#tests/support/callers.ts'
import { download, openCsv } from '#tests/support/exported-file.ts'
import { makePerson, signIn, subscribe } from '#tests/support/people.ts'
import { samplePastDatabase } from '#tests/support/sample-database.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { readChangeSearch, readChangeView, spanOf } from './list.ts'
import { recordChanges, weightiestChanges } from './queries.ts'
import { changeSource, valueCell } from './source.server.ts'

const HARVEST = sampleDay()
const BEFORE = sampleDay('2026-10-15')
/** A day of 1405/10, in which nothing was published. */
const QUIET = sampleDay('2026-12-30')
const soonAfter = new Date(`${sampleDay('2026-11-17')}T08:00:00Z`)
const atHarvest = () => soonAfter

const { db, portal } = await portalOn(samplePastDatabase())
setClock(atHarvest)
afterAll(() => setClock(null))

const count = async (where: string) => {
  const { rows } = await db.$client.query(
    `select count(*)::int as count from change_events e where e.dataset_version > 1 and ${where}`,
  )
  return rows[0].count as number
}
const market = (search = {}) => callerAs('organizational', db).changes.market(search)

describe("the market's feed", () => {
  it('tells of this week unless asked otherwise, and the first publish is no change', async () => {
    const week = await market()
    expect(week.total).toBe(await count(`seen_on = '${HARVEST}'`))
    expect(week.total).toBeGreaterThan(100)
    expect(new Set(week.rows.map(({ seenOn }) => seenOn))).toEqual(new Set([HARVEST]))
    const records = new Map(
      week.records.map(({ kind, change, records }) => [`${kind} ${change}`, records]),
    )
    expect(records.get('products new')).toBe(
      await count(`seen_on = '${HARVEST}' and kind = 'products' and change = 'new'`),
    )
    const all = await market({ period: 'all' })
    expect(all.total).toBe(await count('true'))
  })

  it('falls back to the last publication where this week had none, the weightiest first', async () => {
    setClock(() => new Date(`${QUIET}T08:00:00Z`))
    const last = await market()
    const { changeTotal, lastDay, digest } = await callerAs('professional', db).overview.home()
    const visitor = await callerAs('visitor', db).overview.home()
    const chosen = [
      { period: 'month' },
      { from: asOfParam(addDays(QUIET, -4)) },
      { from: asOfParam(addDays(QUIET, -8)), to: asOfParam(addDays(QUIET, -4)) },
    ]
    const asked = await Promise.all(chosen.map(market))
    const days = await changeSource.silentDays?.(db, readChangeView({}))
    setClock(atHarvest)
    expect(days, 'one day is no span').toBe(formatJalali(HARVEST, 'long'))
    expect(asked.map(({ total, isLast }) => [total, isLast])).toEqual(chosen.map(() => [0, false]))
    expect(last).toMatchObject({ isLast: true, span: { from: HARVEST, to: HARVEST } })
    expect(last.total).toBe(await count(`seen_on = '${HARVEST}'`))
    expect({ changeTotal, lastDay }).toEqual({ changeTotal: last.total, lastDay: HARVEST })
    expect(digest).toHaveLength(6)
    expect(digest.every(({ title }) => title !== '')).toBe(true)
    expect(new Set(digest.map(({ kind, recordKey }) => `${kind} ${recordKey}`)).size).toBe(6)
    const many = await weightiestChanges(db, last.span, 40)
    expect(many, 'more of one sort where others do not fill it').toHaveLength(40)
    expect(new Set(many.map(({ kind, recordKey }) => `${kind} ${recordKey}`)).size).toBe(40)
    const sorts = Object.values(Object.groupBy(digest, ({ sort }) => sort))
    expect(Math.max(...sorts.map((rows = []) => rows.length))).toBe(2)
    const rises = (await market({ period: 'all', change: 'price-up', size: '100' })).rows
      .filter(({ seenOn, field }) => seenOn === HARVEST && field === 'priceRial')
      .map(({ before, after }) => Math.min(1.5, Number(after) / Number(before)))
    expect(rises).toEqual(rises.toSorted((a, b) => b - a))
    expect(visitor.digest.map(({ title }) => title)).toEqual(digest.map(({ title }) => title))
    for (const { before, after } of visitor.digest) expect([before, after]).toEqual([null, null])
  })

  it('is narrowed to days, kinds and sorts of change, with true counts', async () => {
    const days = await market({ from: asOfParam(sampleDay('2026-09-14')), to: asOfParam(BEFORE) })
    expect(days.total).toBe(await count(`seen_on = '${BEFORE}'`))
    const rising = await market({ period: 'all', change: 'price-up', size: '100' })
    expect(rising.total).toBe(
      await count(`field like '%riceRial' and after::bigint > before::bigint`),
    )
    for (const { before, after } of rising.rows) {
      expect(Number(after)).toBeGreaterThan(Number(before))
    }
    const sorts = new Map(rising.facets.change?.map(({ value, count }) => [value, count]))
    expect([...sorts.values()].reduce((sum, n) => sum + n, 0)).toBe(await count('true'))
    for (const sort of ['new', 'vanished', 'returned', 'extended', 'holder'] as const) {
      expect(sorts.get(sort), sort).toBeGreaterThan(0)
    }
    const medicines = await market({ period: 'all', kind: 'medicines' })
    expect(medicines.total).toBe(await count(`kind = 'medicines'`))
    expect(medicines.all).toBe(await count('true'))
    // Of an earlier day, what was known by then.
    const earlier = await market({ asOf: asOfParam(BEFORE), kind: 'medicines' })
    expect(earlier.all).toBe(await count(`seen_on <= '${BEFORE}'`))
  })

  it('is charted in a brief of one kind of record without the others', async () => {
    const search = { period: 'all', kind: 'products' }
    const { brief } = callerAs('organizational', db)
    const { charts } = await brief.list({ of: 'changes', search })
    expect(charts.map(({ title }) => title)).toEqual(['نوع تغییر'])
  })

  it('has the weightiest first, or the newest where that is asked', async () => {
    const firsts = (await market({ period: 'all', size: '100' })).rows
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
    const days = (await market({ period: 'all', sort: '-day', size: '100' })).rows
    expect(ids(firsts)).not.toEqual(ids(days))
    const seen = days.map(({ seenOn }) => seenOn)
    expect(seen).toEqual(seen.toSorted().reverse())
    // A price weighs by how far it rose.
    const rises = firsts
      .filter(({ sort, field }) => sort === 'price-up' && field === 'priceRial')
      .map(({ before, after }) => Number(after) / Number(before))
    expect(rises).toEqual(rises.toSorted((a, b) => b - a))
    expect(rises.length).toBeGreaterThan(1)
  })

  it('is searched by the names of its records, and narrowed to picked rows', async () => {
    const whole = await market({ period: 'all', kind: 'products' })
    const [first, second] = whole.rows
    const found = await market({ period: 'all', q: first?.recordKey ?? '' })
    expect(found.rows.map(({ id }) => id)).toContain(first?.id)
    expect(found.total).toBe(
      await count(`kind = 'products' and record_key = '${first?.recordKey}'`),
    )
    const picked = await market({ period: 'all', ids: `${first?.id},${second?.id}` })
    expect(picked.total).toBe(2)
  })

  it('counts for each choice the changes that it leads to', async () => {
    const { facets } = await market({ period: 'all' })
    const led = Object.entries(facets).flatMap(([key, values]) =>
      values.slice(0, 3).map(({ value, count }) => ({ key, value, count })),
    )
    expect(led.map(({ key }) => key)).toEqual(expect.arrayContaining(['kind', 'change', 'atc']))
    for (const { key, value, count } of led) {
      expect((await market({ period: 'all', [key]: value })).total, `${key} ${value}`).toBe(count)
    }
  })

  it('of what one follows is empty for who follows nothing', async () => {
    const { id } = await makePerson(db)
    const own = callerAs('professional', db, { userId: id }).changes
    expect((await own.market({ period: 'all', mine: '1' })).total).toBe(0)
    const [row] = (await market({ period: 'all', kind: 'products' })).rows
    await db.$client.query(
      `insert into watched_records (user_id, kind, record_key) values ($1, 'products', $2)`,
      [id, row?.recordKey],
    )
    const mine = await own.market({ period: 'all', mine: '1', size: '100' })
    expect(mine.total).toBeGreaterThan(0)
    expect(new Set(mine.rows.map(({ recordKey }) => recordKey))).toEqual(new Set([row?.recordKey]))
    const list = '7d6f0c1a-0000-4000-8000-000000000001'
    await db.$client.query(
      `with l as (insert into own_lists (id, user_id, name) values ($1, $2, 'سبد') returning id)
      insert into own_list_lines (list_id, text, kind, record_keys)
      select id, 'x', 'products', array[$3] from l`,
      [list, id, row?.recordKey],
    )
    const listed = await own.market({ period: 'all', mine: list })
    expect([listed.total, listed.facets.mine?.[0]?.label]).toEqual([mine.total, 'سبد'])
    expect((await market({ period: 'all', mine: list })).total).toBe(0)
  })

  it('is narrowed to an ATC group and to a company', async () => {
    const heart = await market({ period: 'all', atc: 'C' })
    expect(heart.total).toBe(
      await count(`(kind = 'products' and record_key in (select irc from products where atc_code like 'C%')
        or kind = 'medicines' and record_key in (select code::text from medicines where atc_code like 'C%'))`),
    )
    const { rows } = await db.$client.query(
      `select p.holder_id as id from change_events e join products p on p.irc = e.record_key
       where e.kind = 'products' and e.dataset_version = 3 limit 1`,
    )
    const company = await market({ period: 'all', company: String(rows[0].id) })
    expect(company.total).toBeGreaterThan(0)
    expect(company.facets.company?.[0]?.label).toMatch(/[آ-ی]/)
    const elsewhere = await market({ period: 'all', company: '99999999' })
    expect(elsewhere.total).toBe(0)
    const two = await market({ period: 'all', company: ['99999999', String(rows[0].id)] })
    expect(two.total).toBe(company.total)
    const { rows: handed } = await db.$client.query<{ key: string; from: number; to: number }>(
      `select e.record_key as key, c.id as from, p.holder_id as to from change_events e
       join companies c on c.name = e.before join products p on p.irc = e.record_key
       where e.field = 'holder'`,
    )
    expect(handed.length).toBeGreaterThan(3)
    for (const { key, from, to } of handed) {
      for (const id of [from, to]) {
        const { rows } = await market({ period: 'all', change: 'holder', company: String(id) })
        expect(rows.map(({ recordKey }) => recordKey)).toContain(key)
      }
    }
  })

  it('puts no event on two pages', async () => {
    const total = (await market()).total
    const seen = new Set<number>()
    for (let page = 1; (page - 1) * 100 < total; page += 1) {
      for (const { id } of (await market({ page: String(page), size: '100' })).rows) seen.add(id)
    }
    expect(seen.size).toBe(total)
  })

  it('shows a free account three, and the true total', async () => {
    const { total } = await market()
    const free = await callerAs('free', db).changes.market({})
    expect(free.rows).toHaveLength(3)
    expect(free.total).toBe(total)
    expect((await callerAs('free', db).changes.market({ page: '2' })).rows).toEqual([])
    for (const asked of [{ kind: 'companies' }, { period: 'all' }, { change: 'vanished' }]) {
      expect(await callerAs('free', db).changes.market(asked)).toEqual(free)
    }
  })

  it('can be taken along, and the file is the list', async () => {
    setClock(null)
    const person = await subscribe(db, await makePerson(db), { tier: 2, planId: 'org-12' })
    const { headers } = await signIn(db, person)
    const file = await openCsv(await download(portal, 'changes.csv?change=new&period=all', headers))
    const { total } = await market({ change: 'new', period: 'all' })
    expect(file).toHaveLength(total + 1)
    const days = await openCsv(
      await download(portal, 'changes.csv?change=extended&period=all', headers),
    )
    const [from = 0, to = 0] = ['از', 'به'].map((label) => days[0]?.indexOf(label) ?? 0)
    for (const row of days.slice(1)) {
      expect([row[from], row[to]]).toEqual(
        [1, 1].map(() => expect.stringMatching(/^1[34]\d\d\/\d\d\/\d\d$/)),
      )
    }
    expect(days.length).toBeGreaterThan(1)
    expect(valueCell('priceRial', '120000')).toBe(120_000)
    expect(valueCell('gtin', '06260152410148')).toBe('06260152410148')
    setClock(atHarvest)
  })

  it('reads an address forgivingly', () => {
    expect(readChangeSearch({ period: 'week', page: '1' })).toEqual({})
    expect(readChangeSearch({ from: '۱۴۰۵/۸/۱', period: 'year' })).toEqual({ from: '1405-08-01' })
    expect(readChangeSearch({ from: '1405-13-01', change: 'x', kind: 'y' })).toEqual({})
    expect(spanOf({ from: ['1405-08-02'], to: ['1405-08-01'] }, '2026-11-17')).toEqual({
      from: '2026-10-23',
      to: '2026-10-24',
    })
  })
})

it('the changes of a record end with the harvest that first saw it', async () => {
  const { rows } = await db.$client.query(
    `select record_key as irc from change_events
     where kind = 'products' and change = 'new' and dataset_version = 2 limit 1`,
  )
  const changes = await recordChanges(db, 'products', rows[0].irc)
  const first = { recordKey: rows[0].irc, change: 'new', seenOn: BEFORE, source: 'sample' }
  expect(changes.at(-1)).toMatchObject(first)
})

it('the feed of a medicine has the changes of its products, also of those that left it', async () => {
  const { rows } = await db.$client.query(
    `select p.medicine_code as code, count(*)::int as events from change_events e
     join products p on e.kind = 'products' and p.irc = e.record_key
     where e.dataset_version > 1 and e.field = 'priceRial' group by 1 order by 2 desc, 1 limit 1`,
  )
  const { code, events } = rows[0] as { code: number; events: number }
  const of = `kind = 'medicines' and record_key = '${code}' or kind = 'products' and record_key in
    (select irc from products where medicine_code = ${code})`
  const whole = await market({ period: 'all', medicine: String(code), size: '100' })
  expect(whole.total).toBe(await count(`(${of})`))
  expect(whole.facets.medicine?.[0]?.label).toContain(String.fromCharCode(0x2066))
  const { details } = await callerAs('professional', db).medicines.byCode({ code })
  const prices = details?.changes.filter(({ field }) => field === 'priceRial') ?? []
  expect(prices).toHaveLength(Math.min(events, 30))
  for (const { kind, title } of prices) expect({ kind, title }).toMatchObject({ kind: 'products' })
  const days = details?.changes.map(({ seenOn }) => seenOn) ?? []
  expect(days).toEqual(days.toSorted().reverse())
  expect(details?.changeTotal).toBeGreaterThanOrEqual(whole.total)
  const past = await callerAs('professional', db).medicines.byCode({
    code,
    asOf: asOfParam(sampleDay('2026-10-16')),
  })
  const seen = past.details?.changes.map(({ seenOn }) => seenOn) ?? []
  expect(seen.every((day) => day <= sampleDay('2026-10-16'))).toBe(true)
})
