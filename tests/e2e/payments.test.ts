import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDiscountCode } from '#src/features/payments/discounts.server.ts'
import { confirmTransfer, rejectTransfer } from '#src/features/payments/review.server.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { makePerson, type Person } from '../support/people.ts'
import { sampleFiles } from '../support/sample-files.ts'
import { readingFaults } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const world = portalWorld()
let person: Person

beforeAll(async () => {
  const code = { kind: 'percent', value: 20, useLimit: null, expiresAt: null, note: '' } as const
  await createDiscountCode(world.db, { ...code, code: 'PAYIZ20' })
})

async function enter(options: BrowserContextOptions = {}): Promise<Page> {
  person = await makePerson(world.db, { companyName: 'داروسازی آریا' })
  return world.pageOf(person, { reducedMotion: 'reduce', ...options })
}

const button = (page: Page, name: string) => page.locator('button', { hasText: name })
const order = (page: Page) => button(page, 'ادامه و پرداخت')

async function expectReadable(page: Page): Promise<void> {
  expect(await readingFaults(page, [360, 1280]), page.url()).toEqual([])
}

describe('from the plans to the receipt', () => {
  it('a plan is chosen, a code applied, paid in the sandbox, and the tier opens everywhere', async () => {
    const page = watch(await enter())
    const other = await page.context().newPage()
    await visit(other, `${url}/medicine?page=6`)
    await other.getByText('ادامهٔ فهرست').waitFor()

    await page.bringToFront()
    await visit(page, `${url}/subscription`)
    await page.locator('nav a', { hasText: '۳ ماه' }).click()
    await page.waitForURL('**/subscription?months=3')
    await expectReadable(page)
    await page.getByRole('link', { name: 'خرید این پلن حرفه‌ای سه‌ماهه' }).click()
    await page.waitForURL('**/subscription?plan=professional-3#order')
    await page.locator('[name=code]').first().fill('نیست')
    await button(page, 'اعمال').click()
    await page.getByText('این کد تخفیف شناخته نیست.').waitFor()
    await page.locator('input[name=code]:not([type=hidden])').fill('payiz ۲۰')
    await button(page, 'اعمال').click()
    await page.getByText('کد تخفیف ۲۰٪ پذیرفته شد.').waitFor()
    expect(await page.locator('[data-amount]').textContent()).toBe('۲۲٬۴۴۰٬۰۰۰ ریال')
    await page.getByText('از لحظهٔ پرداخت آغاز می‌شود').waitFor()

    await page.locator('[name=buyerKind][value=company]').check()
    expect(await page.locator('[name=name]').inputValue()).toBe('داروسازی آریا')
    await page.locator('[name=nationalId]').fill('۹۹۰۰۰۰۰۰۱۰۵')
    await order(page).click()
    await page.getByText('شناسهٔ ملی درست نیست').waitFor()
    expect(await page.locator('[name=name]').inputValue()).toBe('داروسازی آریا')
    await expectReadable(page)
    await page.locator('[name=nationalId]').fill('۹۹۰۰۰۰۰۰۱۰۴')
    await page.locator('[name=address]').fill('تهران، خیابان نمونه، '.repeat(14))
    await order(page).click()
    await page.waitForURL('**/StartPay/**')
    await page.getByText('درگاه آزمایشی').waitFor()
    await expectReadable(page)
    await button(page, 'پرداخت می‌شود').click()

    await page.waitForURL('**/account/receipts/**')
    await page.locator('[data-payment=paid]').waitFor()
    expect(await page.title()).toMatch(/^رسید پرداخت/)
    const paper = page.locator('article')
    expect(await paper.textContent()).toContain('بیست و دو میلیون و چهارصد و چهل هزار ریال')
    expect(await paper.textContent()).toContain('99000000104')
    const words = await paper.getByText('نشانی:').last().boundingBox()
    expect(words?.width).toBeGreaterThan(30)
    await expectReadable(page)

    // The other tab was never told to sign in again, nor reloaded by hand.
    await other.getByText('ادامهٔ فهرست').waitFor({ state: 'detached' })
    await visit(page, `${url}/account`)
    await page.locator('main a', { hasText: 'رسید اشتراک حرفه‌ای سه‌ماهه' }).click()
    await page.locator('[data-payment=paid]').waitFor()
  })

  it('a code that was typed only, and whose invoice it is, are lost by no button', async () => {
    const page = await enter()
    await visit(page, `${url}/subscription?plan=professional-1`)
    await page.locator('[name=buyerKind][value=company]').check()
    await page.locator('[name=nationalId]').fill('۹۹۰۰۰۰۰۰۱۰۴')
    await page.locator('input[name=code]:not([type=hidden])').fill('payiz20')
    await order(page).click()
    await page.getByText('کد تخفیف ۲۰٪ پذیرفته شد.').waitFor()
    await page.getByText('مبلغ پرداختی را ببینید و دوباره ادامه دهید').waitFor()
    expect(await page.locator('[data-amount]').textContent()).toBe('۸٬۳۶۰٬۰۰۰ ریال')
    await page.locator('nav a', { hasText: '۳ ماه' }).click()
    await page.waitForURL('**/subscription?plan=professional-3&code=PAYIZ20#order')
    await page.getByRole('link', { name: 'خرید این پلن سازمانی سه‌ماهه' }).click()
    await page.waitForURL('**/subscription?plan=organizational-3&code=PAYIZ20#order')
    await page.getByRole('heading', { name: 'اشتراک سازمانی سه‌ماهه' }).waitFor()
    expect(await page.locator('[name=nationalId]').inputValue()).toBe('۹۹۰۰۰۰۰۰۱۰۴')
    // A person has no number of a company, which comes back with it.
    await page.locator('[name=buyerKind][value=person]').check()
    expect(await page.locator('[name=nationalId]').inputValue()).toBe('')
    await page.locator('[name=buyerKind][value=company]').check()
    expect(await page.locator('[name=nationalId]').inputValue()).toBe('۹۹۰۰۰۰۰۰۱۰۴')
    await page.locator('input[name=code]:not([type=hidden])').fill('')
    await order(page).click()
    await page.waitForURL('**/subscription?plan=organizational-3#order')
    await page.getByText('پذیرفته شد').waitFor({ state: 'detached' })
    await page.locator('input[name=code]:not([type=hidden])').fill('نیست')
    await order(page).click()
    await page.getByText('این کد تخفیف شناخته نیست.').waitFor()
    await order(page).click()
    await page.waitForURL('**/StartPay/**')
  })

  it('who turns back at the gateway reads that nothing was bought', async () => {
    const page = await enter()
    await visit(page, `${url}/subscription?plan=professional-1`)
    await order(page).click()
    await page.waitForURL('**/StartPay/**')
    await button(page, 'انصراف').click()
    await page.locator('[data-payment=cancelled]').waitFor()
    expect(await page.title()).toMatch(/^پیش‌فاکتور/)
    await expectReadable(page)
    await page.getByRole('link', { name: 'تلاش دوباره' }).click()
    await page.waitForURL('**/subscription?plan=professional-1#order')
    await order(page).waitFor()
    await visit(page, `${url}/subscription`)
    expect(await page.locator('main', { hasText: 'بدون اشتراک' }).count()).toBe(1)
  })

  it('all of it works without script', async () => {
    const page = await enter({ javaScriptEnabled: false })
    await page.goto(`${url}/subscription`)
    await page.getByRole('link', { name: 'خرید این پلن سازمانی یک‌ماهه' }).click()
    await order(page).click()
    await page.waitForURL('**/StartPay/**')
    await button(page, 'پرداخت می‌شود').click()
    await page.waitForURL('**/account/receipts/**')
    expect(await page.locator('[data-payment=paid]').count()).toBe(1)
  })
})

it('a bank transfer shows the account, takes the slip, and opens the tier when an admin confirms', async () => {
  const page = watch(await enter())
  await visit(page, `${url}/subscription?plan=professional-1`)
  await page.locator('[name=kind][value=transfer]').check()
  await order(page).click()
  await page.locator('[data-payment=pending]').waitFor()
  await expectReadable(page)
  await button(page, 'فرستادن فیش').click()
  await page.getByText('تصویر یا PDF فیش را انتخاب کنید.').waitFor()
  const asked = page.waitForEvent('dialog')
  await Promise.all([
    asked.then((dialog) => dialog.dismiss()),
    button(page, 'لغو این پرداخت').click(),
  ])
  expect((await asked).message()).toContain('لغو شود؟')
  await page
    .locator('[name=file]')
    .setInputFiles({ name: 'فیش.png', mimeType: 'image/png', buffer: sampleFiles.png })
  await button(page, 'فرستادن فیش').click()
  await page.locator('[data-payment=review]').waitFor()
  await expectReadable(page)
  const [payment] = await world.db.select().from(payments).where(eq(payments.userId, person.id))
  const admin = await makePerson(world.db, { role: 'ADMIN' })
  const decision = { paymentId: payment?.id ?? '', actorId: admin.id, ip: null }
  // What becomes of it is seen on the page that is open.
  await rejectTransfer(world.db, { ...decision, note: 'مبلغ نمی‌خواند.' })
  await page.locator('[data-payment=failed]', { hasText: 'مبلغ نمی‌خواند.' }).waitFor()
  await page
    .locator('[name=file]')
    .setInputFiles({ name: 'دوم.png', mimeType: 'image/png', buffer: sampleFiles.png })
  await button(page, 'فرستادن فیش').click()
  await page.locator('[data-payment=review]').waitFor()
  await confirmTransfer(world.db, { ...decision, note: '' })
  await page.locator('[data-payment=paid]').waitFor()
})
