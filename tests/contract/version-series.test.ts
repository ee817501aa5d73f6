import { expect, it } from 'vitest'
import { inPast } from '#src/insight/history/in-past.server.ts'
import { recordDay } from '#src/insight/history/record-history.server.ts'
import type { SalesSubject } from '#src/insight/sales/subject.server.ts'
import { versionSeries } from '#src/insight/trends/version-series.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { quantile } from '../support/quantile.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const TODAY = todayInTehran(new Date())

interface Licence {
  irc: string
  medicine: number
  molecule: number | null
  atc: string
  holder: number
  /** Of companies; 0 where its holder has none. */
  group: number
  producer: number | null
  supply: string | null
  repeat: boolean
  until: string | null
  price: number | null
}

/** Licences of two recorded days, as the present table had them on each. */
const days: { day: string; licences: Licence[] }[] = []

async function present(): Promise<Licence[]> {
  const { rows } = await db.$client.query<Licence>(
    `select p.irc, p.medicine_code as medicine, m.molecule_id as molecule, coalesce(p.atc_code, '') as atc,
      p.holder_id as holder, coalesce(c.group_id, 0) as group, p.producer_id as producer, p.supply_type as supply,
      p.is_repeat as repeat, p.valid_until::text as until, p.unit_price_rial::float8 as price
    from products p join medicines m on m.code = p.medicine_code
      join companies c on c.id = p.holder_id
    where p.is_active is not false and p.vanished_on is null`,
  )
  return rows
}

const { database: db } = await sampleDatabase()
const { rows } = await db.$client.query<{ day: string }>('select day::text from history.days')
days.push({ day: rows[0]?.day ?? '', licences: await present() })
await db.$client.query(`update products set vanished_on = $1 where irc like '%7'`, [TODAY])
/** A medicine that loses all its licences. */
const { rows: lost } = await db.$client.query<{ code: number }>(
  `update products set vanished_on = $1 where medicine_code = (
    select medicine_code from products where supply_type = 'local' and vanished_on is null
      and is_active is not false and valid_until > $1 and irc not like '%7' order by irc limit 1)
    returning medicine_code as code`,
  [TODAY],
)
await db.$client.query(
  `update products set unit_price_rial = unit_price_rial * 3, price_rial = price_rial * 3
     where irc like '%2' or irc like '%3'`,
)
await db.transaction((tx) => recordDay(tx, TODAY))
days.push({ day: TODAY, licences: await present() })

function expected(isOf: (licence: Licence) => boolean) {
  const first = new Map<string, number>()
  return days.flatMap(({ day, licences }, at) => {
    const own = licences.filter((one) => isOf(one) && (one.until === null || one.until >= day))
    if (own.length === 0) return []
    const count = (...supply: (string | null)[]) =>
      own.filter((one) => supply.includes(one.supply)).length
    const made = own.filter(({ supply }) => supply === 'local' || supply === 'under-licence')
    const once = own.filter(({ repeat }) => !repeat)
    const held = [...Map.groupBy(once, ({ holder }) => holder).values()]
    const groups = [...Map.groupBy(once, ({ group, holder }) => -group || holder).values()]
    const priced = own.flatMap((one) => (one.price === null ? [] : [{ ...one, price: one.price }]))
    if (at === 0) for (const { irc, price } of priced) first.set(irc, price)
    const ratios = priced.flatMap(({ irc, price }) => {
      const before = first.get(irc)
      return before ? [price / before] : []
    })
    return {
      day,
      local: count('local'),
      underLicence: count('under-licence'),
      imported: count('imported', 'emergency'),
      unknown: count(null),
      makers: new Set(made.map(({ producer, holder }) => producer ?? holder)).size,
      holders: held.length,
      hhi: Math.round(
        groups.reduce((sum, { length }) => sum + (length / once.length) ** 2, 0) * 1e4,
      ),
      ratio: quantile(ratios, 0.5),
      price: quantile(
        priced.map(({ price }) => price),
        0.5,
      ),
    }
  })
}

it('what is reckoned over versions follows from the licences of each day', async () => {
  const [one] =
    days[0]?.licences.filter(({ molecule, atc }) => molecule && atc.startsWith('C')) ?? []
  // A half that an even number stands before: floats are rounded down there, amounts never.
  const half = [...new Set(days[0]?.licences.map(({ medicine }) => medicine))].find((code) =>
    expected(({ medicine }) => medicine === code).some(({ price }) => (price ?? 0) % 2 === 0.5),
  )
  if (!one || !half) throw new Error('the sample has licences of C, and a median of a half')
  const subjects: [SalesSubject, (licence: Licence) => boolean][] = [
    [{ of: 'medicine', code: one.medicine }, ({ medicine }) => medicine === one.medicine],
    [{ of: 'medicine', code: half }, ({ medicine }) => medicine === half],
    [{ of: 'molecule', id: one.molecule ?? 0 }, ({ molecule }) => molecule === one.molecule],
    [{ of: 'company', id: one.holder }, ({ holder }) => holder === one.holder],
    ...['C', one.atc.slice(0, 4), one.atc].map(
      (code): [SalesSubject, (licence: Licence) => boolean] => [
        { of: 'group', code },
        ({ atc }) => atc.startsWith(code),
      ],
    ),
  ]
  for (const [subject, isOf] of subjects) {
    const { points } = await versionSeries(db, subject)
    const wanted = expected(isOf)
    expect(points.length).toBe(wanted.length)
    for (const [at, { more, ...point }] of points.entries()) {
      const { holders, hhi, ratio, price, ...counts } = wanted[at] ?? { hhi: 0 }
      expect(point).toEqual(counts)
      expect(more).toMatchObject({ holders, concentration: hhi })
      if (ratio == null) expect(more?.priceIndex).toBeNull()
      else expect(more?.priceIndex).toBeCloseTo(ratio * 100, 1)
      if (subject.of !== 'medicine' || price == null) expect(more?.unitPriceRial).toBeNull()
      else expect(more?.unitPriceRial).toBe(Math.round(price))
    }
  }
})

it('that no licence is left is told as such, and what was before the first one is not', async () => {
  const { points } = await versionSeries(db, { of: 'medicine', code: lost[0]?.code ?? 0 })
  const none = { local: 0, underLicence: 0, imported: 0, unknown: 0, makers: 0, more: null }
  expect(points.map(({ day }) => day)).toEqual(days.map(({ day }) => day))
  expect(points[0]?.local).toBeGreaterThan(0)
  expect(points[1]).toEqual({ day: TODAY, ...none })
  expect((await versionSeries(db, { of: 'medicine', code: -1 })).points).toEqual([])
})

it('on a past day the series ends with that day', async () => {
  const past = days[0]?.day ?? ''
  const { points } = await inPast(db, past, (then) => versionSeries(then, null))
  expect(points.map(({ day }) => day)).toEqual([past])
  expect((await versionSeries(db, null)).points.map(({ day }) => day)).toEqual([past, TODAY])
})
