import { asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { priceEvents, products } from '#src/server/db/schema/products.ts'
import { answersTo, EVERYONE, everyone, type Somebody } from '../support/everyone.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { openTestPortal } from '../support/test-portal.ts'

/** Values that stand nowhere else, so that finding one in an answer is finding what it stands for. */
const LIST_PRICE = 918_273_645
const LIST_EXPIRY = '2097-03-07'
const PHARMACY_PRICE = 192_837_465
const PAST_PRICE = 546_372_819
const NATIONAL_ID = '99182736450'

const lookers: readonly Somebody[] = EVERYONE.slice(0, 5)
const freeOnes: readonly Somebody[] = ['free', 'expired']
const payers: readonly Somebody[] = ['trial', 'professional', 'organizational', 'admin']

let code: number
let molecule: number
let irc: string
let slug: string
let first: number

const database = await sampleDatabase()
const db = database.database
await plant()
const portal = await openTestPortal({ database })
const browsers = await everyone(db, portal.url)

/** Puts the marked values into records that are no showcase. */
async function plant(): Promise<void> {
  const [listed] = await db.select().from(medicines).orderBy(asc(medicines.nameSort)).limit(1)
  first = listed?.code ?? 0
  const [product] = await db
    .select()
    .from(products)
    .where(ne(products.medicineCode, SAMPLE_SHOWCASE.medicineCode))
    .orderBy(asc(products.brandSort), asc(products.irc))
    .limit(1)
  irc = product?.irc ?? ''
  code = product?.medicineCode ?? 0
  const [medicine] = await db.select().from(medicines).where(eq(medicines.code, code))
  molecule = medicine?.moleculeId ?? 0
  await db
    .update(medicines)
    .set({
      minPriceRial: LIST_PRICE,
      maxPriceRial: LIST_PRICE,
      nearestExpiryOn: LIST_EXPIRY,
      unitPriceRial: LIST_PRICE,
      maxUnitPriceRial: LIST_PRICE,
      priceUnit: 'tablet',
      yearAgoUnitPriceRial: LIST_PRICE,
      lowUnitPriceRial: LIST_PRICE,
    })
    .where(inArray(medicines.code, [first, code]))
  await db
    .update(products)
    .set({
      priceRial: LIST_PRICE,
      unitPriceRial: LIST_PRICE,
      validUntil: LIST_EXPIRY,
      pharmacyPriceRial: PHARMACY_PRICE,
    })
    .where(eq(products.irc, irc))
  await db
    .insert(priceEvents)
    .values({ irc, effectiveOn: '2020-01-01', priceRial: PAST_PRICE, source: 'test' })
  const [company] = await db
    .update(companies)
    .set({ nationalId: NATIONAL_ID })
    .where(sql`${companies.id} = (select id from companies
      where name <> ${SAMPLE_SHOWCASE.companyNames[0]} order by licence_count desc limit 1)`)
    .returning()
  slug = company?.slug ?? ''
}

function askedFor(answers: readonly string[], value: string): string[] {
  const holding = answers.filter((answer) => answer.slice(answer.indexOf('\n')).includes(value))
  return holding.map((answer) => answer.slice(0, answer.indexOf('\n')))
}

/** Everything that can be asked about the marked records. */
function questions(): [path: string, input: unknown][] {
  const searches = [
    {},
    { size: '100' },
    { page: '2' },
    { sort: 'price' },
    { sort: '-price' },
    { sort: '-expiry' },
    { price: `${LIST_PRICE}..${LIST_PRICE}` },
    { validity: 'later' },
    { makers: '1' },
    { q: irc },
    { q: String(LIST_PRICE) },
  ]
  return [
    ...searches.flatMap((search): [string, unknown][] => [
      ['medicines.list', search],
      ['medicines.facets', search],
      ['products.list', search],
      ['products.facets', search],
    ]),
    ['medicines.byCode', { code }],
    ['medicines.byCode', { code: first }],
    ['medicines.byMolecule', { id: molecule }],
    ['products.byIrc', { irc }],
    ['companies.byName', { segment: slug }],
    ['companies.list', {}],
    ['companies.facets', {}],
    ['atcGroups.tree', { measure: 'makerCount' }],
    ['search.suggest', { q: irc }],
    ['search.results', { q: irc }],
    ['search.results', { q: slug }],
    ['asking.answer', { q: 'گران‌ترین داروها' }],
    ['asking.answer', { q: 'گران‌ترین فرآورده‌ها' }],
    ['asking.answer', { q: 'داروهای بالای ۱۰ تومان' }],
    ['asking.answer', { q: 'پروانه‌هایی که تا یک سال دیگر تمام می‌شوند' }],
    ['overview.home', undefined],
    ['dataset.current', undefined],
    ['access.showcase', undefined],
    ['session.current', undefined],
    ['medicines.byCode', { code: SAMPLE_SHOWCASE.medicineCode }],
    ['companies.byName', { segment: SAMPLE_SHOWCASE.companyNames[0] }],
  ]
}

const answersOf = (somebody: Somebody) => answersTo(questions(), browsers.get(somebody))

const listValues = [String(LIST_PRICE), LIST_EXPIRY]
const detailValues = [String(PHARMACY_PRICE), String(PAST_PRICE)]

describe('in all raw answers together', () => {
  it.each(lookers)('%s finds no locked value at all', async (somebody) => {
    const answers = await answersOf(somebody)
    for (const value of [...listValues, ...detailValues, NATIONAL_ID]) {
      expect(askedFor(answers, value), value).toEqual([])
    }
  })

  it.each(freeOnes)(
    '%s finds what lists and identity blocks hold, and no more',
    async (somebody) => {
      const answers = await answersOf(somebody)
      for (const value of listValues) expect(askedFor(answers, value), value).not.toEqual([])
      for (const value of detailValues) expect(askedFor(answers, value), value).toEqual([])
    },
  )

  it.each(payers)('%s finds everything', async (somebody) => {
    const answers = await answersOf(somebody)
    for (const value of [...listValues, ...detailValues, NATIONAL_ID]) {
      expect(askedFor(answers, value), value).not.toEqual([])
    }
  })
})

describe('records', () => {
  const recordsOf: [string, () => unknown][] = [
    ['medicines.byCode', () => ({ code })],
    ['medicines.byMolecule', () => ({ id: molecule })],
    ['products.byIrc', () => ({ irc })],
    ['companies.byName', () => ({ segment: slug })],
    ['atcGroups.byCode', () => ({ code: 'A' })],
  ]

  it.each(lookers.flatMap((who) => recordsOf.map(([path, input]) => [who, path, input] as const)))(
    'to %s, %s is a question of signing in',
    async (somebody, path, input) => {
      const asked = await browsers.get(somebody)?.ask(path, input())
      expect(asked?.response.status).toBe(401)
    },
  )

  it.each(freeOnes.flatMap((who) => recordsOf.map(([path, input]) => [who, path, input] as const)))(
    'to %s, %s is the identity block',
    async (somebody, path, input) => {
      const asked = await browsers.get(somebody)?.ask(path, input())
      expect(asked?.result.data.details).toBeNull()
    },
  )

  it.each(payers.flatMap((who) => recordsOf.map(([path, input]) => [who, path, input] as const)))(
    'to %s, %s is whole',
    async (somebody, path, input) => {
      const asked = await browsers.get(somebody)?.ask(path, input())
      expect(asked?.result.data.details).toEqual(expect.any(Object))
    },
  )
})

describe('rows of a list', () => {
  const rows = async (somebody: Somebody, page: string) => {
    const asked = await browsers.get(somebody)?.ask('products.list', { size: '100', page })
    const { rows: shown, total, gate } = asked?.result.data ?? {}
    return { shown: shown.length, total, gate }
  }

  it.each(lookers)('%s gets twenty', async (somebody) => {
    const { total } = await rows('admin', '1')
    expect(await rows(somebody, '1')).toMatchObject({ shown: 20, total })
    expect(await rows(somebody, '2')).toEqual({ shown: 0, total, gate: 'sign-in' })
  })

  it.each(freeOnes)('%s gets a hundred', async (somebody) => {
    const { total } = await rows('admin', '1')
    expect(await rows(somebody, '1')).toMatchObject({ shown: 100, total })
    expect(await rows(somebody, '2')).toEqual({ shown: 0, total, gate: 'subscribe' })
  })

  it.each(payers)('%s gets all', async (somebody) => {
    expect(await rows(somebody, '2')).toMatchObject({ shown: 100, gate: null })
  })
})
