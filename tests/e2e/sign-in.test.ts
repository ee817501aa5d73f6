import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#src/features/accounts/password-hash.server.ts'
import { makePerson, type Person, signIn } from '../support/people.ts'
import { violations } from './support/axe.ts'
import { lastCode } from './support/portal-database.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const password = 'correct horse 12'

const world = portalWorld()
let person: Person
let page: Page

beforeAll(async () => {
  person = await makePerson(world.db, {
    mobile: '09121230002',
    email: 'reza@example.ir',
    emailConfirmedAt: new Date(),
    name: 'رضا کریمی',
    passwordHash: await hashPassword(password),
  })
})
beforeEach(async () => {
  page = await world.browser.freshPage()
})

const enterAs = (who: Person) => world.enter(who, page)

const pathOf = (opened: Page) => new URL(opened.url()).pathname

describe('with a password', () => {
  it('a wrong one is said in Persian, and the account stays typed', async () => {
    await visit(page, `${url}/login?callbackUrl=%2Fcompany`)
    await page.locator('[name=login]').fill('Reza@Example.ir')
    await page.locator('[name=password]').fill('wrong password')
    await page.locator('main button[type=submit]').first().click()
    await page.locator('[role=alert]', { hasText: 'نمی‌خواند' }).waitFor()
    expect(await page.locator('[name=login]').inputValue()).toBe('Reza@Example.ir')
    await page.locator('[name=password]').fill(password)
    await page.locator('main button[type=submit]').first().click()
    await page.waitForURL(`${url}/company`)
    await page.locator('header summary', { hasText: 'رضا کریمی' }).waitFor()
  })

  it('works without script', async () => {
    const plain = await world.browser.freshPage({ javaScriptEnabled: false })
    await plain.goto(`${url}/login?callbackUrl=%2Fcompany`)
    await plain.locator('[name=login]').fill('۰۹۱۲۱۲۳۰۰۰۲')
    await plain.locator('[name=password]').fill('wrong password')
    await plain.locator('main button[type=submit]').first().click()
    await plain.locator('[role=alert]', { hasText: 'نمی‌خواند' }).waitFor()
    expect(await plain.locator('[name=login]').inputValue()).toBe('۰۹۱۲۱۲۳۰۰۰۲')
    expect(await plain.locator('[name=password]').inputValue()).toBe('')
    expect((await plain.context().cookies()).filter(({ name }) => name.endsWith('typed'))).toEqual(
      [],
    )
    await plain.locator('[name=password]').fill(password)
    await plain.locator('main button[type=submit]').first().click()
    await plain.waitForURL(`${url}/company`)
  })

  it('a foreign way back is not taken', async () => {
    await visit(page, `${url}/login?callbackUrl=${encodeURIComponent('https://evil.example/x')}`)
    await page.locator('[name=login]').fill('09121230002')
    await page.locator('[name=password]').fill(password)
    await page.locator('main button[type=submit]').first().click()
    await page.waitForURL(`${url}/`)
  })
})

describe('with a code', () => {
  it('goes to the number written on the sign-in page', async () => {
    await visit(page, `${url}/login?callbackUrl=%2Fcategory`)
    await page.locator('[name=login]').fill('۰۹۱۲۱۲۳۰۰۰۲')
    await page.getByText('ورود با رمز یک‌بارمصرف').click()
    await page.waitForURL('**/login2?callbackUrl=%2Fcategory')
    await page.locator('[name=code]').waitFor()
    expect(await violations(page)).toEqual([])
    await page.reload()
    await page.locator('[name=code]').fill(await lastCode(world.db, '09121230002'))
    await page.locator('main button[type=submit]').click()
    await page.waitForURL(`${url}/category`)
  })

  it('chooses a new password', async () => {
    await visit(page, `${url}/login2?purpose=reset`)
    expect(await violations(page)).toEqual([])
    await page.locator('[name=mobile]').fill('09121230002')
    await page.locator('main button[type=submit]').click()
    await page.locator('[name=code]').fill(await newestCode())
    await page.locator('[name=password]').fill('another horse 34')
    await page.locator('main button[type=submit]').click()
    await page.waitForURL(`${url}/`)
    await page.locator('header summary', { hasText: 'رضا کریمی' }).waitFor()
  })

  it('of a password that is new, and does not let in, says that it is new', async () => {
    const { mobile } = await makePerson(world.db)
    await visit(page, `${url}/login2?purpose=reset&callbackUrl=%2Fcompany`)
    await page.locator('[name=mobile]').fill(mobile ?? '')
    await page.locator('main button[type=submit]').click()
    await page.locator('[name=code]').waitFor()
    await page.locator('[name=code]').fill(await lastCode(world.db, mobile ?? ''))
    await page.locator('[name=password]').fill('another horse 35')
    await page.route('**/api/auth/callback/credentials', (route) => route.abort())
    await page.locator('main button[type=submit]').click()
    await page.waitForURL('**/login?callbackUrl=%2Fcompany&error=PasswordChanged')
    await page.getByText('رمز عبور جدید ثبت شد').waitFor()
  })

  async function newestCode(): Promise<string> {
    await page.locator('[name=code]').waitFor()
    return lastCode(world.db, '09121230002')
  }
})

it('a number that was confirmed, with another password than was chosen, is said to be confirmed', async () => {
  await visit(page, `${url}/signup`)
  await page.locator('[name=name]').fill('سارا نادری')
  await page.locator('[name=mobile]').fill('09121230009')
  await page.locator('[name=password]').fill(password)
  await page.locator('main button[type=submit]').click()
  await page.locator('[name=code]').waitFor()
  await visit(page, page.url())
  await page.locator('[name=code]').fill(await lastCode(world.db, '09121230009'))
  await page.locator('[name=password]').fill('correct horse 13')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL('**/login?callbackUrl=%2Fregister&error=NumberConfirmed')
  await page.getByText('شمارهٔ شما تأیید شد').waitFor()
})

describe('who may not go on', () => {
  it('a visitor is led away inside the browser, after a moment and without a new document', async () => {
    await visit(page, `${url}/company`)
    await page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'))
    const begun = Date.now()
    await page.locator('main table a[href^="/company/"]').first().click()
    await page.waitForURL('**/login?callbackUrl=%2Fcompany%2F*')
    expect(Date.now() - begun).toBeGreaterThanOrEqual(100)
    expect(await page.locator('html').getAttribute('data-same')).toBe('yes')
  })

  it('somebody rejected reads why', async () => {
    await enterAs(
      await makePerson(world.db, { status: 'REJECTED', rejectionReason: 'سمت روشن نبود.' }),
    )
    await visit(page, `${url}/medicine`)
    expect(pathOf(page)).toBe('/access-denied')
    expect(await page.locator('main').textContent()).toContain('سمت روشن نبود.')
    expect(await violations(page)).toEqual([])
  })

  it('somebody who is no admin reads that', async () => {
    await enterAs(person)
    await visit(page, `${url}/admin/users`)
    expect(pathOf(page)).toBe('/access-denied')
    expect(await page.locator('main').textContent()).toContain('تنها برای مدیران سامانه')
    expect(await violations(page)).toEqual([])
  })

  it.each([
    ['SessionRequired', 'وارد حساب خود شوید'],
    ['OAuthAccountNotLinked', 'شیوهٔ دیگری'],
    ['AccessDenied', 'پذیرفته نشد'],
  ])('the error %s is a sentence', async (error, words) => {
    await visit(page, `${url}/login?error=${error}`)
    expect(await page.locator('[role=alert]').allTextContents()).toContainEqual(
      expect.stringContaining(words),
    )
  })
})

describe('signing out', () => {
  it('shows the small spinner while it waits, and says so where it fails', async () => {
    await enterAs(person)
    const ready = page.waitForResponse('**/api/trpc/subscription.getActiveSubscription**')
    await visit(page, `${url}/company`)
    await ready
    let fail: (() => void) | undefined
    await page.route('**/api/auth/signout', async (route) => {
      await new Promise<void>((resolve) => {
        fail = resolve
      })
      await route.abort()
    })
    await page.locator('header summary', { hasText: person.name.slice(0, 3) }).click()
    await page.locator('header [form=sign-out]').click()
    await page.locator('header [role=status]').waitFor()
    await expect.poll(() => fail).toBeDefined()
    fail?.()
    await page.locator('[role=alert]', { hasText: 'خروج انجام نشد' }).waitFor()
    await page.locator('header [role=status]').waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/company')
  })

  it.each([
    ['ACTIVE', '/company', 'header'],
    ['PENDING', '/pending', 'main'],
  ] as const)('%s goes from %s without script too', async (status, path, place) => {
    const plain = await world.pageOf(await makePerson(world.db, { status }), {
      javaScriptEnabled: false,
    })
    await plain.goto(url + path)
    if (place === 'header') await plain.locator('header summary:has(.sr-only, .truncate)').click()
    await plain.locator(`${place} [form=sign-out]`).click()
    await plain.waitForURL('**/login')
    expect((await plain.context().cookies()).map(({ name }) => name)).not.toContainEqual(
      expect.stringContaining('session'),
    )
  })
})

describe('the account', () => {
  it('ends the other devices, and one whose session has ended is led to sign in', async () => {
    await enterAs(person)
    const elsewhere = await signIn(world.db, person)
    await visit(page, `${url}/account`)
    expect(await violations(page)).toEqual([])
    await page.getByText('خروج همهٔ دستگاه‌های دیگر').click()
    await page.getByText('خروج همهٔ دستگاه‌های دیگر').waitFor({ state: 'detached' })
    const answer = await fetch(`${url}/api/auth/session`, { headers: elsewhere.headers })
    expect(await answer.json()).toEqual({})
  })

  it('saves the profile and shows the new name at once', async () => {
    await enterAs(person)
    await visit(page, `${url}/account`)
    await page.locator('[name=name]').fill('رضا کریمی‌نژاد')
    await page.locator('[name=companyName]').fill('پخش البرز')
    await page.locator('[name=position]').fill('مدیر')
    await page
      .locator('form', { has: page.locator('[name=companyName]') })
      .locator('[type=submit]')
      .click()
    await page.locator('header summary', { hasText: 'کریمی‌نژاد' }).waitFor()
  })

  it('keeps the unit of money and the digits, on every page', async () => {
    await enterAs(person)
    watch(page)
    await visit(page, `${url}/account`)
    await page.locator('[name=moneyUnit][value=toman]').check()
    await page.locator('[name=digits][value=latn]').check()
    await page
      .locator('form', { has: page.locator('[name=digits]') })
      .locator('[type=submit]')
      .click()
    await page
      .locator('main', { hasText: 'عضویت از' })
      .getByText(/\d+ \S+ 14\d\d$/)
      .first()
      .waitFor()
    expect(await page.locator('[name=moneyUnit][value=toman]').isChecked()).toBe(true)
    expect(await page.locator('[name=digits][value=latn]').isChecked()).toBe(true)
    await visit(page, `${url}/medicine`)
    expect(await page.locator('footer').textContent()).toMatch(/© 14\d\d/)
  })
})
