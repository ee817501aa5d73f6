import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type Person, signIn, subscribe } from '../support/people.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { openPortalDatabase, type PortalDatabase } from './support/portal-database.ts'
import { portalUrl as url } from './support/stage.ts'
import { hydrated, visit } from './support/watched-page.ts'

// Jobs that managers do most. Each begins at home; opening a menu is a click, typing is not.
const MAX_CLICKS = 6

let browser: Browser
let portal: PortalDatabase
let person: Person
let page: Page
let clicks: number

beforeAll(async () => {
  browser = await openBrowser({ viewport: { width: 1280, height: 900 } })
  portal = await openPortalDatabase()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})
beforeEach(async () => {
  person = await makePerson(portal.db, { name: 'نرگس رحیمی' })
  await subscribe(portal.db, person, { tier: 2, planId: 'org-12' })
  page = await browser.freshPage({ acceptDownloads: true })
  const { headers } = await signIn(portal.db, person)
  const [name = '', value = ''] = headers.cookie.split('=')
  await page.context().addCookies([{ name, value, url, httpOnly: true }])
  clicks = 0
  await visit(page, `${url}/`)
  return async () => {
    await page.context().close()
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS)
  }
})

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
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().waitFor()
  await page.keyboard.type(text)
  await click(page.getByRole('option', { name: found }))
}

const tool = (name: string) => page.locator('main summary', { hasText: name })

async function downloaded(target: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), click(target)])
  return file.suggestedFilename()
}

describe('کارهای مدیران، از خانه', () => {
  it('a: انقضای داروهای تک‌سازنده تا شش ماه، به اکسل', async () => {
    await open('تحقیق و توسعه', 'رادار انقضا')
    await click(page.locator('main').getByRole('link', { name: /۱۸۰ روز/ }))
    await page.waitForURL(/window=180/)
    await click(page.getByText('فقط داروهای تک‌سازنده'))
    await page.waitForURL(/sole=1/)
    await click(tool('خروجی'))
    expect(await downloaded(page.getByRole('link', { name: /Excel/ }))).toMatch(/\.xlsx$/)
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
    await page.locator('textarea[name=list]').fill('آتورواستاتین\nمتفورمین\nqqzzxxvv')
    await click(page.getByRole('button', { name: 'شناسایی خط‌ها' }))
    await page.getByText('۲ از ۳ خط شناخته شد').waitFor()
    await page.getByText('qqzzxxvv').waitFor()
    await hydrated(page)
    await click(page.getByRole('button', { name: 'پیگیری انتخاب‌شده‌ها' }))
    await page.getByText(/مورد تازه به فهرست پیگیری افزوده شد/).waitFor()
    await click(page.getByRole('link', { name: 'تغییرات موارد من' }))
    await page.waitForURL(/mine=1/)
    await page.getByRole('heading', { level: 1, name: /تغییرات/ }).waitFor()
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
    await click(page.getByRole('link', { name: /نسخه‌ها/ }))
    const section = page.locator('#versions')
    expect(await section.textContent()).toMatch(/سهم واردات.*٪/)
    await section.getByText('تاریخچه با اولین برداشت آغاز می‌شود').waitFor()
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
