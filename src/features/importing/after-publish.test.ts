import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inPast } from '#src/insight/history/in-past.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { irc, templateFile } from '#tests/support/factories-import.ts'
import { runImport } from './run-import.ts'

const HOLDER = '10100000001'
const today = todayInTehran(new Date())
const daysAgo = (days: number) => addDays(today, -days)

it('on the day of its harvest a licence counts that has lapsed since; from the day of the publish it does not', async () => {
  const { database } = await freshDatabase()
  const product = { medicineCode: 700, brandEn: 'Metfor', holder: HOLDER }
  await runImport(database, {
    source: 'template',
    files: [
      templateFile('companies', [{ nationalId: HOLDER, name: 'آریا دارو' }]),
      templateFile('medicines', [{ code: '00700', molecule: 'Metformin', form: 'قرص' }]),
      templateFile('products', [
        { ...product, irc: irc(1), validUntil: daysAgo(5) },
        { ...product, irc: irc(2), validUntil: daysAgo(-700) },
      ]),
    ],
    harvestedOn: daysAgo(10),
  })
  const counts = (from: Queryable) =>
    rowOf(
      from,
      sql`select m.licence_count as "ofMedicine", c.licence_count as "ofCompany",
        m.nearest_expiry_on::text as nearest from medicines m, companies c`,
    )
  const asOf = (day: string) => inPast(database, day, counts)
  const both = { ofMedicine: 2, ofCompany: 2, nearest: daysAgo(5) }
  const one = { ofMedicine: 1, ofCompany: 1, nearest: daysAgo(-700) }
  expect([await asOf(daysAgo(10)), await asOf(today)]).toEqual([both, one])
  expect(await counts(database)).toEqual(one)
})
