import { describe, expect, it } from 'vitest'
import { sideways, stillness, violations } from './support/axe.ts'
import { openBrowser } from './support/browser.ts'
import { readablePages } from './support/readable-pages.ts'
import { openPages } from './support/sample-pages.ts'
import { portalUrl as portal, professionalUrl as professional } from './support/stage.ts'
import { openErrorPage, takeComplaints, visit, watch } from './support/watched-page.ts'

const browser = await openBrowser()
const page = watch(await browser.context.newPage())

const wideScreen = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

async function inTheme(colorScheme: 'light' | 'dark', size: typeof wideScreen): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  await stillness(page)
}

describe('what a visitor sees', () => readablePages(portal, openPages))

it('the error page can be read by everyone, light and dark', async () => {
  await inTheme('light', wideScreen)
  await openErrorPage(page, portal)
  expect(await violations(page)).toEqual([])
  await inTheme('dark', phone)
  expect(await violations(page)).toEqual([])
  await page.unroute('**/api/trpc/**')
  takeComplaints()
})

it('menus, filters and the palette, which open on a page, can be read by everyone too', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await inTheme(colorScheme, wideScreen)
    await visit(page, `${professional}/medicine`)
    await page.locator('#shell-top summary', { hasText: 'محصول نهایی' }).first().click()
    expect(await violations(page), `menu, ${colorScheme}`).toEqual([])
    await page.keyboard.press('Control+k')
    const box = page.getByRole('dialog').getByRole('combobox')
    await box.waitFor()
    expect(await violations(page), `empty palette, ${colorScheme}`).toEqual([])
    await box.fill('متفورمین')
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    expect(await violations(page), `palette, ${colorScheme}`).toEqual([])
    await page.keyboard.press('Escape')
    await inTheme(colorScheme, phone)
    await page.getByRole('button', { name: /^فیلتر/ }).click()
    expect(await violations(page), `filters, ${colorScheme}`).toEqual([])
    expect(await sideways(page)).toBe(0)
    await page.getByRole('button', { name: 'بستن' }).click()
    await page.locator('summary[aria-label=فهرست]').click()
    await page.locator('details[data-menu=group] > summary').first().click()
    expect(await violations(page), `hamburger, ${colorScheme}`).toEqual([])
  }
})
