import { createHash } from 'node:crypto'
import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { verifyPassword } from '#src/features/accounts/password-hash.server.ts'
import { base32, openSecret } from '#src/features/accounts/totp.server.ts'
import { rederive } from '#src/features/importing/rederive.ts'
import { inPast } from '#src/insight/history/in-past.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'
import { migrateDatabase } from '#src/server/db/migrate.ts'
import { secondFactors, users } from '#src/server/db/schema/accounts.ts'
import { withConnection } from '#src/server/db/with-connection.ts'
import { askApi } from '../support/api-client.ts'
import { emptyDatabase } from '../support/database.ts'
import { signIn } from '../support/people.ts'
import { openTestPortal } from '../support/test-portal.ts'

/** What version 1.0 was asked and answered about the data that it left in `tests/fixtures`. */
const OF_1_0 = {
  migrations: 1,
  firstMigration: '0b966c948014d5134026aac281f41a1445b78777e97d0829c2739da0fd161855',
  apiKey: 'dd_eKjSqdGMgkeTzZJDiT-7fVBdULgjBus524sGrQWnFJ0',
  calendar:
    '/api/calendar/737f5495-0c8e-4cdb-957b-09c00fa39693.X1H0afzHgJsEs0iwrpT46gC4OJkWP6p0YLtKSXbtn_k.ics',
  authenticator: '32DK6DHLWZ7757QT43PBYGSWXFVPLCJW',
  password: 'گذرواژهٔ ۱٫۰ برای نمونه',
  irc: '9999000063621476',
  code: 900059,
}

const MIGRATIONS = path.resolve('src/server/db/migrations')
const MEMBER = '09000000011'
const ADMIN = '09000000010'

const connectionString = await emptyDatabase(`encoding 'UTF8' locale 'C.UTF-8'`)
await migrateFirst(connectionString, OF_1_0.migrations)
await load(connectionString, 'tests/fixtures/version-1.0.sql')
await migrateDatabase(connectionString)
const db = connectDatabase(connectionString, { onIdleError: () => undefined })
await rederive(db)
const portal = await openTestPortal({ database: { database: db, connectionString } })
afterAll(async () => {
  await portal.close()
  await closeDatabase(db)
})

/** The migrations that a version had which knew only the first so many. */
async function migrateFirst(connectionString: string, count: number): Promise<void> {
  using made = mkdtempDisposableSync(path.join(tmpdir(), 'dd-migrations-'))
  const folder = made.path
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, count) }))
  await migrateDatabase(connectionString, folder)
}

function load(connectionString: string, file: string) {
  return withConnection(connectionString, (client) => client.query(readFileSync(file, 'utf8')))
}

async function person(mobile: string) {
  const [found] = await db.select().from(users).where(eq(users.mobile, mobile))
  if (!found) throw new Error(`nobody has ${mobile}`)
  return found
}

async function as(mobile: string) {
  const { headers } = await signIn(db, await person(mobile))
  return callerFor(new Request('http://portal.test/', { headers }))
}

it('the first migration is as it was released: what follows is a migration of its own', () => {
  const text = readFileSync(path.join(MIGRATIONS, '0000_first_version.sql'))
  expect(createHash('sha256').update(text).digest('hex')).toBe(OF_1_0.firstMigration)
})

it('lists of every kind have their records', async () => {
  const member = await as(MEMBER)
  const answers = {
    medicines: member.medicines.list({}),
    products: member.products.list({}),
    companies: member.companies.list({}),
    ingredients: member.ingredients.list({}),
    ingredientMakers: member.ingredientMakers.list({}),
    supplements: member.supplements.list({}),
    supplementCompanies: member.supplementCompanies.list({}),
    healthProducts: member.healthProducts.list({}),
    healthCompanies: member.healthCompanies.list({}),
    opportunities: member.opportunities.list({}),
  }
  const totals = Object.entries(answers).map(async ([kind, asked]) => [kind, (await asked).total])
  expect(Object.fromEntries(await Promise.all(totals))).toEqual({
    medicines: 8,
    products: 14,
    companies: 12,
    ingredients: 6,
    ingredientMakers: 5,
    supplements: 6,
    supplementCompanies: 2,
    healthProducts: 5,
    healthCompanies: 5,
    opportunities: 7,
  })
})

it('a record is found by its words, and has its prices, changes and edits by hand', async () => {
  const member = await as(MEMBER)
  const { code, irc } = OF_1_0
  const found = await member.search.suggest({ q: 'انسولین' })
  expect(found.groups.flatMap(({ items }) => items).length).toBeGreaterThan(0)
  const { medicine, details } = await member.medicines.byCode({ code })
  expect(medicine).toMatchObject({ molecule: 'Insulin human', makerCount: 1, licenceCount: 2 })
  expect(details?.licences.map(({ brandEn }) => brandEn)).toEqual(['INSULNOR', 'BY HAND'])
  expect(details?.changes.map(({ sort, source }) => [sort, source])).toEqual([
    ['changed', 'manual'],
    ['price-up', 'template'],
    ['new', 'template'],
  ])
  const { details: licence } = await member.products.byIrc({ irc })
  expect(licence?.prices.map(({ priceRial }) => priceRial)).toEqual([
    52_100_000, 81_700_000, 81_650_000, 81_700_000,
  ])
  const { figures } = await member.brief.record({ of: 'medicines', key: String(code), search: {} })
  expect(figures.slice(0, 6).map(({ value }) => value)).toEqual([
    2, 2, 1, 2, 12_700_000, 81_700_000,
  ])
})

it('a day in the past is read from its history', async () => {
  const member = await as(MEMBER)
  const then = await member.products.list({ asOf: '1405-07-01' })
  expect(then).toMatchObject({ total: 13, knownFrom: '2026-09-14' })
  const { irc } = OF_1_0
  expect(await member.products.byIrc({ irc, asOf: '1405-07-01' })).toMatchObject({
    product: { irc, priceRial: 81_650_000 },
  })
})

it('substances are known from the upgrade on; before it the page says so, with those of today', async () => {
  const { dependency } = await as(MEMBER)
  const { past, ...then } = await dependency.page({ asOf: '1405-07-01' })
  expect(past).toMatchObject({ state: 'before', first: todayInTehran(new Date()) })
  const { past: _, ...now } = await dependency.page({})
  expect(then).toEqual(now)
  const { rows } = await inPast(db, '2026-09-23', (at) =>
    at.execute(sql`select count(*)::int as substances from ingredients`),
  )
  expect(rows).toEqual([{ substances: 6 }])
})

it('what was published before has unit prices, on the days of its history too', async () => {
  const member = await as(MEMBER)
  const [row] = (await member.products.list({ q: OF_1_0.irc })).rows
  expect(row).toMatchObject({ unitPriceRial: 40_850_000, priceUnit: 'ampoule' })
  const then = await member.products.list({ q: OF_1_0.irc, asOf: '1405-07-01' })
  expect(then.rows).toMatchObject([{ unitPriceRial: 40_825_000, priceUnit: 'ampoule' }])
  const past = await member.medicines.list({ q: String(OF_1_0.code), asOf: '1405-07-01' })
  expect(past.rows).toMatchObject([{ priceUnit: 'ampoule', unitPriceCount: 2 }])
})

it('people keep passwords, authenticators, keys and calendars', async () => {
  const { passwordHash } = await person(MEMBER)
  expect(await verifyPassword(OF_1_0.password, passwordHash)).toBe(true)
  const admin = await person(ADMIN)
  const [factor] = await db.select().from(secondFactors)
  const secret = openSecret(factor?.sealedSecret ?? '', admin.id)
  expect(secret && base32(secret)).toBe(OF_1_0.authenticator)
  const { status, body } = await askApi(`${portal.url}/api/v1/products`, OF_1_0.apiKey)
  expect([status, body.total]).toEqual([200, 14])
  const calendar = await fetch(`${portal.url}${OF_1_0.calendar}`)
  expect([calendar.status, (await calendar.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
})

it('people keep what they watch, saved, were told, asked and share', async () => {
  const member = await as(MEMBER)
  expect((await member.watchList.mine()).items).toMatchObject([
    { kind: 'medicines', key: String(OF_1_0.code) },
    { kind: 'products', key: OF_1_0.irc, note: 'قیمت این پروانه را بپا' },
  ])
  expect(await member.savedViews.mine()).toMatchObject([
    { name: 'پروانه‌های گران', address: '/medicine?level=products&sort=-price' },
  ])
  const { rows } = await member.alerts.list({})
  expect(rows.map(({ reason }) => reason)).toEqual(['view', 'price'])
  expect((await member.alerts.rules()).rules).toMatchObject([{ pricePercent: 1, others: false }])
  expect((await member.support.byNumber({ number: 1001 })).messages).toMatchObject([
    { body: 'در خروجی اکسل نیست.' },
    { body: 'افزوده شد.' },
  ])
  expect((await member.teams.mine()).own).toMatchObject([{ name: 'آرش نوری' }])
  const { number } = await member.support.open({
    topic: 'other',
    subject: 'پس از ارتقا',
    body: 'شماره‌ها ادامه دارند.',
    files: [],
  })
  expect(number).toBe(1003)
})

it('admins have payments, edits, merges, imports and settings', async () => {
  const admin = await as(ADMIN)
  expect(await admin.adminPayments.list({})).toMatchObject({
    rows: [{ number: 1001, receiptNumber: 1001, state: 'paid', discountCode: 'AVALIN10' }],
    totals: { paidRial: '25245000', vatRial: '2295000' },
  })
  expect((await admin.adminRecords.overrides({})).rows).toMatchObject([
    { before: 'INSULROK', after: 'BY HAND', by: 'کیان مدیری' },
  ])
  const imports = await admin.adminImports.list({ page: 1 })
  expect(imports).toMatchObject({ total: 3, drafts: [{ state: 'reviewed' }], undo: { batchId: 3 } })
  const merged = await (await as(MEMBER)).companies.list({ q: 'آریا' })
  expect(merged.rows.map(({ name }) => name)).toEqual(['داروسازی آریا'])
  const { settings } = await admin.adminSettings.read()
  expect(JSON.parse(settings.contact.json ?? '')).toMatchObject({ phone: '021-88' })
})
