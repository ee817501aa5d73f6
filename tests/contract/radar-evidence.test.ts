import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { groupDetails } from '#src/catalogue/atc-groups/details.server.ts'
import { findMolecule, moleculeDetails } from '#src/catalogue/medicines/molecule.server.ts'
import { tasksOf } from '#src/features/home/cockpit-words.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { makeUser } from '../support/team.ts'
import { portalOn } from '../support/test-portal.ts'

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
      window: '365',
      size: '100',
      page: String(page),
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

it('beside the makers of a medicine stands the same notice, wherever they are counted', async () => {
  const { database: db } = await sampleDatabase()
  const caller = callerAs('professional', db)
  const { rows: open } = await db.execute<{ code: number; day: string }>(sql`
    select m.code, max(n.noticed_on)::text as day from medicines m
    left join molecules o on o.id = m.molecule_id
    join shortage_notices n on n.medicine_code = m.code or n.moieties = nullif(o.moieties, '')
    where n.valid_until is null or n.valid_until >= ${todayInTehran(new Date())}::date group by 1`)
  const days = new Map(open.map(({ code, day }) => [code, day]))
  const shown: { code: number; shortage: { noticedOn: string } | null }[] = []
  for (const { code } of open.slice(0, 4)) {
    const { rows } = await db.execute<{ molecule: number; atc: string }>(
      sql`select molecule_id as molecule, left(atc_code, 5) as atc from medicines where code = ${code}`,
    )
    const { molecule = 0, atc = '' } = rows[0] ?? {}
    const known = await findMolecule(db, molecule)
    if (known) shown.push(...(await moleculeDetails(db, known)).medicines)
    shown.push(...(await groupDetails(db, { code: atc, level: 4 })).medicines)
    const { shortages } = (await caller.medicines.byCode({ code })).details ?? { shortages: [] }
    expect(shortages.find(({ isOpen }) => isOpen)?.noticedOn).toBe(days.get(code))
  }
  const { rows: scored } = await caller.opportunities.list({ size: '100' })
  shown.push(...scored.map(({ code = 0, shortage = null }) => ({ code, shortage })))
  expect(scored.length).toBeGreaterThan(20)
  expect(shown.filter(({ shortage }) => shortage).length).toBeGreaterThan(3)
  for (const { code, shortage } of shown)
    expect([code, shortage?.noticedOn]).toEqual([code, days.get(code)])
})

it('home asks to renew what stands behind its link, also of a company that makes for others', async () => {
  const { db } = await portalOn(sampleDatabase())
  const { rows } = await db.execute<{
    name: string
  }>(sql`with own as (select c.id, c.name from companies c
      join products p on p.holder_id = c.id group by c.id order by count(*) desc limit 1),
    made as (update products p set producer_id = own.id from own where p.irc in (select irc from products
      where holder_id <> own.id and is_active is not false and valid_until - current_date between 1 and 59 limit 3))
    select name from own`)
  const { caller } = await makeUser(db, 1, { companyName: rows[0]?.name ?? '' })
  const { today, company, lapses, sole } = await caller.home.cockpit()
  const [task] = tasksOf({ today, company, sole, days: lapses.days, isOwn: true })
  const behind = parseSearchString(task?.href.split('?')[1] ?? '')
  const { totals } = await caller.expiry.radar(behind)
  expect(totals.licences).toBeGreaterThan(3)
  expect(task?.title).toContain(`پیگیری تمدید ${formatNumber(totals.licences)} پروانه`)
})
