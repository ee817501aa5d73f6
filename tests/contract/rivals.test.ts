import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { therapeuticRivals } from '#src/catalogue/medicines/rivals.server.ts'
import { coverageMap } from '#src/catalogue/parts/coverage-map.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { rowsIn, sampleDatabase } from '../support/sample-database.ts'

const { database: db } = await sampleDatabase()
const all = rowsIn(db)

interface Licence {
  code: number
  atc: string | null
  route: string | null
  holder: number | null
}

const licences = () =>
  all<Licence>(
    `select m.code, m.atc_code as atc, m.route, p.holder_id as holder from products p
     join medicines m on m.code = p.medicine_code
     where p.vanished_on is null and p.is_active is not false
       and (p.valid_until is null or p.valid_until >= $1)`,
    [todayInTehran(new Date())],
  )

it('therapeutic rivals share ATC-4 and route; a dose is priced where all of it is known', async () => {
  const rows = await licences()
  const [own] = await all<Licence & { unit: number; strength: string }>(
    `select code, atc_code as atc, route, unit_price_rial::float8 as unit, strength from medicines
     where price_unit = 'tablet' and route = 'ORAL' and unit_price_count > 0 and strength ~ '^[0-9]+ mg$'
       and length(atc_code) = 7 order by licence_count desc, code limit 1`,
  )
  if (!own) throw new Error('no tablet in the sample')
  await all(
    `insert into defined_daily_doses (atc_code, amount, unit, route) values ($1, '0.03', 'g', 'O')`,
    [own.atc],
  )
  const rivals = await therapeuticRivals(db, own.code)
  const peers = rows.filter(
    ({ atc, route }) => atc?.slice(0, 5) === own.atc?.slice(0, 5) && route === own.route,
  )
  const byCode = Map.groupBy(peers, ({ code }) => code)
  expect(rivals.length).toBe(Math.min(100, byCode.size))
  expect(rivals[0]?.code).toBe(own.code)
  for (const { code, licenceCount } of rivals) expect(licenceCount).toBe(byCode.get(code)?.length)
  const milligrams = Number(own.strength.replace(' mg', ''))
  expect(rivals[0]?.doseRial).toBe(Math.round((own.unit * 30) / milligrams))
})

it('a coverage map has who holds what, and the codes that nobody holds', async () => {
  const rows = (await licences()).filter(({ atc }) => atc?.startsWith('N02BE'))
  const map = await coverageMap(db, sql`m.atc_code like 'N02BE%'`)
  const [total] = await all<{ n: number }>(
    `select count(*)::int as n from medicines where atc_code like 'N02BE%' and vanished_on is null`,
  )
  expect(map.codeTotal).toBe(total?.n)
  for (const { code, holders } of map.codes) {
    const own = rows.flatMap((row) => (row.code === code ? (row.holder ?? []) : []))
    expect([code, holders]).toEqual([code, new Set(own).size])
  }
  expect(map.holders.length).toBeGreaterThan(3)
  for (const { id, held } of map.holders) {
    const codes = new Set(rows.flatMap((row) => (row.holder === id ? row.code : [])))
    expect(held).toEqual([...codes].sort((a, b) => a - b))
  }
})
