import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { todayInTehran } from '#src/persian/dates.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'

it('beside a row of the radar stand the sales of its medicine and the newest notice of a shortage', async () => {
  const { database: db } = await sampleDatabase()
  const today = todayInTehran(new Date())
  const { rows: facts } = await db.execute<{ code: number; rial: number; day: string }>(sql`
      select m.code, (select sum(s.amount_rial)::float8 from company_sales s
          where s.medicine_code = m.code and s.market = 'domestic' and s.month_end in (
            select distinct month_end from company_sales order by 1 desc limit 12)) as rial,
        (select max(n.noticed_on)::text from shortage_notices n
          where (n.valid_until is null or n.valid_until >= ${today}::date)
            and (n.medicine_code = m.code or n.moieties = nullif(o.moieties, ''))) as day
      from medicines m left join molecules o on o.id = m.molecule_id`)
  const known = new Map(facts.map((fact) => [fact.code, fact]))
  const rows = []
  for (let page = 1; page <= 4; page++) {
    const answer = await callerAs('professional', db).expiry.radar({
      ...{ window: '365', size: '100', page: String(page) },
    })
    rows.push(...answer.rows)
  }
  for (const { medicineCode, salesRial, shortage } of rows) {
    const { rial, day } = known.get(medicineCode) ?? {}
    expect([medicineCode, salesRial, shortage?.noticedOn ?? null]).toEqual([
      medicineCode,
      rial,
      day,
    ])
  }
  expect(rows.some(({ shortage }) => shortage)).toBe(true)
  expect(rows.some(({ salesRial }) => salesRial)).toBe(true)
})
