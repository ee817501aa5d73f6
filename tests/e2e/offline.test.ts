import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { makePerson, type Person, subscribe } from '../support/people.ts'
import { violations } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit } from './support/watched-page.ts'

const WATCHED = 900_244

const world = portalWorld()
let person: Person
let page: Page

beforeAll(async () => {
  person = await makePerson(world.db, { name: 'نیلوفر آرام', mobile: '09121239101' })
  await subscribe(world.db, person, { tier: 1, planId: 'pro-1', lastsMs: 90 * 86_400_000 })
  await world.db.insert(watchedRecords).values({
    userId: person.id,
    kind: 'medicines',
    recordKey: String(WATCHED),
    addedAt: new Date(),
  })
  page = await world.pageOf(person)
})
afterEach(() => page.context().setOffline(false))
afterAll(async () => {
  await world.db.delete(subscriptions).where(eq(subscriptions.userId, person.id))
})

const storedNow = (on: Page) =>
  on.evaluate(async () => {
    const cache = await caches.open('offline-pages')
    const addresses = (await cache.keys()).map((one) => decodeURI(new URL(one.url).pathname))
    return (await caches.has('offline-pages')) ? addresses : []
  })

async function keep(): Promise<void> {
  await visit(page, `${url}/account#offline`)
  await page.getByRole('button', { name: /نگه‌داری روی این دستگاه|تازه کردن/ }).click()
  await page.getByText('۳ از ۳ صفحه ذخیره شد').waitFor()
  await page.locator('button:enabled', { hasText: 'تازه کردن' }).waitFor()
}

describe('بدون اینترنت', () => {
  it('تا کسی نخواهد چیزی روی دستگاه نمی‌ماند', async () => {
    await visit(page, `${url}/`)
    await visit(page, `${url}/medicine/${WATCHED}`)
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })

  it('صفحهٔ اول، فهرست پیگیری و داروی زیر نظر با تاریخ خود باز می‌شوند، بقیه می‌گویند چرا نه', async () => {
    await keep()
    expect(await violations(page)).toEqual([])
    await page.context().setOffline(true)
    for (const [path, text] of [
      ['/', 'فهرست پیگیری'],
      ['/account/watch', 'فهرست پیگیری'],
      [(await storedNow(page)).find((one) => one.startsWith('/medicine/')) ?? '', 'پروانهٔ جاری'],
    ] as const) {
      await page.goto(url + path)
      await page.locator('main').getByText(text).first().waitFor()
      expect(await page.locator('html').getAttribute('data-offline')).toMatch(
        /^بدون اینترنت؛ این صفحه از .+ ساعت/,
      )
      expect(await page.locator('script[type=module]').count()).toBe(0)
      // What would be written into it nobody would get.
      expect(await page.locator('form[method=post]:not([inert])').count()).toBe(0)
    }
    await page.goto(`${url}/medicine/900001`)
    await page.getByRole('heading', { name: 'اینترنت وصل نیست' }).waitFor()
    await page.getByRole('link', { name: /فهرست پیگیری/ }).click()
    await page.locator('html[data-offline]').waitFor()
    await page.context().setOffline(false)
    await visit(page, `${url}/`)
    expect(await page.locator('html[data-offline]').count()).toBe(0)
  })

  it('پایان اشتراک آنچه را نگه داشته شده بود پاک می‌کند', async () => {
    await keep()
    expect((await storedNow(page)).some((one) => one.startsWith('/medicine/'))).toBe(true)
    await world.db
      .update(subscriptions)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(eq(subscriptions.userId, person.id))
    await visit(page, `${url}/support`)
    await expect
      .poll(async () => (await storedNow(page)).filter((one) => one.startsWith('/medicine/')))
      .toEqual([])
  })

  it('خروج از حساب همه را از دستگاه پاک می‌کند', async () => {
    await keep()
    await visit(page, `${url}/account`)
    await page.locator('main [form=sign-out]').click()
    await page.waitForURL('**/login')
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations()))
      .toEqual([])
  })

  it('نشستی که جای دیگر بسته شد نیز، با اولین صفحه‌ای که می‌آید', async () => {
    for (const [path, leadsTo] of [
      ['/account/watch', '**/login**'],
      ['/medicine', '**/medicine'],
    ] as const) {
      await world.enter(person, page)
      await keep()
      await page.context().clearCookies()
      await page.goto(url + path)
      await page.waitForURL(leadsTo)
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    }
  })

  it('و حسابی که مدیر بست', async () => {
    const setStatus = (status: 'ACTIVE' | 'REJECTED') =>
      world.db.update(users).set({ status }).where(eq(users.id, person.id))
    await world.enter(person, page)
    await keep()
    await setStatus('REJECTED')
    await page.goto(`${url}/account/watch`)
    await page.waitForURL('**/access-denied')
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await setStatus('ACTIVE')
  })
})
