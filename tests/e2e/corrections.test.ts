import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { products } from '#src/server/db/schema/products.ts'
import { makePerson, type Person, subscribe } from '../support/people.ts'
import { violations } from './support/axe.ts'
import { ownPortalWorld } from './support/portal-world.ts'
import { visit } from './support/watched-page.ts'

const world = ownPortalWorld()
let person: Person
let firm: Page
let admin: Page

beforeAll(async () => {
  person = await makePerson(world.db, { name: 'لیلا صابری' })
  await subscribe(world.db, person, { tier: 1 })
  firm = await world.pageOf(person)
  admin = await world.pageOf(await makePerson(world.db, { role: 'ADMIN', name: 'سارا مدیری' }))
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function attach(page: Page): Promise<void> {
  const file = { name: 'proof.png', mimeType: 'image/png', buffer: PNG }
  await page.locator('main input[type=file]').setInputFiles(file)
}

/** Decides what stands on the page of admins with a text in it. */
async function decide(text: string, button: string): Promise<void> {
  await visit(admin, `${world.url}/admin/corrections`)
  const line = admin.locator('main li', { hasText: text })
  await line.getByRole('link', { name: 'سند' }).waitFor()
  expect(await violations(admin)).toEqual([])
  await line.getByLabel('دلیل تصمیم').fill('با سند سنجیده شد')
  await line.getByRole('button', { name: button, exact: true }).click()
  await admin.locator('main li', { hasText: text }).getByText('پاسخ: با سند سنجیده شد').waitFor()
}

it('از معرفی شرکت و پیشنهاد با سند تا تصمیم مدیر، پیام به شرکت و تغییرات آشکار رکورد', async () => {
  const [product] = await world.db
    .select({ irc: products.irc })
    .from(products)
    .where(
      and(isNull(products.vanishedOn), ne(products.medicineCode, SAMPLE_SHOWCASE.medicineCode)),
    )
    .orderBy(desc(products.irc))
    .limit(1)
  const record = `/medicine/product/${product?.irc}`
  const offer = () => visit(firm, `${world.url}/account/company?of=${encodeURIComponent(record)}`)
  await visit(firm, world.url + record)
  expect(await firm.locator('a[href*="/account/company?of="]').count()).toBe(1)
  await offer()
  await firm.getByLabel('نمایندگی شما چگونه تأیید شود').fill('مدیر رگولاتوری شرکت، نامهٔ شمارهٔ ۴۷')
  await attach(firm)
  await firm.getByRole('button', { name: 'ارسال برای تأیید' }).click()
  await firm.getByText('در انتظار بررسی').waitFor()
  expect(await violations(firm)).toEqual([])
  await decide('نامهٔ شمارهٔ ۴۷', 'تأیید')
  await offer()
  await firm.locator('main select[name=field]').selectOption('brandEn')
  await firm.getByLabel('مقدار درست').fill('Correctedol')
  await firm.locator('main textarea[name=reason]').fill('در پروانه چنین نوشته شده است، سند ۴۷')
  await attach(firm)
  expect(await violations(firm)).toEqual([])
  await firm.getByRole('button', { name: 'ارسال پیشنهاد' }).click()
  await firm.getByText('Correctedol').waitFor()
  await decide('Correctedol', 'پذیرفتن و انتشار')
  const received = await world.db
    .select({ params: outboxMessages.params })
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, person.mobile ?? ''))
    .orderBy(outboxMessages.createdAt)
  expect(received.map(({ params }) => [params.verdict, params.reason])).toEqual([
    ['تأیید شد', 'با سند سنجیده شد'],
    ['پذیرفته و منتشر شد', 'با سند سنجیده شد'],
  ])
  await visit(firm, world.url + record)
  const said = firm.getByText('دلیل: در پروانه چنین نوشته شده است، سند ۴۷')
  await said.first().waitFor({ state: 'attached' })
})
