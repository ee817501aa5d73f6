import { TRPCError } from '@trpc/server'
import { asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { companies, companySpellings } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { priceEvents, products } from '#src/server/db/schema/products.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const { medicineCode, companyNames } = SAMPLE_SHOWCASE
const [showcaseName, otherSpelling] = companyNames

const { database } = await sampleDatabase()
const visitor = callerAs('visitor', database)
const free = callerAs('free', database)
const professional = callerAs('professional', database)

async function codeOf(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => 'answered',
    (error: unknown) => (error instanceof TRPCError ? error.code : 'broken'),
  )
}

async function first<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (row === undefined) throw new Error('the sample has no such record')
  return row
}

const ordinaryMedicine = () =>
  first(
    database
      .select()
      .from(medicines)
      .where(ne(medicines.code, medicineCode))
      .orderBy(asc(medicines.code))
      .limit(1),
  )
const productOf = (code: number) =>
  first(database.select().from(products).where(eq(products.medicineCode, code)).limit(1))
const ordinaryCompany = () =>
  first(database.select().from(companies).where(ne(companies.name, showcaseName)).limit(1))

describe('a visitor', () => {
  it('reads the showcase medicine in full, and each of its licences', async () => {
    const { medicine, details } = await visitor.medicines.byCode({ code: medicineCode })
    expect(medicine.molecule?.toLowerCase()).toBe('sodium chloride')
    expect(details?.licences.length).toBeGreaterThan(0)
    const { irc, priceRial } = await productOf(medicineCode)
    const product = await visitor.products.byIrc({ irc })
    expect(product.product.priceRial).toBe(priceRial)
    expect(product.details).not.toBeNull()
  })

  it('reads the showcase company by either of its names, in any case and spelling', async () => {
    const names = [showcaseName, otherSpelling, 'داروسازي-ويهان‌رود', 'ويهان رود']
    for (const segment of [...names, 'vihanrood-PHARMACEUTICAL']) {
      const { company, details } = await visitor.companies.byName({ segment })
      expect([company.name, details !== null]).toEqual([showcaseName, true])
    }
  })

  it('is asked to sign in for any other record', async () => {
    const medicine = await ordinaryMedicine()
    const { irc } = await productOf(medicine.code)
    const company = await ordinaryCompany()
    const refused = [
      visitor.medicines.byCode({ code: medicine.code }),
      visitor.products.byIrc({ irc }),
      visitor.companies.byName({ segment: company.slug }),
      visitor.atcGroups.byCode({ code: 'A10' }),
    ]
    expect(await Promise.all(refused.map(codeOf))).toEqual(Array(4).fill('UNAUTHORIZED'))
  })

  it('reads what an admin has made the showcase', async () => {
    const other = (await sampleDatabase()).database
    const medicine = await ordinaryMedicine()
    const company = await ordinaryCompany()
    const value = { medicineCode: medicine.code, companySpellings: [company.name] }
    await other.insert(settings).values({ key: 'showcase', value })
    const there = callerAs('visitor', other)
    expect(await codeOf(there.medicines.byCode({ code: medicine.code }))).toBe('answered')
    expect(await codeOf(there.companies.byName({ segment: company.slug }))).toBe('answered')
    expect(await codeOf(there.medicines.byCode({ code: medicineCode }))).toBe('UNAUTHORIZED')
    expect(await codeOf(there.companies.byName({ segment: showcaseName }))).toBe('UNAUTHORIZED')
  })
})

it('the showcase stays the same medicine as its licences lapse', async () => {
  const other = (await sampleDatabase()).database
  await other.update(medicines).set({ licenceCount: 0 }).where(eq(medicines.code, medicineCode))
  const answer = callerAs('visitor', other).medicines.byCode({ code: medicineCode })
  expect(await codeOf(answer)).toBe('answered')
})

it('a free account gets the identity block of any record and nothing below it', async () => {
  const medicine = await ordinaryMedicine()
  const { irc } = await productOf(medicine.code)
  const { slug } = await ordinaryCompany()
  expect((await free.medicines.byCode({ code: medicine.code })).details).toBeNull()
  expect((await free.products.byIrc({ irc })).details).toBeNull()
  expect((await free.companies.byName({ segment: slug })).details).toBeNull()
  expect((await free.atcGroups.byCode({ code: 'A10' })).details).toBeNull()
})

it('the page of a medicine tells its licences and their number as the tables have them', async () => {
  const { medicine, details } = await professional.medicines.byCode({ code: medicineCode })
  const licences = await database
    .select()
    .from(products)
    .where(eq(products.medicineCode, medicineCode))
  expect(details?.licenceTotal).toBe(licences.length)
  expect(details?.licences.map(({ irc }) => irc).toSorted()).toEqual(
    licences.map(({ irc }) => irc).toSorted(),
  )
  const shares = details?.shares.reduce((sum, holder) => sum + holder.licences, 0)
  expect(shares).toBeLessThanOrEqual(licences.length)
  expect(medicine.atcCode).toBe(details?.atcPath.at(-1)?.code)
  expect(details?.related.map(({ code }) => code)).not.toContain(medicineCode)
})

describe('the page of a molecule', () => {
  it('holds all codes of the molecule, for those who may read a medicine; that of the showcase is open', async () => {
    const { medicine } = await professional.medicines.byCode({ code: medicineCode })
    const id = medicine.moleculeId ?? 0
    const { molecule, details } = await professional.medicines.byMolecule({ id })
    const codes = await database
      .select({ code: medicines.code, licences: medicines.licenceCount })
      .from(medicines)
      .where(eq(medicines.moleculeId, id))
    expect(molecule.medicineCount).toBe(codes.length)
    expect(molecule.licenceCount).toBe(codes.reduce((sum, { licences }) => sum + licences, 0))
    expect(details?.medicines.map(({ code }) => code).toSorted()).toEqual(
      codes.map(({ code }) => code).toSorted(),
    )
    expect(details?.makerCount).toBeGreaterThanOrEqual(medicine.makerCount)
    expect((await visitor.medicines.byMolecule({ id })).details?.medicines).toHaveLength(
      codes.length,
    )
    const other = await first(
      database.select().from(medicines).where(gt(medicines.moleculeId, id)).limit(1),
    )
    const closed = { id: other.moleculeId ?? 0 }
    expect((await free.medicines.byMolecule(closed)).details).toBeNull()
    expect(await codeOf(visitor.medicines.byMolecule(closed))).toBe('UNAUTHORIZED')
    expect(await codeOf(professional.medicines.byMolecule({ id: 999_999_999 }))).toBe('NOT_FOUND')
  })
})

it('the page of a licence tells its prices in the order of their dates', async () => {
  const { irc } = await first(database.select().from(priceEvents).limit(1))
  const { details } = await professional.products.byIrc({ irc })
  const dates = details?.prices.map(({ effectiveOn }) => effectiveOn) ?? []
  expect(dates.length).toBeGreaterThan(0)
  expect(dates).toEqual(dates.toSorted())
  expect(details?.medicine?.code).toBeGreaterThan(0)
})

describe('the page of a company', () => {
  it('tells every spelling and the parts of its portfolio', async () => {
    const { company, details } = await professional.companies.byName({ segment: showcaseName })
    const spellings = await database
      .select()
      .from(companySpellings)
      .where(eq(companySpellings.companyId, company.id))
    expect(details?.spellings).toHaveLength(spellings.length)
    const supplied = details?.supply.reduce((sum, { licences }) => sum + licences, 0)
    expect(supplied).toBe(company.licenceCount)
  })

  it('counts all rivals, groups and changes, however many of them it shows', async () => {
    const [largest] = await database.select().from(companies).orderBy(desc(companies.licenceCount))
    const segment = largest?.slug ?? ''
    const { company, details } = await professional.companies.byName({ segment })
    const { total } = await professional.overlap.competitors({ segment })
    const feed = await professional.changes.market({ company: String(company.id), period: 'all' })
    const { rows } = await database.execute<{ groups: number }>(sql`
      select count(distinct left(atc_code, 3))::int as groups from products
      where holder_id = ${company.id} and vanished_on is null and is_active is not false
        and coalesce(valid_until >= (now() at time zone 'Asia/Tehran')::date, true)`)
    const [rival] = details?.competitors ?? []
    expect([rival?.total, details?.portfolio[0]?.total, details?.changeTotal]).toEqual([
      total,
      rows[0]?.groups,
      feed.total,
    ])
    expect(details?.competitors.length).toBeLessThan(total)
    expect(details?.portfolio.length).toBeLessThan(rows[0]?.groups ?? 0)
  })
})

it('the page of a supplement counts all permits of its name, however many of them it shows', async () => {
  const { rows } = await database.$client.query(
    `insert into supplements (permit_no, name_fa, name_fold, name_sort, company_id, source, first_seen_on, last_seen_on)
      select 'permit-' || n, 'مکمل', 'مکمل', 'مکمل', c.id, 'sample', '2026-01-01', '2026-01-01'
      from generate_series(1, 15) n, (select company_id as id from supplements limit 1) c
      returning permit_no as "permitNo"`,
  )
  const { details } = await professional.supplements.byPermit({ permitNo: rows[0].permitNo })
  expect([details?.variants.length, details?.variantTotal]).toEqual([12, 14])
  await database.$client.query(`delete from supplements where permit_no like 'permit-%'`)
})

describe('records that are not there', () => {
  it('are not found, whoever asks', async () => {
    for (const caller of [visitor, professional]) {
      const missing = [
        caller.medicines.byCode({ code: 999_999_998 }),
        caller.products.byIrc({ irc: '0'.repeat(16) }),
        caller.companies.byName({ segment: 'شرکتی که نیست' }),
        caller.atcGroups.byCode({ code: 'Z99ZZ99' }),
      ]
      expect(await Promise.all(missing.map(codeOf))).toEqual(Array(4).fill('NOT_FOUND'))
    }
  })

  it.each(['%', "'; drop table companies; --", '\\', '\u200f', '%E0%A4', '..', '__proto__'])(
    'among them the company «%s»',
    async (segment) => {
      expect(await codeOf(professional.companies.byName({ segment }))).toBe('NOT_FOUND')
    },
  )

  it('are refused where their code is none', async () => {
    const refused = [
      professional.medicines.byCode({ code: -1 }),
      professional.medicines.byCode({ code: 1.5 }),
      professional.products.byIrc({ irc: '123' }),
      professional.products.byIrc({ irc: `${'1'.repeat(15)}\0` }),
      professional.companies.byName({ segment: '' }),
      professional.companies.byName({ segment: 'a\0b' }),
      professional.companies.byName({ segment: '\ud800' }),
      professional.companies.byName({ segment: 'ن'.repeat(10_240) }),
      professional.atcGroups.byCode({ code: 'a10' }),
    ]
    expect(await Promise.all(refused.map(codeOf))).toEqual(Array(9).fill('BAD_REQUEST'))
  })
})

it('the evidence of a score shows the newest prices of a code and counts them all', async () => {
  const { rows } =
    await database.$client.query(`select p.medicine_code as code, count(*)::int as total
    from price_events e join products p using (irc) where p.vanished_on is null
    group by 1 order by 2 desc, 1 limit 1`)
  const [{ code, total }] = rows
  const { evidence } = await callerAs('organizational', database).opportunities.byCode({ code })
  expect(total).toBeGreaterThan(30)
  expect([evidence?.priceEvents.length, evidence?.priceEventTotal]).toEqual([12, total])
})
