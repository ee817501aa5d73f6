import { expect, it } from 'vitest'
import { deriveFigures } from '#src/features/importing/deriving/derive-figures.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { QUARTILES_FROM } from '#src/words/price-units.ts'
import { quantile } from '../support/quantile.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const TODAY = todayInTehran(new Date())
const YEAR_AGO = new Date(Date.parse(TODAY) - 365 * 86_400_000).toISOString().slice(0, 10)

const { database: db } = await sampleDatabase()

interface Licence {
  irc: string
  code: number
  price: number | null
  pack: number | null
  unit: string | null
  size: number | null
  supply: string | null
  current: boolean
  before: number | null
  stored: number | null
  stored_unit: string | null
}

async function licences(): Promise<Licence[]> {
  const { rows } = await db.$client.query<Licence>(
    `select p.irc, p.medicine_code as code, p.price_rial::float8 as price, p.pack_count as pack,
      m.price_unit as unit, m.unit_size as size, p.supply_type as supply,
      p.vanished_on is null and p.is_active is not false
        and (p.valid_until is null or p.valid_until >= $1) as current,
      (select e.price_rial::float8 from price_events e where e.irc = p.irc and e.effective_on <= $2
        order by e.effective_on desc limit 1) as before,
      p.unit_price_rial::float8 as stored, p.price_unit as stored_unit
    from products p join medicines m on m.code = p.medicine_code`,
    [TODAY, YEAR_AGO],
  )
  return rows
}

function inRial(values: readonly number[], part: number): number | null {
  const found = quantile(values, part)
  return found === null ? null : Math.round(found)
}

it('every unit price is what one tablet, millilitre or dose of its package costs', async () => {
  const all = await licences()
  for (const { irc, price, pack, unit, size, stored, stored_unit } of all) {
    const expected = price && pack && size ? Math.round(price / (pack * size)) : null
    // A pack as large as the volume of its bottle counts millilitres, not bottles.
    const again = price && pack && pack === size ? Math.round(price / pack) : expected
    expect([stored, stored_unit], irc).toEqual([again, again === null ? null : unit])
  }
  const units = new Set(all.map(({ stored_unit }) => stored_unit))
  expect([...units]).toEqual(
    expect.arrayContaining(['tablet', 'capsule', 'ml', 'gram', 'dose', 'ampoule', 'vial', null]),
  )
})

it('median, quartiles, ends and the year behind are of current licences of one code', async () => {
  const byCode = Map.groupBy(await licences(), ({ code }) => code)
  const { rows } = await db.$client.query('select * from medicines')
  for (const medicine of rows) {
    const counted = (byCode.get(medicine.code) ?? []).filter(
      ({ current, stored }) => current && stored !== null,
    )
    const prices = (of: readonly Licence[]) => of.map(({ stored }) => stored ?? 0)
    const all = prices(counted)
    const hasQuartiles = all.length >= QUARTILES_FROM
    const then = counted.flatMap(({ stored, before, price }) =>
      stored && before && price ? [(stored * before) / price] : [],
    )
    const isKnown = all.length > 0 && then.length * 2 >= all.length
    const here = counted.filter(({ supply }) => supply === 'local' || supply === 'under-licence')
    const brought = counted.filter(({ supply }) => supply === 'imported')
    const number = (value: string | null) => (value === null ? null : Number(value))
    expect(medicine.unit_price_count).toBe(all.length)
    expect(
      [
        medicine.unit_price_rial,
        medicine.low_unit_price_rial,
        medicine.high_unit_price_rial,
        medicine.min_unit_price_rial,
        medicine.max_unit_price_rial,
        medicine.local_unit_price_rial,
        medicine.imported_unit_price_rial,
        medicine.year_ago_unit_price_rial,
      ].map(number),
      String(medicine.code),
    ).toEqual([
      inRial(all, 0.5),
      ...(hasQuartiles ? [inRial(all, 0.25), inRial(all, 0.75)] : [null, null]),
      inRial(all, 0),
      inRial(all, 1),
      inRial(prices(here), 0.5),
      inRial(prices(brought), 0.5),
      isKnown ? inRial(then, 0.5) : null,
    ])
  }
  expect(rows.some(({ unit_price_change }) => unit_price_change > 0)).toBe(true)
})

it('a wrong price, an inactive licence and an unread unit stay out', async () => {
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    const { rows: found } = await client.query<{ code: number }>(
      `select medicine_code as code from products where unit_price_rial is not null and is_active
        and (valid_until is null or valid_until >= $1) and vanished_on is null
       group by 1 having count(*) >= 4 order by 1 limit 1`,
      [TODAY],
    )
    const code = found[0]?.code
    const count = async () => {
      await deriveFigures(client, TODAY)
      const { rows } = await client.query(
        'select unit_price_count as n, unit_price_rial as median from medicines where code = $1',
        [code],
      )
      return rows[0]
    }
    const { n } = await count()
    await client.query(
      `insert into quality_decisions (kind, subject, verdict, title, evidence, reason, weight)
       select 'price-jump', irc || ' @ ' || price_rial, 'wrong', '', '{}', '', 0 from products
       where medicine_code = $1 and unit_price_rial is not null and is_active
        and (valid_until is null or valid_until >= $2) order by irc limit 1`,
      [code, TODAY],
    )
    expect((await count()).n).toBe(n - 1)
    await client.query(
      `update products set is_active = false where irc = (select irc from products
        where medicine_code = $1 and unit_price_rial is not null and is_active
        and (valid_until is null or valid_until >= $2) order by irc limit 1)`,
      [code, TODAY],
    )
    expect((await count()).n).toBe(n - 2)
    await client.query(`update medicines set form = 'GAS' where code = $1`, [code])
    expect(await count()).toEqual({ n: 0, median: null })
  } finally {
    await client.query('rollback')
    client.release()
  }
})
