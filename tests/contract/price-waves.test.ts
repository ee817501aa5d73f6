import { expect, it } from 'vitest'
import { monthOf } from '#src/insight/expiry/list.ts'
import {
  type Among,
  priceWaves,
  revisionRows,
  revisionTotal,
  waveParts,
} from '#src/insight/prices/waves.server.ts'
import { PAGE } from '#src/list/numbered-pages.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { callerAs } from '../support/callers.ts'
import { quantile } from '../support/quantile.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const MONTHS = jalaliMonths(todayInTehran(new Date()), -35, 37)

interface Event {
  irc: string
  day: string
  price: number
  code: number
  atc: string | null
  holder: number | null
  slug: string | null
  supply: string | null
}

const { database: db } = await sampleDatabase()
const { rows } = await db.$client.query<Event>(
  `select e.irc, e.effective_on::text as day, e.price_rial::float8 as price,
      p.medicine_code as code, p.atc_code as atc, p.holder_id as holder, c.slug, p.supply_type as supply
    from price_events e join products p using (irc) left join companies c on c.id = p.holder_id
    where p.vanished_on is null and p.is_active is not false order by e.irc, e.effective_on`,
)
const events = rows.flatMap((row, place) => {
  const last = rows[place - 1]
  const before = last?.irc === row.irc ? last.price : null
  return before === null || before === row.price
    ? []
    : [{ ...row, before, change: row.price / before - 1 }]
})

function figuresOf(rows: typeof events) {
  const changes = rows.map(({ change }) => change)
  const ircs = (of: typeof events) => new Set(of.map(({ irc }) => irc)).size
  return {
    licences: ircs(rows),
    medicines: new Set(rows.map(({ code }) => code)).size,
    risen: ircs(rows.filter(({ change }) => change > 0)),
    imported: ircs(rows.filter(({ supply }) => supply === 'imported' || supply === 'emergency')),
    low: expect.closeTo(quantile(changes, 0.25) ?? 0, 9),
    median: expect.closeTo(quantile(changes, 0.5) ?? 0, 9),
    high: expect.closeTo(quantile(changes, 0.75) ?? 0, 9),
  }
}

const within = (from: string, to: string) => events.filter(({ day }) => day >= from && day < to)

it('every wave is the revisions that came into force in its month', async () => {
  const waves = await priceWaves(db, {}, MONTHS)
  const expected = MONTHS.slice(0, -1).flatMap((month, place) => {
    const rows = within(month, MONTHS[place + 1] ?? '')
    return rows.length > 0 ? [{ month, ...figuresOf(rows) }] : []
  })
  expect(waves.length).toBeGreaterThan(12)
  expect(waves).toEqual(expected)
})

it('a wave narrowed to a group, a supply or a company has the revisions of these alone', async () => {
  const group = events.find(({ atc }) => atc !== null)?.atc?.slice(0, 3) ?? ''
  const holder = events.find((event) => event.holder !== null)?.holder ?? 0
  const made = ['local', 'under-licence']
  const ways: readonly [Partial<Among>, (event: Event) => boolean][] = [
    [{ atc: group }, ({ atc }) => atc?.startsWith(group) ?? false],
    [{ supply: 'local' }, ({ supply }) => made.includes(supply ?? '')],
    [{ companyId: holder }, (event) => event.holder === holder],
  ]
  const span = { from: MONTHS[0] ?? '', to: MONTHS.at(-1) ?? '' }
  for (const [among, holds] of ways) {
    const rows = within(span.from, span.to).filter(holds)
    expect(rows.length).toBeGreaterThan(0)
    expect(await revisionTotal(db, { ...span, ...among })).toBe(rows.length)
  }
  const unknown = await callerAs('organizational', db).prices.waves({ company: 'شرکتی که نیست' })
  expect(unknown).toMatchObject({ isKnown: false, total: 0, rows: [], parts: [], waves: [] })
})

it('parts of a wave and its rows tell the same revisions', async () => {
  const [largest] = (await priceWaves(db, {}, MONTHS)).toSorted((a, b) => b.licences - a.licences)
  const from = largest?.month ?? ''
  const to = jalaliMonths(from, 1, 1)[0] ?? ''
  const raw = within(from, to)
  const rows = await revisionRows(db, { from, to }, { limit: 10_000, offset: 0 })
  expect(rows.map(({ irc, day }) => irc + day).sort()).toEqual(
    raw.map(({ irc, day }) => irc + day).sort(),
  )
  expect(new Set(rows.map(({ total }) => total))).toEqual(new Set([raw.length]))
  expect(Math.abs(rows[0]?.change ?? 0)).toBe(
    Math.max(...raw.map(({ change }) => Math.abs(change))),
  )
  const keyOf = {
    day: ({ day }: Event) => day,
    atc: ({ atc }: Event) => atc?.slice(0, 1) ?? null,
    company: ({ slug }: Event) => slug,
  }
  for (const { by, key, name: _, ...figures } of await waveParts(db, { from, to })) {
    expect(figures).toEqual(figuresOf(raw.filter((event) => keyOf[by](event) === key)))
  }
})

it('pages of a month follow upon one another until its revisions are all told', async () => {
  const member = callerAs('organizational', db)
  const busiest = (await member.prices.waves({})).waves.toSorted(
    (a, b) => b.licences - a.licences,
  )[0]?.month
  const month = monthOf(busiest ?? '')
  const first = await member.prices.waves({ month })
  expect(first).toMatchObject({ isLocked: false, search: { month }, begin: busiest })
  expect(first.total).toBeGreaterThan(PAGE)
  const pages = [first]
  while (pages.length * PAGE < first.total + PAGE) {
    pages.push(await member.prices.waves({ month, page: pages.length + 1 }))
  }
  expect(pages.at(-1)?.rows).toEqual([])
  expect(pages.map(({ rows }) => rows.length).slice(0, -2)).toEqual(
    pages.slice(0, -2).map(() => PAGE),
  )
  const span = { from: first.begin, to: jalaliMonths(first.begin, 1, 1)[0] ?? '' }
  const all = await revisionRows(db, span, { limit: 10_000, offset: 0 })
  expect(pages.flatMap(({ rows }) => rows)).toEqual(all)
})

it('to whom the waves are locked the newest few are shown, whatever is asked, and how many there are', async () => {
  const whole = await callerAs('organizational', db).prices.waves({})
  const free = callerAs('free', db)
  const shown = await free.prices.waves({})
  expect(shown).toMatchObject({
    isLocked: true,
    parts: [],
    search: {},
    waves: whole.waves.slice(-3),
    waveTotal: whole.waves.length,
    total: whole.total,
    rows: whole.rows.slice(0, 3),
  })
  expect(whole).toMatchObject({ waveTotal: whole.waves.length, months: MONTHS.slice(0, -1) })
  expect(await free.prices.waves({ supply: 'imported', page: 2 })).toEqual(shown)
})
