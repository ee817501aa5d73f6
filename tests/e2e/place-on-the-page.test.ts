import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makePerson, subscribe } from '../support/people.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { hydrated, visit } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 800 } })

const AT = 600
/** Scrolls, and waits for the frame in which the page hears of it. */
const scroll = (page: Page) =>
  page.evaluate((y) => {
    window.scrollTo(0, y)
    return new Promise(requestAnimationFrame)
  }, AT)
const place = (page: Page) => page.evaluate(() => scrollY)

/** Opens the first row's record and waits for it: who goes back while it is still coming was never on it. */
async function openFirst(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.list-main tbody th a')?.click()
  })
  await page.locator('#content:focus').waitFor()
  expect(await place(page)).toBe(0)
}

async function subscriber(): Promise<Page> {
  const person = await subscribe(world.db, await makePerson(world.db))
  return world.pageOf(person)
}

it('بازگشت از پرونده به فهرست همان جایی است که از آن رفته بودند', async () => {
  const page = await subscriber()
  await visit(page, `${url}/medicine`)
  await scroll(page)
  await openFirst(page)
  // What lies over a page goes with it.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'جست‌وجوی سریع' })
  await palette.waitFor()
  await page.goBack()
  await page.locator('.list-main tbody').waitFor()
  await palette.waitFor({ state: 'hidden' })
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
  await openFirst(page)
  await page.goBack()
  await expect.poll(() => place(page)).toBe(AT)
})

it('بخش بسته‌ای که پیوندی از صفحه‌ای دیگر به آن می‌برد روی گوشی باز است', async () => {
  const person = await subscribe(world.db, await makePerson(world.db))
  const page = await world.pageOf(person, { viewport: { width: 360, height: 740 } })
  await visit(page, `${url}/company`)
  await page.locator('footer a[href="/solutions/pricing#trust"]').click()
  await page.locator('#trust:focus').waitFor()
  expect(await page.locator('#trust').isVisible()).toBe(true)
})

it('صافی بخشی بسته روی گوشی و بی اسکریپت هم به همان بخشِ باز برمی‌گردد', async () => {
  const person = await subscribe(world.db, await makePerson(world.db))
  const page = await world.pageOf(person, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await page.goto(`${url}/medicine-index-trends`)
  const part = page.locator('section:has(> details > #newest)')
  await part.locator('summary').first().click()
  await part.getByLabel('سال ورود').selectOption({ index: 1 })
  await part.getByRole('button', { name: 'نمایش' }).click()
  await page.waitForURL(/year=/)
  await part.getByLabel('سال ورود').waitFor()
  expect(await page.locator('#newest').isVisible()).toBe(true)
})
