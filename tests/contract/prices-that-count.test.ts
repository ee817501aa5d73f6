import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { codePriceEvents } from '#src/catalogue/medicines/market.server.ts'
import { productDetails } from '#src/catalogue/medicines/product-details.server.ts'
import { priceIndexes } from '#src/features/comparing/price-index.server.ts'
import { deriveFigures } from '#src/features/importing/deriving/derive-figures.ts'
import { priceMoves } from '#src/insight/changes/price-moves.server.ts'
import { readIndustry } from '#src/insight/overview/industry.server.ts'
import { priceWaves, revisionTotal } from '#src/insight/prices/waves.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { borrow, rowOf, rowsOf } from '#src/server/db/client.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const TODAY = todayInTehran(new Date())
const MONTHS = jalaliMonths(TODAY, -23, 25)

const { database: db } = await sampleDatabase()

const { irc, code, rial } = await rowOf<{ irc: string; code: number; rial: number }>(
  db,
  sql`select p.irc, p.medicine_code as code, p.price_rial::float8 as rial from products p
    where p.vanished_on is null and p.is_active and p.valid_until > ${TODAY}::date + 30
      and p.unit_price_rial is not null and (select count(*) from price_events e where e.irc = p.irc
        and e.effective_on < ${TODAY}::date - 400) > 1
      and not exists (select from price_events e where e.irc = p.irc
        and e.effective_on > ${TODAY}::date - 100)
    order by p.irc limit 1`,
)

async function figures() {
  using client = await borrow(db)
  await client.query('begin')
  await deriveFigures(client, TODAY)
  await client.query('commit')
  const { revisions } = await readIndustry(db, TODAY)
  return {
    months: revisions.months,
    raised: revisions.raised,
    waves: await priceWaves(db, {}, MONTHS),
    index: await priceIndexes(db, [code], TODAY),
    events: await codePriceEvents(db, code),
    medicine: await rowsOf(db, sql`select * from medicines where code = ${code}`),
  }
}

it('every month of the overview has as many revisions as the list of its wave', async () => {
  await db.execute(sql`update products set vanished_on = ${TODAY} where irc in (
    select irc from price_events where effective_on > ${TODAY}::date - 300 and irc <> ${irc}
    order by irc limit 40)`)
  const { months } = await figures()
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100)
  for (const [place, { month, count }] of months.entries()) {
    const to = MONTHS[place + 1] ?? ''
    expect([month, await revisionTotal(db, { from: month, to })]).toEqual([MONTHS[place], count])
  }
})

it('a price that was found wrong, and a nought, are in no figure', async () => {
  const before = await figures()
  expect(before.index.size).toBe(1)
  await db.execute(sql`insert into quality_decisions
    (id, kind, subject, verdict, reason, title, weight, evidence)
    values (gen_random_uuid(), 'price-jump', ${`${irc} @ ${rial * 10}`}, 'wrong', 'x', 'x', 1, '{}')`)
  await db.execute(sql`insert into price_events (irc, effective_on, price_rial, source) values
    (${irc}, ${TODAY}::date - 70, ${rial * 10}, 'template'), (${irc}, ${TODAY}::date - 60, 0, 'template')`)
  expect(await figures()).toEqual(before)
})

it('a wrong price that was put right moved nothing', async () => {
  const { version } = await rowOf<{ version: number }>(
    db,
    sql`select max(id)::int as version from dataset_versions`,
  )
  const moves = () =>
    priceMoves(db, {
      after: version - 1,
      through: version,
      companyId: null,
      limit: 10,
      among: sql`p.medicine_code = ${code}`,
    })
  const putRight = (before: number) =>
    db.execute(sql`insert into change_events
      (kind, record_key, change, field, before, after, seen_on, dataset_version)
      values ('products', ${irc}, 'changed', 'priceRial', ${String(before)}, ${String(rial)},
        ${TODAY}, ${version})`)
  await putRight(rial * 10)
  expect((await moves()).total).toBe(0)
  await putRight(rial * 2)
  expect((await moves()).total).toBe(1)
})

it('of many prices of a product its page has the newest, in their order', async () => {
  await db.execute(sql`insert into price_events (irc, effective_on, price_rial, source)
    select ${irc}, ${TODAY}::date - 4000 + n, 1000 + n, 'template' from generate_series(1, 70) n`)
  const { prices } = await productDetails(db, { irc, medicineCode: code }, false)
  const days = prices.map(({ effectiveOn }) => effectiveOn)
  expect(days).toEqual(days.toSorted())
  const { last } = await rowOf<{ last: string }>(
    db,
    sql`select max(effective_on)::text as last from price_events where irc = ${irc}`,
  )
  expect(days.at(-1)).toBe(last)
})
