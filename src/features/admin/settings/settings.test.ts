import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applyPolicy, POLICY, PRODUCT_POLICY } from '#src/access/policy.ts'
import { callerFor } from '#src/app/call-in-process.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { searchCondition, suggest } from '#src/features/search/queries.ts'
import { bannerOf, readFooter } from '#src/features/shell/site-settings.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { borrow } from '#src/server/db/client.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { auditEvents, settings } from '#src/server/db/schema/operations.ts'
import { SCRIPT_MARK } from '#src/server/http/script-mark.ts'
import { pageHeaders } from '#src/server/http/security-headers.ts'
import { currentPageFacts } from '#src/server/published-state.ts'
import { readSession } from '#src/session/current-session.server.ts'
import { sessionOfPerson } from '#src/session/session-of-person.server.ts'
import type { Caller } from '#tests/support/callers.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { signIn } from '#tests/support/people.ts'
import { ATOR20, insertSearchFixture } from '#tests/support/search-fixture.ts'
import { makeAdmin } from '#tests/support/team.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { readLossShare } from './import-settings.server.ts'
import type { SettingKey } from './router.ts'

const { db } = await portalOn(freshDatabase())
const { person: admin, caller } = await makeAdmin(db)
afterEach(async () => {
  await db.delete(settings)
  applyPolicy({})
})

type Value = Parameters<Caller['adminSettings']['save']>[0]['value']

type SavedKey = Exclude<SettingKey, 'precedence'>

async function save(key: SavedKey, value: Value) {
  const { settings: states } = await caller.adminSettings.read()
  return caller.adminSettings.save({ key, value, seen: states[key].mark })
}

const contact = {
  address: null,
  phone: '021-88',
  email: null,
  hours: 'شنبه تا چهارشنبه',
  maker: 'ساختهٔ شرکت نمونه',
}
const banner = {
  text: 'به‌روزرسانی شنبه',
  level: 'info',
  href: null,
  linkLabel: null,
  from: null,
  to: null,
}

describe('a setting', () => {
  it('shows at once, changes the stamp of kept pages and leaves before and after', async () => {
    const facts = currentPageFacts()
    await save('contact', contact)
    expect((await readFooter(db)).contact).toEqual(contact)
    expect(currentPageFacts()).not.toBe(facts)
    await save('contact', { ...contact, phone: '021-99' })
    const [line] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id))
    expect(line).toMatchObject({
      actorId: admin.id,
      action: 'settings.change',
      subjectId: 'contact',
      before: { phone: '021-88' },
      after: { phone: '021-99' },
    })
  })

  it('saved by two admins is lost by neither: the second sees a conflict', async () => {
    const { settings: states } = await caller.adminSettings.read()
    const seen = states.contact.mark
    const answers = await Promise.allSettled(
      ['021-1', '021-2'].map((phone) =>
        caller.adminSettings.save({ key: 'contact', value: { ...contact, phone }, seen }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    })
  })

  it('that stays as it was is no change', async () => {
    await save('contact', contact)
    const lines = await db.$count(auditEvents)
    expect(await save('contact', contact)).toEqual({ changed: false })
    expect(await db.$count(auditEvents)).toBe(lines)
  })

  it('taken away is gone', async () => {
    await save('contact', contact)
    await save('contact', null)
    expect((await readFooter(db)).contact.phone).toBeNull()
  })

  it.each<[SavedKey, Value]>([
    ['contact', { ...contact, email: 'nobody' }],
    ['contact', { ...contact, extra: 1 }],
    ['banner', { ...banner, text: '' }],
    ['banner', { ...banner, href: 'https://elsewhere.example/', linkLabel: 'x' }],
    ['banner', { ...banner, href: '//elsewhere.example/', linkLabel: 'x' }],
    ['banner', { ...banner, href: '/x' }],
    ['banner', { ...banner, from: '2026-02-02', to: '2026-02-01' }],
    ['policy', { free: { listRows: 0 } }],
    ['policy', { free: { compare: 11 } }],
    ['policy', { free: { details: 'all' } }],
    ['policy', { nobody: { listRows: 1 } }],
    ['analytics', { enabled: true, src: 'https://a.example/x.js', integrity: '' }],
    [
      'analytics',
      { enabled: true, src: "https://a.example/'x'", integrity: `sha384-${'a'.repeat(64)}` },
    ],
    ['showcase', { medicineCode: 99_999_998, companySpellings: [] }],
    ['showcase', { medicineCode: null, companySpellings: ['شرکتی که نیست'] }],
    ['trustSeal', { href: 'http://seal.example/' }],
    ['imports', { lossPercent: -1 }],
    ['imports', { lossPercent: 51 }],
    ['imports', { lossPercent: '5' }],
    ['imports', {}],
  ])('refuses what is wrong in %s: %j', async (key, value) => {
    await expect(save(key, value)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('درست نیست'),
    })
    expect(await db.$count(settings)).toBe(0)
  })
})

it('the showcase is found by the Latin name of its company, in any case', async () => {
  const rows = ['Arya Pharma', 'Bahar Pharma'].map((nameEn, n) => {
    return { id: 901 + n, name: nameEn, nameEn, nameFold: nameEn, nameSort: nameEn, slug: nameEn }
  })
  await db.insert(companies).values(rows)
  await save('showcase', { medicineCode: null, companySpellings: ['ARYA pharma'] })
  expect((await readShowcase(db)).companyId).toBe(901)
  const twoCompanies = { medicineCode: null, companySpellings: ['arya pharma', 'bahar pharma'] }
  await expect(save('showcase', twoCompanies)).rejects.toThrow('از یک شرکت نیستند')
  await expect(save('showcase', { ...twoCompanies, companySpellings: ['x y'] })).rejects.toThrow(
    'نیست.',
  )
})

describe('the numbers of the tiers', () => {
  it('hold wherever the policy is read, and go back to those of the product', async () => {
    await save('policy', { free: { listRows: 40, watchList: 7 } })
    expect(POLICY.free).toEqual({ ...PRODUCT_POLICY.free, listRows: 40, watchList: 7 })
    expect(POLICY.professional).toEqual(PRODUCT_POLICY.professional)
    await save('policy', null)
    expect(POLICY.free).toEqual(PRODUCT_POLICY.free)
  })

  it('are told to the browser, and only while they differ', async () => {
    expect((await readFooter(db)).policy).toBeNull()
    await save('policy', { visitor: { listRows: 5 } })
    expect((await readFooter(db)).policy).toBe('{"visitor":{"listRows":5}}')
  })

  it('are left alone by a setting that somebody broke', async () => {
    await db.insert(settings).values({ key: 'policy', value: { free: 'all of it' } })
    expect((await readFooter(db)).policy).toBeNull()
  })
})

describe('the share of loss of an import', () => {
  const share = async () => {
    using client = await borrow(db)
    return await readLossShare(client)
  }

  it('holds for the next check, goes back to that of the product, and each change is noted', async () => {
    expect(await share()).toBe(0.05)
    await save('imports', { lossPercent: 12.5 })
    expect(await share()).toBe(0.125)
    await save('imports', null)
    expect(await share()).toBe(0.05)
    const lines = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, 'imports'))
      .orderBy(auditEvents.id)
    expect(lines).toMatchObject([
      { actorId: admin.id, action: 'settings.change', before: null, after: { lossPercent: 12.5 } },
      { actorId: admin.id, action: 'settings.change', before: { lossPercent: 12.5 }, after: null },
    ])
  })
})

it('the new rial is in force from the day that an admin sets, for whoever chose it, never before', async () => {
  const { headers } = await signIn(db, admin)
  const choose = async () => {
    const { accounts } = await callerFor(new Request('http://127.0.0.1/', { headers }))
    return accounts.updateDisplay({ moneyUnit: 'new-rial', digits: 'fa' })
  }
  const unit = async () =>
    (await readSession(db, new Request('http://127.0.0.1/', { headers })))?.format.unit
  await expect(choose()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await save('money', { newRialFrom: todayInTehran(now()) })
  await choose()
  expect(await unit()).toBe('new-rial')
  // Reports that are made while their reader is away.
  expect((await sessionOfPerson(db, admin.id))?.format.unit).toBe('new-rial')
  await save('money', { newRialFrom: '2099-03-21' })
  expect(await unit()).toBe('rial')
  await expect(save('money', { newRialFrom: '1406/01/01' })).rejects.toThrow('درست نیست')
})

it.each([
  [null, null, true],
  ['2026-03-01', null, true],
  ['2026-03-02', null, false],
  [null, '2026-03-01', true],
  [null, '2026-02-28', false],
])('a banner from %s to %s stands on the first of March: %s', (from, to, stands) => {
  expect(bannerOf({ ...banner, from, to }, '2026-03-01') !== null).toBe(stands)
})

describe('the analytics script', () => {
  const script = { src: 'https://stats.example/a.js', integrity: `sha384-${'A'.repeat(64)}` }
  const policyOf = (html: string) =>
    new Map(pageHeaders(html, true)).get('Content-Security-Policy') ?? ''

  it('is off unless it is switched on', async () => {
    await save('analytics', { ...script, enabled: false })
    expect((await readFooter(db)).analytics).toBeNull()
    await save('analytics', { ...script, enabled: true })
    expect((await readFooter(db)).analytics).toEqual(script)
  })

  it('is allowed by the security policy of pages that have it, and of no other', () => {
    const own = ` nonce="${SCRIPT_MARK}"`
    const page = `<script defer=""${own} data-analytics="" src="${script.src}"></script>`
    expect(policyOf(page)).toMatch(/script-src 'self' https:\/\/stats\.example;/)
    expect(policyOf(page)).toContain("connect-src 'self' https://stats.example")
    for (const missing of [' data-analytics=""', own]) {
      expect(policyOf(page.replace(missing, ''))).not.toContain('stats.example')
    }
  })
})

describe('the dictionary of searches', () => {
  beforeAll(() => insertSearchFixture(db))

  it('gives a search that found nothing its meaning, at once, in boxes of lists too', async () => {
    const q = 'خون رقيق كن'
    const paths = async () =>
      (await suggest(db, q)).groups.flatMap(({ items }) => items.map(({ path }) => path))
    expect(await paths()).not.toContain(ATOR20)
    await save('searchNames', [{ name: 'خون رقیق کن', means: 'آتورواستاتین' }])
    expect(await paths()).toContain(ATOR20)
    expect(await suggest(db, q)).toMatchObject({ corrected: 'آتورواستاتین' })
    const found = await searchCondition(db, `${q} ۲۰`, medicines.searchWords)
    const rows = await db.select().from(medicines).where(found?.condition)
    expect(rows.map(({ code }) => code)).toEqual([1])
  })

  it.each([
    ['means what is not found', [{ name: 'قرص آبی', means: 'qqxxzz' }], /qqxxzz/],
    ['means a misspelt name', [{ name: 'قرص آبی', means: 'atorvastatn' }], /atorvastatin/],
    ['has no meaning', [{ name: 'قرص آبی', means: ' ' }], /معنی/],
    [
      'is there twice',
      ['قرص آبی', 'قرص ابي'].map((name) => ({ name, means: 'atorvastatin' })),
      /دو بار/,
    ],
  ])('refuses a name of the dictionary that %s', async (_, names, words) => {
    await expect(save('searchNames', names)).rejects.toThrow(words)
  })
})
