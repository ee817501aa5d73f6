import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makePerson, subscribe } from '../support/people.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { hydrated, visit } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 800 } })

const AT = 600
const scroll = (page: Page) => page.evaluate((y) => window.scrollTo(0, y), AT)
const place = (page: Page) => page.evaluate(() => scrollY)

async function subscriber(): Promise<Page> {
  const person = await makePerson(world.db)
  await subscribe(world.db, person)
  return world.pageOf(person)
}

it('بازگشت از پرونده به فهرست همان جایی است که از آن رفته بودند', async () => {
  const page = await subscriber()
  await visit(page, `${url}/medicine`)
  await scroll(page)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.list-main tbody th a')?.click()
  })
  await page.waitForURL(/\/medicine\/\d/)
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await page.locator('.list-main tbody').waitFor()
  await expect.poll(() => place(page)).toBe(AT)
})

it('صفحه‌ای که پیش از رسیدن اسکریپت خوانده می‌شود به سر خود نمی‌پرد، و جایش یاد می‌ماند', async () => {
  const page = await subscriber()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${url}/company`, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await scroll(page)
  held.resolve()
  await hydrated(page)
  expect(await place(page)).toBe(AT)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.list-main tbody th a')?.click()
  })
  await page.waitForURL(/\/company\/./)
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => place(page)).toBe(AT)
})
