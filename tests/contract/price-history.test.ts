import { describe, expect, it } from 'vitest'
import { LICENCES_SHOWN, medicinePrices } from '#src/catalogue/medicines/price-history.server.ts'
import { priceOn, stepsIn } from '#src/catalogue/medicines/price-steps.ts'
import { moneySeries } from '#src/catalogue/parts/money-series.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { rowsIn, sampleDatabase } from '../support/sample-database.ts'

const TODAY = todayInTehran(new Date())

const { database: db } = await sampleDatabase()
const all = rowsIn(db)
const [most] = await all<{ code: number }>(
  `select medicine_code as code from products where price_unit is not null
     group by 1 order by count(*) desc, 1 limit 1`,
)
const code = most?.code ?? 0

interface Raw {
  irc: string
  on: string
  price: number
  pack: number
  size: number
}

const rawEvents = () =>
  all<Raw>(
    `select p.irc, e.effective_on::text as on, e.price_rial::float8 as price, p.pack_count as pack,
      m.unit_size as size
    from products p join medicines m on m.code = p.medicine_code join price_events e using (irc)
    where p.medicine_code = $1 and p.vanished_on is null and p.is_active is not false
      and p.price_rial > 0 order by e.effective_on`,
    [code],
  )

describe('prices of a medicine', () => {
  it('every step is a price event of the licence, of one unit', async () => {
    const { priced } = await medicinePrices(db, code, {})
    const raw = Map.groupBy(await rawEvents(), ({ irc }) => irc)
    expect(priced.length).toBeGreaterThan(5)
    expect(new Set(priced.map(({ irc }) => irc))).toEqual(new Set(raw.keys()))
    for (const { irc, steps } of priced) {
      expect(steps).toEqual(
        raw.get(irc)?.map(({ on, price, pack, size }) => ({
          on,
          rial: Math.round(price / (pack === size ? pack : pack * size)),
        })),
      )
    }
  })

  it('a place is that among licences in force, and the licence of the address is one’s own', async () => {
    const { priced } = await medicinePrices(db, code, {})
    const mine = priced.findLast(({ isCurrent }) => isCurrent)?.irc ?? ''
    const asked = await medicinePrices(db, code, { mine })
    expect(asked.priced.filter(({ isOwn }) => isOwn).map(({ irc }) => irc)).toEqual([mine])
    const [place] = await all<{ place: number; of: number }>(
      `with current as (select irc, unit_price_rial as rial from products
        where medicine_code = $1 and unit_price_rial is not null and vanished_on is null
          and is_active is not false and (valid_until is null or valid_until >= $3))
      select (select count(*)::int from current) as of,
        1 + (select count(*)::int from current c
          where c.rial < (select rial from current where irc = $2)) as place`,
      [code, mine, TODAY],
    )
    expect(asked.priced.find(({ irc }) => irc === mine)).toMatchObject(place ?? {})
  })

  it('of more licences than are drawn, every figure is of all', async () => {
    const before = (await medicinePrices(db, code, {})).priced.filter(({ isCurrent }) => isCurrent)
    expect((await medicinePrices(db, code, {})).beyond).toBeNull()
    await all(
      `with added as (
        insert into products (irc, medicine_code, brand_fold, brand_sort, supply_type, pack_count, price_rial,
          price_unit, unit_price_rial, source, first_seen_on, last_seen_on)
        select 'many' || n, $1, 'many', 'many', 'imported', pack_count, price_rial * n, price_unit,
          unit_price_rial * n, source, first_seen_on, last_seen_on
        from products, generate_series(2, 61) n where irc = $2 returning irc, price_rial
      ) insert into price_events (irc, effective_on, price_rial, source)
      select irc, $3::date, price_rial, 'test' from added`,
      [code, before[0]?.irc, TODAY],
    )
    try {
      const { priced, beyond } = await medicinePrices(db, code, {})
      expect(priced).toHaveLength(LICENCES_SHOWN)
      const shown = [...priced, ...(beyond?.dots ?? [])]
      expect(new Set(shown.map(({ irc }) => irc)).size).toBe(before.length + 60)
      const [median] = await all<{ rial: number }>(
        `select percentile_cont(0.5) within group (order by unit_price_rial) as rial from products
        where medicine_code = $1 and unit_price_rial is not null and vanished_on is null
          and is_active is not false and (valid_until is null or valid_until >= $2)`,
        [code, TODAY],
      )
      expect(beyond?.together).toMatchObject({ licences: before.length + 60 })
      expect(beyond?.together.median.at(-1)).toEqual({ on: TODAY, rial: median?.rial })
      const dearest = Math.max(...shown.map(({ rial }) => rial))
      expect(beyond?.together.most.at(-1)?.rial).toBe(dearest)
    } finally {
      await all(`delete from products where irc like 'many%'`)
    }
  })

  it('the company of the account owns its licences', async () => {
    const [holder] = await all<{ id: number; name: string; licences: number }>(
      `select c.id, c.name, count(*)::int as licences from products p
      join companies c on c.id = p.holder_id where p.medicine_code = $1 and p.vanished_on is null
        and p.is_active is not false and p.unit_price_rial is not null
      group by c.id order by 3 desc, 1 limit 1`,
      [code],
    )
    const [user] = await all<{ id: string }>(
      `insert into users (mobile, name, company_name) values ('09990000777', 'قیمت', $1) returning id`,
      [holder?.name],
    )
    try {
      const { priced } = await medicinePrices(db, code, { userId: user?.id ?? '' })
      expect(priced.filter(({ isOwn }) => isOwn)).toHaveLength(holder?.licences ?? -1)
    } finally {
      await all('delete from users where id = $1', [user?.id])
    }
  })

  it.each(['index', 'rate'] as const)(
    'told in a series (%s), each month is its own quotient',
    async (kind) => {
      const head = (await moneySeries(db)).find((one) => one.kind === kind)
      const { priced, chosen } = await medicinePrices(db, code, { in: head?.key })
      const months = await all<{ end: string; value: number }>(
        `select month_end::text as end, value from series_values where name = $1 order by month_end`,
        [head?.name],
      )
      const last = months.at(-1)
      expect(chosen).toMatchObject({
        months: months.length,
        lastMonth: last?.end,
        lastValue: last?.value,
      })
      const raw = await rawEvents()
      for (const { irc, steps } of priced.slice(0, 5)) {
        const shown = stepsIn(steps, chosen?.factors ?? [])
        for (const { end, value } of months) {
          const event = raw.findLast((one) => one.irc === irc && one.on <= end)
          const unit =
            event &&
            Math.round(
              event.price / (event.pack === event.size ? event.pack : event.pack * event.size),
            )
          const expected =
            unit && (kind === 'index' ? (unit * (last?.value ?? 0)) / value : unit / value)
          if (expected) expect(priceOn(shown, end)).toBeCloseTo(expected, 6)
          else expect(priceOn(shown, end)).toBeNull()
        }
      }
    },
  )

  it('each series tells its months, its last value and what it did in a year', async () => {
    const rows = await all(
      `with s as (select *, row_number() over (partition by name, publisher, base order by month_end desc) as place
        from series_values where month_end <= $1)
      select name, count(*)::int as months, min(month_end)::text as "firstMonth", max(month_end)::text as "lastMonth",
        max(value) filter (where place = 1) as "lastValue",
        max(value) filter (where place = 1) / max(value) filter (where place = 13) - 1 as "yearChange"
      from s group by name, publisher, base order by name`,
      [TODAY],
    )
    expect(rows.length).toBeGreaterThan(1)
    const shown = (await moneySeries(db)).map(
      ({ name, months, firstMonth, lastMonth, lastValue, yearChange }) => ({
        name,
        months,
        firstMonth,
        lastMonth,
        lastValue,
        yearChange,
      }),
    )
    expect(shown.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(rows)
  })

  it('a series that nobody loaded is not chosen', async () => {
    expect((await medicinePrices(db, code, { in: 'یورو' })).chosen).toBeNull()
  })
})
