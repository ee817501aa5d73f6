import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { violations } from './support/axe.ts'
import { lastCode } from './support/portal-database.ts'
import { portalWorld } from './support/portal-world.ts'
import { ordinary } from './support/sample-pages.ts'
import { portalUrl as url } from './support/stage.ts'
import { takeComplaints, visit, watch } from './support/watched-page.ts'

const mobile = '09121230001'
const password = 'یک گذرواژهٔ بلند ۱۲'
const MINUTE = 60_000

const world = portalWorld()
let page: Page

beforeAll(async () => {
  page = watch(await world.browser.freshPage())
})

const banner = () => page.locator('[data-trial-banner]')
const popup = () => page.locator('dialog[open]')
const button = (name: string) => page.locator('main button[type=submit]', { hasText: name })
const main = (name: string) => page.locator('main button', { hasText: name })
const pathOf = (opened: Page) => new URL(opened.url()).pathname

const idOf = (of: string) => sql`(select id from users where mobile = ${of})`
const decide = (status: 'ACTIVE' | 'PENDING' | 'REJECTED') =>
  world.db.update(users).set({ status }).where(eq(users.mobile, mobile))
const endIn = (time: string) =>
  world.db
    .update(subscriptions)
    .set({ endsAt: sql`now() + ${time}::interval` })
    .where(eq(subscriptions.userId, idOf(mobile)))
const trialsOf = (of: string) => world.db.$count(subscriptions, eq(subscriptions.userId, idOf(of)))

/** A page of the same person in a profile of its own: all pages of one share its clock. */
async function clockedPage(): Promise<Page> {
  const storageState = await page.context().storageState()
  const clocked = await world.browser.freshPage({ storageState })
  await clocked.clock.install()
  return clocked
}

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
    await page.locator('[name=mobile]').fill('۰۹۱۲ ۱۲۳ ۰۰۹۹')
    await page.locator('[name=password]').fill(password)
    await button('دریافت کد').click()
    await page.locator('[name=code]').waitFor()
    // Another number is all that is asked for again.
    await page.getByRole('button', { name: 'شمارهٔ دیگر' }).press('Enter')
    expect(await page.locator('[name=mobile]:focus').inputValue()).toBe('۰۹۱۲ ۱۲۳ ۰۰۹۹')
    expect(await page.locator('[name=name]').inputValue()).toBe('مریم احمدی')
    await page.locator('[name=mobile]').fill('۰۹۱۲ ۱۲۳ ۰۰۰۱')
    await button('دریافت کد').click()
    await page.locator('[name=code]').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.locator('main', { hasText: 'ثانیهٔ دیگر' }).count()).toBe(1)
    const code = await lastCode(world.db, mobile)
    await page.locator('[name=code]').fill(code === '000000' ? '000001' : '000000')
    await button('تأیید').click()
    await page.getByText('کد درست نیست').waitFor()
    // The wrong code is answered with a status that browsers note.
    expect(takeComplaints().join()).toMatch(/status of 4/)
    expect(await page.locator('[name=code][aria-invalid]:focus').count()).toBe(1)
    // As a telephone does that comes back from its messages.
    await visit(page, page.url())
    await page.locator('[name=code]').fill(code)
    await button('تأیید').click()
    await page.getByText('رمز عبوری را که انتخاب کردید بنویسید').waitFor()
    expect(await violations(page)).toEqual([])
    await page.locator('[name=password]').fill(password)
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

  it('a decision is told on the open page, and no tab left open begins the free hour', async () => {
    await visit(page, `${url}/pending?callbackUrl=%2Faccount`)
    await decide('REJECTED')
    await page.waitForURL('**/access-denied')
    await decide('PENDING')
    await page.waitForURL('**/pending')
    await visit(page, `${url}/pending?callbackUrl=%2Faccount`)
    await decide('ACTIVE')
    await main('شروع یک ساعت من').waitFor()
    expect(await violations(page)).toEqual([])
    await page.locator('h1').click()
    expect(await trialsOf(mobile)).toBe(0)
  })

  it('the hour begins by the button of the person', async () => {
    await main('شروع یک ساعت من').click()
    await page.waitForURL('**/account')
    await popup().waitFor()
    expect(await trialsOf(mobile)).toBe(1)
    expect(await popup().textContent()).toContain('به مدت ۱ ساعت')
    expect(await popup().locator('[role=timer]').textContent()).toMatch(/^۵۹:[۰-۵][۰-۹]$/)
    expect(await popup().locator('[role=progressbar]').getAttribute('aria-valuenow')).toMatch(
      /99|100/,
    )
    expect(await violations(page)).toEqual([])
  })

  it('the welcome is remembered once it is closed', async () => {
    const other = await page.context().newPage()
    await visit(other, `${url}/company`)
    await other.locator('dialog[open]').waitFor()
    await page.bringToFront()
    await popup().getByText('شروع استفاده').click()
    expect(await popup().count()).toBe(0)
    await other.locator('dialog[open]').waitFor({ state: 'detached' })
    await other.close()
    const flags = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('trialWelcomeShown_')),
    )
    expect(flags).toHaveLength(1)
    expect(flags[0]?.[1]).toBe('true')
    await page.reload()
    await banner().waitFor()
    expect(await popup().count()).toBe(0)
  })

  it('the welcome is over too for who buys in another tab', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await popup().waitFor()
    const [bought] = await Promise.all([
      page.context().waitForEvent('page'),
      popup().getByText('خرید اشتراک').click({ button: 'middle' }),
    ])
    await bought.close()
    await popup().waitFor({ state: 'detached' })
    await page.reload()
    await banner().waitFor()
    expect(await popup().count()).toBe(0)
  })

  it('the banner is yellow, hides for this page session only, and leads to the subscription', async () => {
    expect(await banner().getAttribute('data-trial-banner')).toBe('ending')
    expect(await banner().textContent()).toMatch(/[۴۵][۰-۹] دقیقه باقی مانده/)
    await banner().getByLabel('بستن').click()
    await page.locator('footer a[href="/company"]').click()
    await page.waitForURL('**/company')
    expect(await banner().count()).toBe(0)
    await page.reload()
    await banner().getByText('خرید اشتراک').click()
    await page.waitForURL('**/subscription')
    expect(await violations(page)).toEqual([])
  })

  it('on a phone the banner stands over the bar at the foot and leaves it to the finger', async () => {
    const phone = await page.context().newPage()
    await phone.setViewportSize({ width: 360, height: 740 })
    for (const [path, bar] of [
      ['/medicine', '.list-dock'],
      [ordinary.medicine, '.record-actions'],
    ] as const) {
      await visit(phone, url + path)
      await phone.locator('[data-trial-banner]').waitFor()
      // A click is refused where something else would take it.
      await phone.locator(`${bar} > :is(a, button):visible`).last().click({ trial: true })
    }
    await phone.close()
  })

  it('counts down by the minute, and turns red at the end', async () => {
    await endIn('1 hour')
    const late = await clockedPage()
    await visit(late, `${url}/medicine`)
    const shown = late.locator('[data-trial-banner]')
    await shown.waitFor()
    await late.clock.runFor(1_000)
    await late.clock.fastForward(10 * MINUTE)
    await shown.getByText(/۴[۷۸۹] دقیقه/).waitFor()
    const asked = late.waitForRequest('**/api/auth/session')
    // Between two readings of the minute: the end is an instant of its own.
    await late.clock.fastForward(50 * MINUTE)
    await late.locator('[data-trial-banner=expired]').waitFor()
    await asked
    expect(await shown.textContent()).toContain('به پایان رسیده است')
    expect(await violations(late)).toEqual([])
  })

  it('a page left open asks to renew when three days are left', async () => {
    await endIn('3 days 2 minutes')
    const open = await clockedPage()
    await visit(open, `${url}/company`)
    const prompt = open.locator('header [data-subscription-prompt]').first()
    await open.locator('[data-trial-banner]').waitFor()
    expect(await prompt.evaluate((it) => (it as HTMLElement).hidden)).toBe(true)
    await open.clock.fastForward(3 * MINUTE)
    await open.waitForFunction(
      () => !document.querySelector<HTMLElement>('header [data-subscription-prompt]')?.hidden,
    )
  })

  it('with doubled letters the menu of the account is within the screen of a phone', async () => {
    const storageState = await page.context().storageState()
    const phone = await world.browser.freshPage({
      storageState,
      viewport: { width: 360, height: 740 },
    })
    const devtools = await phone.context().newCDPSession(phone)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await visit(phone, `${url}/account`)
    await phone.locator('header summary', { hasText: 'مریم احمدی' }).click()
    const { x = -1, width = 0 } = (await phone.locator(':has(> #sign-out)').boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
  })

  it('signing out in one tab ends it in the other', async () => {
    const other = await page.context().newPage()
    await visit(other, `${url}/account`)
    await other.locator('[data-trial-banner]').waitFor()
    await page.bringToFront()
    await page.locator('header summary', { hasText: 'مریم احمدی' }).click()
    await page.locator('header [form=sign-out]').click()
    await page.waitForURL(`${url}/login`)
    await other.waitForURL('**/login?callbackUrl=%2Faccount')
    await other.close()
  })

  it('a tab that waits at the sign-in goes its own way when another one signs in', async () => {
    const waiting = await page.context().newPage()
    await visit(waiting, `${url}/login?callbackUrl=%2Fapis%3Fq%3Dx`)
    await visit(page, `${url}/login?callbackUrl=https%3A%2F%2Fevil.example`)
    await page.locator('[role=alert]', { hasText: 'نشانی بازگشت پذیرفته نبود' }).waitFor()
    await page.locator('[name=login]').fill(mobile)
    await page.locator('[name=password]').fill(password)
    await button('ورود').click()
    await page.waitForURL(`${url}/`)
    await waiting.waitForURL('**/apis?q=x')
    await visit(waiting, `${url}/login?callbackUrl=%2Fcompany`)
    expect(waiting.url()).toBe(`${url}/company`)
    await waiting.close()
  })
})
