import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { users } from '../../src/server/db/schema/accounts.ts'
import { violations } from './support/axe.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { lastCode, openPortalDatabase, type PortalDatabase } from './support/portal-database.ts'
import { visit, watch } from './support/watched-page.ts'

const url = inject('portalUrl')
const mobile = '09121230001'
const password = 'یک گذرواژهٔ بلند ۱۲'
const MINUTE = 60_000

let browser: Browser
let portal: PortalDatabase
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = await openBrowser()
  portal = await openPortalDatabase()
  page = await browser.freshPage()
  complaints = watch(page)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const banner = () => page.locator('[data-trial-banner]')
const popup = () => page.locator('dialog[open]')
const button = (name: string) => page.locator('main button[type=submit]', { hasText: name })
const pathOf = (opened: Page) => new URL(opened.url()).pathname

describe('from sign-up to the end of the trial', () => {
  it('a closed page leads to signing in, and from there to signing up, keeping the way back', async () => {
    await visit(page, `${url}/account`)
    expect(page.url()).toBe(`${url}/login?callbackUrl=%2Faccount`)
    expect(await violations(page)).toEqual([])
    await page.locator('main a', { hasText: 'ثبت‌نام' }).click()
    await page.waitForURL('**/signup?callbackUrl=%2Faccount')
    expect(await violations(page)).toEqual([])
  })

  it('what is wrong stands under its field, and nothing typed is lost', async () => {
    await page.locator('[name=name]').fill('مریم احمدی')
    await page.locator('[name=mobile]').fill('۰۹۱۲')
    await page.locator('[name=password]').fill('کوتاه')
    await button('دریافت کد').click()
    expect(await page.locator('[aria-invalid]').count()).toBe(2)
    expect(await page.locator('main', { hasText: 'شمارهٔ همراه درست نیست' }).count()).toBe(1)
    expect(
      await page.locator('[name=mobile]').evaluate((it) => it === document.activeElement),
    ).toBe(true)
    expect(await page.locator('[name=name]').inputValue()).toBe('مریم احمدی')
    expect(await violations(page)).toEqual([])
  })

  it('the number is written in any digits, and confirmed by the code sent to it', async () => {
    await page.locator('[name=mobile]').fill('۰۹۱۲ ۱۲۳ ۰۰۰۱')
    await page.locator('[name=password]').fill(password)
    await button('دریافت کد').click()
    await page.locator('[name=code]').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.locator('main', { hasText: 'ثانیهٔ دیگر' }).count()).toBe(1)
    const code = await lastCode(portal.db, mobile)
    await page.locator('[name=code]').fill(code === '000000' ? '000001' : '000000')
    await button('تأیید').click()
    await page.locator('[role=alert]', { hasText: 'کد درست نیست' }).waitFor()
    await page.locator('[name=code]').fill(code)
    await button('تأیید').click()
    await page.waitForURL('**/register?callbackUrl=%2Faccount')
    await page.locator('header summary', { hasText: 'مریم احمدی' }).waitFor()
  })

  it('the profile is completed, and every other page leads to the waiting one', async () => {
    expect(await violations(page)).toEqual([])
    await page.locator('[name=companyName]').fill('داروسازی آریا')
    await page.locator('[name=position]').fill('مدیر بازرگانی')
    await button('درخواست تأیید').click()
    await page.waitForURL('**/pending?callbackUrl=%2Faccount')
    expect(await violations(page)).toEqual([])
    await page.locator('footer a[href="/medicine"]').click()
    await page.waitForURL('**/pending')
    await visit(page, `${url}/company`)
    expect(pathOf(page)).toBe('/pending')
  })

  it('an approval opens the page by itself, and the free hour begins', async () => {
    await visit(page, `${url}/pending?callbackUrl=%2Faccount`)
    await portal.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.mobile, mobile))
    await page.waitForURL('**/account')
    await popup().waitFor()
    expect(await popup().textContent()).toContain('به مدت ۱ ساعت')
    expect(await popup().locator('[role=timer]').textContent()).toMatch(/^۵۹:[۰-۵][۰-۹]$/)
    expect(await popup().locator('[role=progressbar]').getAttribute('aria-valuenow')).toMatch(
      /99|100/,
    )
    expect(await violations(page)).toEqual([])
  })

  it('the welcome is remembered once it is closed', async () => {
    await popup().getByText('شروع استفاده').click()
    expect(await popup().count()).toBe(0)
    const flags = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('trialWelcomeShown_')),
    )
    expect(flags).toHaveLength(1)
    expect(flags[0]?.[1]).toBe('true')
    await page.reload()
    await banner().waitFor()
    expect(await popup().count()).toBe(0)
  })

  it('the banner is yellow, hides for this page session only, and leads to the subscription', async () => {
    expect(await banner().getAttribute('data-trial-banner')).toBe('ending')
    expect(await banner().textContent()).toContain('۵۹ دقیقه باقی مانده')
    await banner().getByLabel('بستن').click()
    await page.locator('footer a[href="/company"]').click()
    await page.waitForURL('**/company')
    expect(await banner().count()).toBe(0)
    await page.reload()
    await banner().getByText('خرید اشتراک').click()
    await page.waitForURL('**/subscription')
    expect(await violations(page)).toEqual([])
  })

  it('counts down by the minute, and turns red at the end', async () => {
    const late = await page.context().newPage()
    await late.clock.install()
    await visit(late, `${url}/medicine`)
    const shown = late.locator('[data-trial-banner]')
    await shown.waitFor()
    await late.clock.runFor(1_000)
    await late.clock.fastForward(10 * MINUTE)
    await shown.getByText(/۴[۷۸۹] دقیقه/).waitFor()
    await late.clock.fastForward(50 * MINUTE)
    await late.locator('[data-trial-banner=expired]').waitFor()
    expect(await shown.textContent()).toContain('به پایان رسیده است')
    expect(await violations(late)).toEqual([])
    await late.close()
  })

  it('signing out in one tab ends it in the other', async () => {
    const other = await page.context().newPage()
    await visit(other, `${url}/account`)
    await other.locator('[data-trial-banner]').waitFor()
    await page.bringToFront()
    await page.locator('header summary', { hasText: 'مریم احمدی' }).click()
    await page.locator('header [data-sign-out]').click()
    await page.waitForURL(`${url}/login`)
    await other.waitForURL('**/login?callbackUrl=%2Faccount')
    await other.close()
  })

  it('nothing was complained of on the way', () => {
    // The wrong code is answered with a status that browsers note.
    expect(complaints.filter((text) => !/confirmSignUp|status of 4/.test(text))).toEqual([])
  })
})
