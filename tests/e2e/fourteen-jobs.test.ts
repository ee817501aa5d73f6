import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { confirmTransfer } from '#src/features/payments/review.server.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { makePerson, type Person, subscribe } from '../support/people.ts'
import { sampleFiles } from '../support/sample-files.ts'
import { readingFaults } from './support/axe.ts'
import { lastCode } from './support/portal-database.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { hydrated, visit } from './support/watched-page.ts'

// Jobs that managers do most. Each begins at home; opening a menu is a click, typing is not.
const MAX_CLICKS = 6

const world = portalWorld({ viewport: { width: 1280, height: 900 } })
let page: Page
let clicks: number

afterEach(() => expect(clicks).toBeLessThanOrEqual(MAX_CLICKS))

/** Home, as a visitor or as somebody signed in. */
async function enter(who: Person | null, options: BrowserContextOptions = {}) {
  page = await world.browser.freshPage({ acceptDownloads: true, ...options })
  if (who) await world.enter(who, page)
  clicks = 0
  await visit(page, `${url}/`)
}

async function subscriber() {
  const person = await makePerson(world.db, { name: 'نرگس رحیمی' })
  await subscribe(world.db, person, { tier: 2, planId: 'org-12' })
  return person
}

async function click(target: Locator) {
  clicks += 1
  await target.first().click()
}

async function open(group: string, label: string | RegExp) {
  const menu = page.locator('header nav')
  await click(menu.getByText(group, { exact: true }))
  await click(menu.getByRole('link', { name: label }))
}

/** Asks the palette, by keys, and opens what it offers. */
async function seek(text: string, found: string | RegExp) {
  const box = page.getByRole('dialog').getByRole('combobox')
  // Pressed again where the page was not listening yet, as people do.
  for (let tries = 0; tries < 5 && !(await box.isVisible()); tries += 1) {
    await page.keyboard.press('Control+k')
    await box.waitFor({ timeout: 3_000 }).catch(() => undefined)
  }
  await page.keyboard.type(text)
  await click(page.getByRole('option', { name: found }))
}

async function openMenu(name: string) {
  await click(page.locator('header summary:has(span.truncate):visible'))
  await click(page.locator('header').getByRole('link', { name, exact: true }))
}

const button = (name: string) => page.locator('main button', { hasText: name })

const tool = (name: string) => page.locator('main summary', { hasText: name })

async function downloaded(target: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), click(target)])
  return file.suggestedFilename()
}

describe('کارهای مدیران، از خانه', () => {
  beforeEach(async () => enter(await subscriber()))

  it('a: انقضای داروهای تک‌سازندهٔ گروه J تا شش ماه، به اکسل و تقویم', async () => {
    await seek('رادار انقضا', /^رادار انقضا/)
    await page.waitForURL(/insight\/expiry/)
    await click(page.locator('#filters a[href*="atc=J"]'))
    await page.waitForURL(/atc=J/)
    await click(page.locator('#filters input[name=sole]'))
    await page.waitForURL(/sole=1/)
    await page.locator('.filter-chips', { hasText: 'تک‌سازنده' }).waitFor()
    await click(tool('خروجی'))
    expect(await downloaded(page.getByRole('link', { name: /Excel/ }))).toMatch(/\.xlsx$/)
    expect(await downloaded(page.getByRole('link', { name: 'تقویم (ics)' }))).toMatch(/\.ics$/)
  })

  it('b: رقبای یک شرکت', async () => {
    await seek('داروسازی سینداد', /^داروسازی سینداد/)
    await page.waitForURL(/\/company\//)
    await click(page.locator('main').getByRole('link', { name: /رقبا/ }))
    await page.waitForURL(/competitors/)
  })

  it('c: سه فرصت کنار هم، با امتیاز و اطمینان و گزارش', async () => {
    await open('تحقیق و توسعه', 'فرصت‌های سرمایه‌گذاری')
    await page.waitForURL(/investment-opportunity/)
    const boxes = page.locator('main input[name=ids]:visible')
    for (const place of [0, 1, 2]) await click(boxes.nth(place))
    await click(page.locator('#picked [name=kind]'))
    await page.waitForURL(/\/compare\?/)
    await page.locator('.compare-slot').nth(2).waitFor()
    for (const row of ['امتیاز فرصت', 'سازندهٔ داخلی', 'نزدیک‌ترین انقضا', 'هشدارها']) {
      expect(await page.getByRole('rowheader', { name: row }).count(), row).toBeGreaterThan(0)
    }
    for (const name of ['فایل اکسل', 'گزارش هیئت‌مدیره']) {
      await page.getByRole('link', { name }).first().waitFor()
    }
  })

  it('d: گزارش دوصفحه‌ای یک دارو', async () => {
    await seek('آتورواستاتین', /^آتورواستاتین/)
    await page.waitForURL(/\/medicine\//)
    await click(page.locator('main').getByRole('link', { name: 'گزارش هیئت‌مدیره' }))
    await page.waitForURL(/\/brief\//)
    await click(page.getByRole('link', { name: 'دو صفحه' }))
    await page.waitForURL(/pages=2/)
  })

  it('e: فهرست خود را یک‌جا می‌آورد و تغییرات آن را می‌بیند', async () => {
    await click(page.getByRole('link', { name: 'افزودن فهرست' }))
    await page.waitForURL('**/account/lists')
    await page.locator('textarea[name=list]').waitFor()
    expect(await readingFaults(page, [360, 1280])).toEqual([])
    await page.locator('input[name=name]').fill('سبد ما')
    await page.locator('textarea[name=list]').fill('آتورواستاتین\nمتفورمین\nqqzzxxvv')
    await click(page.getByRole('button', { name: 'ساختن فهرست' }))
    await page.getByText('۲ از ۳ خط شناخته شد').waitFor()
    await page.getByText('qqzzxxvv').waitFor()
    await hydrated(page)
    expect(await readingFaults(page, [360, 1280])).toEqual([])
    await click(page.getByRole('button', { name: 'پیگیری همه' }))
    await page.getByText(/مورد جدید به فهرست پیگیری اضافه شد/).waitFor()
    await click(page.getByRole('link', { name: 'تغییرات بازار' }))
    await page.waitForURL(/mine=[0-9a-f-]{36}/)
    await page.getByText('فقط موارد من: سبد ما').first().waitFor()
  })

  it('f: داروهای وابسته به یک سازندهٔ ماده', async () => {
    await open('تحقیق و توسعه', 'نقشهٔ وابستگی')
    await page.waitForURL(/dependency/)
    await click(page.locator('main tbody th a'))
    await page.getByRole('table').first().waitFor()
  })

  it('g: جایگاه قیمت و روند آن', async () => {
    await seek('متفورمین', /^متفورمین/)
    await page.waitForURL(/\/medicine\//)
    await click(page.locator('main').getByRole('link', { name: /قیمت/ }))
    await page.locator('#prices').waitFor()
  })

  it('h: سهم واردات یک گروه درمانی و از کی دانسته است', async () => {
    await seek('C10', /C10/)
    await page.waitForURL(/\/category\/C10/)
    await click(page.getByRole('link', { name: /سری زمانی/ }))
    const section = page.locator('#versions')
    expect(await section.textContent()).toMatch(/سهم واردات.*٪/)
    await section.getByText('تاریخچه از اولین برداشت شروع می‌شود').waitFor()
  })

  it('i: نمایی برای تیم', async () => {
    await open('محصول نهایی', 'داروها')
    await page.waitForURL(/\/medicine/)
    await click(tool('نماهای ذخیره‌شده'))
    await page.getByLabel('نام نما').fill('نمای مشترک')
    await click(page.getByRole('button', { name: 'ذخیره', exact: true }))
    await click(page.getByRole('button', { name: 'نمای نمای مشترک برای تیم' }))
    await page.getByText('نما به تیم نشان داده می‌شود').waitFor()
  })
})

describe('کارهای دیگران، از خانه', () => {
  it('j: کلید API ساخته می‌شود و پاسخ می‌گیرد', async () => {
    await enter(await subscriber())
    await openMenu('حساب کاربری')
    const form = page.locator('form', { hasText: 'ساختن کلید' })
    await form.locator('[name=name]').fill('انبار داده')
    await hydrated(page)
    await click(form.locator('[type=submit]'))
    const key = await page.locator('[data-shown-once] bdi').textContent()
    const headers = { authorization: `Bearer ${key}` }
    expect((await fetch(`${url}/api/v1/companies?perPage=5`, { headers })).status).toBe(200)
    await page.reload()
    expect(await page.content()).not.toContain(key)
  })

  async function order() {
    const person = await makePerson(world.db)
    await enter(person)
    await click(page.locator('header').getByRole('link', { name: 'خرید اشتراک' }))
    await page.waitForURL('**/subscription')
    await click(page.getByRole('link', { name: 'خرید این پلن حرفه‌ای یک‌ماهه' }))
    await page.waitForURL(/plan=professional-1/)
    await hydrated(page)
    return person
  }

  it('k: اشتراک حرفه‌ای با درگاه، تا رسید', async () => {
    await order()
    await click(button('ادامه و پرداخت'))
    await page.waitForURL('**/StartPay/**')
    await click(page.locator('button', { hasText: 'پرداخت می‌شود' }))
    await page.waitForURL('**/account/receipts/**')
    await page.locator('[data-payment=paid]').waitFor()
  })

  it('k: اشتراک حرفه‌ای با واریز، تا رسید', async () => {
    const person = await order()
    await click(page.locator('[name=kind][value=transfer]'))
    await click(button('ادامه و پرداخت'))
    await page.locator('[data-payment=pending]').waitFor()
    const slip = { name: 'فیش.png', mimeType: 'image/png', buffer: sampleFiles.png }
    await page.locator('[name=file]').setInputFiles(slip)
    await click(button('فرستادن فیش'))
    await page.locator('[data-payment=review]').waitFor()
    const [payment] = await world.db.select().from(payments).where(eq(payments.userId, person.id))
    const admin = await makePerson(world.db, { role: 'ADMIN' })
    const confirmed = { paymentId: payment?.id ?? '', actorId: admin.id, ip: null, note: '' }
    await confirmTransfer(world.db, confirmed)
    await page.locator('[data-payment=paid]').waitFor()
  })

  // Merging is walked in quality.test.ts and publishing in import-studio.test.ts, on portals of their own.
  it('l: مدیر حسابی را تأیید می‌کند', async () => {
    await world.db.update(users).set({ status: 'REJECTED' }).where(eq(users.status, 'PENDING'))
    const person = await makePerson(world.db, { name: 'لیلا منتظری', status: 'PENDING' })
    await enter(await makePerson(world.db, { role: 'ADMIN', name: 'سارا مدیری' }))
    await openMenu('مدیریت')
    await page.waitForURL('**/admin/users')
    await hydrated(page)
    await click(page.getByRole('button', { name: 'تأیید لیلا منتظری' }))
    await expect
      .poll(async () => (await world.db.select().from(users).where(eq(users.id, person.id)))[0])
      .toMatchObject({ status: 'ACTIVE' })
  })

  it('m: روی گوشی، سازندگان و قیمت واحد در اولین نما', async () => {
    const height = 740
    await enter(await subscriber(), { viewport: { width: 360, height }, hasTouch: true })
    await click(page.locator('header a[href="/search"]'))
    await page.waitForURL('**/search')
    await hydrated(page)
    await page.locator('main form[action="/search"] input[name=q]').fill('متفورمین')
    await click(page.getByRole('option', { name: /^متفورمین/ }))
    await page.waitForURL(/\/medicine\//)
    for (const part of ['#shares', '#prices']) {
      const fact = page.locator(`main a[href="${part}"]:visible`).first()
      const box = await fact.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0), part).toBeLessThanOrEqual(height)
      expect(await fact.textContent(), part).toMatch(/[۰-۹]/)
    }
  })

  it('n: از ثبت‌نام تا چهار کار یک ساعت آزاد', async () => {
    const mobile = '09121239914'
    await enter(null)
    await click(page.locator('main a[href="/signup"]'))
    await page.waitForURL('**/signup')
    await hydrated(page)
    await page.locator('[name=name]').fill('مریم احمدی')
    await page.locator('[name=mobile]').fill(mobile)
    await page.locator('[name=password]').fill('یک گذرواژهٔ بلند ۱۴')
    await click(button('دریافت کد'))
    await page.locator('[name=code]').waitFor()
    await page.locator('[name=code]').fill(await lastCode(world.db, mobile))
    await click(button('تأیید'))
    await page.waitForURL('**/register**')
    await hydrated(page)
    await page.locator('[name=companyName]').fill('داروسازی آریا')
    await page.locator('[name=position]').fill('مدیر بازرگانی')
    await click(button('درخواست تأیید'))
    await page.waitForURL('**/pending**')
    await world.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.mobile, mobile))
    await click(button('شروع یک ساعت من'))
    await click(page.locator('dialog[open]').getByText('شروع استفاده'))
    const four = page.getByRole('region', { name: 'چهار کار برای یک ساعت شما' })
    await four.waitFor()
    expect(await four.getByRole('link').count()).toBe(4)
  })
})
