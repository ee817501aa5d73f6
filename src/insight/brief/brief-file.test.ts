import { sql } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { listExports } from '#src/features/exporting/router.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { callerAs } from '#tests/support/callers.ts'
import { pastDay } from '#tests/support/past-day.ts'
import { makePerson, signIn, subscribe } from '#tests/support/people.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { portalOn } from '#tests/support/test-portal.ts'

const { db, portal } = await portalOn(sampleDatabase())
const person = await subscribe(db, await makePerson(db, { name: 'سارا احمدی' }))
const { headers } = await signIn(db, person)

const get = (path: string, sent: Record<string, string> = headers) =>
  fetch(`${portal.url}/api/brief/${path}`, { headers: sent, redirect: 'manual' })

async function open(path: string) {
  const response = await get(path)
  expect(response.status).toBe(200)
  const sheets = await readWorkbook(Buffer.from(await response.arrayBuffer()))
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
}

const caller = () => callerAs('professional', db)

describe('the workbook of a brief', () => {
  it('of a list has the figures of its page and every row of the view', async () => {
    const search = { supply: 'imported' }
    const sheets = await open('medicines?supply=imported')
    expect([...sheets.keys()]).toEqual(['شناسنامه', 'شاخص‌ها', 'داروها'])
    const brief = await caller().brief.list({ of: 'medicines', search })
    const cover = new Map(sheets.get('شناسنامه')?.map(([label, text]) => [label, text]))
    expect(cover.get('فیلتر')).toBe(brief.filters.at(-1))
    expect(cover.get('تهیه‌شده برای')).toBe('سارا احمدی')
    expect(cover.get('نشانی همین رقم‌ها')).toBe(portal.url + brief.permalink)
    const [, ...reported] = sheets.get('شاخص‌ها') ?? []
    const numbers = brief.figures.filter(({ measure }) => measure === 'count')
    for (const { label, value } of numbers) {
      expect(reported.find(([name]) => name === label)?.[1], label).toBe(value)
    }
    for (const { title, bars } of brief.charts) {
      for (const { label, value } of bars) {
        expect(reported.find(([name]) => name === `${title}: ${label}`)?.[1]).toBe(value)
      }
    }
    expect(sheets.get('داروها')).toHaveLength(Number(brief.figures[0]?.value) + 1)
  })

  it('of a record has its figures, its tables and all its licences', async () => {
    const sheets = await open('medicines/900001')
    const brief = await caller().brief.record({ of: 'medicines', key: '900001', search: {} })
    const reported = new Map(sheets.get('شاخص‌ها')?.map(([label, value]) => [label, value]))
    expect(reported.get('پروانهٔ جاری')).toBe(brief.figures[0]?.value)
    const licences = brief.tables.find(({ isListing }) => isListing)
    expect(sheets.get('پروانه‌ها')).toHaveLength((licences?.total ?? 0) + 1)
  })

  it('of a molecule says what its page says: licences, makers, lapses, whose it is', async () => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select molecule_id as id from medicines where molecule_id is not null
      group by 1 order by sum(licence_count) desc, 1 limit 3`)
    for (const { id } of rows) {
      const brief = await caller().brief.record({ of: 'molecules', key: String(id), search: {} })
      const asOf = pastDay(brief.permalink)
      const { molecule, details } = await caller().medicines.byMolecule({ id, asOf })
      expect(brief.figures.map(({ value }) => value)).toEqual([
        molecule.medicineCount,
        molecule.licenceCount,
        molecule.uniqueCount,
        molecule.importedCount,
        details?.makerCount,
        details?.expiringCount,
        molecule.nearestExpiryOn,
      ])
      const [supply] = brief.charts.map(({ bars }) => bars.map(({ value }) => value))
      expect(supply).toEqual([molecule.localCount, molecule.importedCount].filter((n) => n > 0))
      const strengths = brief.tables.find(({ title }) => title === 'قدرت‌ها و شکل‌ها')
      expect(strengths?.total).toBe(details?.medicines.length)
      const findings = brief.findings.map(({ headline }) => headline).join('؛ ')
      const makers = details?.makerCount ?? 0
      expect(findings).toContain(
        makers === 0 ? 'سازندهٔ داخلی ندارد' : `${formatNumber(makers)} سازندهٔ داخلی و`,
      )
    }
    expect((await get('molecules/999999')).status).toBe(404)
    const sheets = await open(`molecules/${rows[0]?.id}`)
    expect(sheets.get('شاخص‌ها')?.map(([label]) => label)).toContain('قدرت و شکل')
  })

  it('counts in the allowance and stands in the account with its address', async () => {
    await open('companies?role=producer')
    const { exports } = await listExports(db, person.id)
    expect(exports[0]).toMatchObject({
      title: 'گزارش هیئت‌مدیره: شرکت‌های دارویی',
      format: 'xlsx',
      state: 'done',
    })
    expect(exports[0]?.rows).toBeGreaterThan(0)
    expect(exports[0]?.href).toMatch(/^\/brief\/companies\?(?=.*role=producer)(?=.*asOf=14)/)
  })

  it('of a record is told by its title in the account', async () => {
    await open('medicines/900001')
    const { title } = await caller().brief.record({ of: 'medicines', key: '900001', search: {} })
    const { exports } = await listExports(db, person.id)
    expect(exports[0]?.filters.split('؛ ')[0]).toBe(title)
    const named = (await get('medicines/900001')).headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(named)).toMatch(/UTF-8''گزارش-[^\u2066-\u2069]+$/)
  })

  it('has no sheet without rows', async () => {
    const sheets = await open('compare?kind=medicines&ids=900001,900002')
    for (const [name, rows] of sheets) expect(rows.length, name).toBeGreaterThan(1)
  })

  it('holds no formula, whatever a name begins with', async () => {
    const evil = '=HYPERLINK("http://x.ir";"برد")'
    await db.update(companies).set({ name: evil })
    const sheets = [...(await open('supplement-companies'))]
    const cells = sheets.flatMap(([, data]) => data.flat())
    // A text cell; a formula would be read as its value.
    expect(cells).toContain(evil)
  })
})

it('who may take a brief along needs a subscription, a known subject and one’s own page', async () => {
  const free = (await signIn(db, await makePerson(db))).headers
  expect((await get('medicines', {})).status).toBe(401)
  expect((await get('medicines', free)).status).toBe(403)
  expect((await get('medicines', { ...headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  for (const path of ['nothing', 'products/1', 'medicines/1/2', 'medicines/1', '%E0%A4%A']) {
    expect((await get(path)).status, path).toBe(404)
  }
})
