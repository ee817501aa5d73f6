import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makePerson, subscribe } from '../support/people.ts'
import { portalWorld } from './support/portal-world.ts'
import { PICKED } from './support/sample-pages.ts'
import { professionalUrl, portalUrl as url } from './support/stage.ts'
import { hydrated, visit, watch } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 800 } })
const bar = (page: Page) => page.locator('.pick-bar')
const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-page-loading=shown], .loading-bar'))

/** The list of medicines with so many rows picked, of a subscriber of an organization; and their names. */
async function pick(page: Page, count: number, hasScript: boolean): Promise<string[]> {
  await page.goto(`${url}/medicine`)
  if (hasScript) {
    await hydrated(page)
    // What was picked before is ticked when the list's script has come.
    await page.waitForFunction(
      () =>
        !sessionStorage.getItem('picked:medicines') ||
        document.querySelector('.pick-bar[data-shown]'),
    )
  }
  const boxes = page.getByRole('checkbox', { name: /^انتخاب / })
  const names: string[] = []
  for (let place = 0; place < count; place += 1) {
    await boxes.nth(place * 2).check()
    names.push((await boxes.nth(place * 2).getAttribute('aria-label')) ?? '')
  }
  return names.map((name) => name.replace('انتخاب ', ''))
}

describe.each([
  ['با اسکریپت', true],
  ['بدون اسکریپت', false],
])('ردیف‌های انتخاب‌شده، %s', (_, hasScript) => {
  async function subscriber(): Promise<Page> {
    const person = await makePerson(world.db)
    await subscribe(world.db, person, { tier: 2, planId: 'org-12' })
    return world.pageOf(person, { javaScriptEnabled: hasScript })
  }

  it('به فهرستی تازه می‌روند و بعد به همان فهرست افزوده می‌شوند', async () => {
    const page = await subscriber()
    await pick(page, 2, hasScript)
    await bar(page).getByRole('button', { name: 'افزودن به فهرست' }).click()
    await page.getByRole('heading', { name: '۲ دارو به کدام فهرست؟' }).waitFor()
    await page.getByLabel('نام فهرست جدید').fill('داروهای قلبی ما')
    await page.getByRole('button', { name: 'افزودن به فهرست' }).click()
    await page.getByRole('heading', { name: 'داروهای قلبی ما' }).waitFor()
    await page.getByText('۲ از ۲ خط شناخته شد').waitFor()
    await pick(page, 3, hasScript)
    await bar(page).getByRole('button', { name: 'افزودن به فهرست' }).click()
    await page.getByRole('combobox', { name: 'فهرست' }).selectOption({ label: 'داروهای قلبی ما' })
    await page.getByRole('button', { name: 'افزودن به فهرست' }).click()
    await page.getByText('۳ از ۳ خط شناخته شد').waitFor()
  })

  it('کنار هم می‌نشینند، فایل اکسل و گزارش می‌شوند، تنها می‌مانند و پیگیری می‌شوند', async () => {
    const page = await subscriber()
    const names = await pick(page, 2, hasScript)
    await bar(page).getByRole('button', { name: 'مقایسه' }).click()
    await page.waitForURL(/\/compare\?/)
    for (const name of names) {
      await page.locator('.compare-slot', { hasText: name }).first().waitFor()
      expect(await page.title()).toContain(name)
    }
    await pick(page, 2, hasScript)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar(page).getByRole('button', { name: 'فایل اکسل' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^داروها-14\d\d-\d\d-\d\d\.xlsx$/)
    await pick(page, 2, hasScript)
    await bar(page).getByRole('button', { name: 'گزارش' }).click()
    await page.waitForURL(/\/brief\/medicines\?.*ids=/)
    await pick(page, 2, hasScript)
    await bar(page).getByRole('button', { name: 'فقط این‌ها' }).click()
    await page.waitForURL(/ids=/)
    await expect.poll(() => page.locator('.list-main tbody tr').count()).toBe(2)
    const watching = bar(page).getByRole('button', { name: 'پیگیری همه' })
    expect(await watching.isVisible()).toBe(hasScript)
    if (hasScript) {
      await watching.click()
      await bar(page)
        .locator('[data-done]', { hasText: '۲ مورد به فهرست پیگیری اضافه شد.' })
        .waitFor()
      await bar(page).getByRole('button', { name: 'برداشتن از پیگیری' }).waitFor()
    }
  })
})

it.each(PICKED)(
  '%s با کلید: می‌گردد و انتخاب می‌کند؛ انتخاب با ورق زدن می‌ماند',
  async (path, noun) => {
    const page = watch(await world.browser.freshPage())
    await visit(page, professionalUrl + path)
    await hydrated(page)
    await page.waitForFunction(() => document.querySelector('[data-star]')?.checkVisibility())
    await expect
      .poll(async () => {
        await page.keyboard.press('j')
        return page.evaluate(() => document.activeElement?.closest('tbody tr') !== null)
      })
      .toBe(true)
    await page.keyboard.press('x')
    const bar = page.locator('.pick-bar')
    await bar.getByText(`۱ ${noun}`).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('link', { name: 'صفحهٔ بعد' }).click()
    await page.waitForURL(/page=2/)
    await settled(page)
    await bar.getByText(`۲ ${noun}`).waitFor()
    await bar.getByRole('button', { name: 'فقط این‌ها' }).click()
    await page.waitForURL('**ids=**')
    await expect.poll(() => page.locator('.list-main tbody tr').count()).toBe(2)
    await page.keyboard.press('Shift+Slash')
    await page.getByRole('heading', { name: 'کلیدهای فهرست' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('#list-keys').isVisible()).toBe(false)
    expect(await bar.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => bar.isVisible()).toBe(false)
  },
)
