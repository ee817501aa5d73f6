import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { navigation } from '../../src/features/shell/navigation.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { hydrated, visit } from './support/watched-page.ts'

const url = inject('portalUrl')
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.context.newPage()
})
afterAll(() => browser.close())

async function open(path: string, width = 1280) {
  await page.setViewportSize({ width, height: 800 })
  await visit(page, url + path)
}

const group = (label: string) =>
  page.locator('#shell-top details[data-menu=bar]', { hasText: label })
const isOpen = (label: string) => group(label).evaluate((menu) => menu.hasAttribute('open'))
const openMenus = () => page.locator('#shell-top details[open]').count()
const focused = (name: string) =>
  page.evaluate((attribute) => document.activeElement?.getAttribute(attribute), name)

describe('the navigation on a desk', () => {
  beforeEach(() => open('/company'))

  it('opens a group on hover, another in its place, and none when the mouse has left', async () => {
    await group('محصول نهایی').locator('summary').hover()
    expect(await isOpen('محصول نهایی')).toBe(true)
    await group('مواد اولیه').locator('summary').hover()
    expect(await isOpen('مواد اولیه')).toBe(true)
    expect(await isOpen('محصول نهایی')).toBe(false)
    await page.mouse.move(640, 700)
    await page.waitForFunction(() => !document.querySelector('#shell-top details[open]'))
  })

  it('keeps a clicked group open until a click outside', async () => {
    await group('محصول نهایی').locator('summary').click()
    await page.mouse.move(640, 700)
    expect(await isOpen('محصول نهایی')).toBe(true)
    await page.locator('h1').click()
    expect(await openMenus()).toBe(0)
  })

  it('is walked through by keyboard, right to left', async () => {
    await group('محصول نهایی').locator('summary').focus()
    await page.keyboard.press('Enter')
    // Pressed while the script of the menus may still be on its way.
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.getAttribute('href') === '/medicine')
    await page.keyboard.press('End')
    expect(await focused('href')).toBe('/category')
    await page.keyboard.press('Escape')
    expect(await openMenus()).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    expect(await isOpen('مواد اولیه')).toBe(true)
  })

  it('never links a page that does not exist yet', async () => {
    const links = page.locator('#shell-top nav a')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const existing = navigation.flatMap(({ items }) => items).filter(({ available }) => available)
    expect(existing.length).toBeGreaterThan(8)
    expect(new Set(hrefs)).toEqual(new Set(existing.map(({ href }) => href)))
  })

  it('leads to a page without loading the document, and marks where one is', async () => {
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url())
    })
    await group('محصول نهایی').locator('summary').hover()
    await group('محصول نهایی').getByText('طبقه‌بندی ATC').click()
    await page.waitForURL('**/category')
    await page.locator('h1', { hasText: 'ATC' }).waitFor()
    expect(documents).toEqual([])
    expect(await openMenus()).toBe(0)
    expect(await focused('id')).toBe('content')
    expect(
      await page.locator('#shell-top nav a[href="/category"]').first().getAttribute('aria-current'),
    ).toBe('page')
  })
})

describe('the menu on a phone', () => {
  beforeEach(() => open('/company', 360))

  it.each([
    ['a click outside', () => page.mouse.click(180, 780)],
    ['Escape', () => page.keyboard.press('Escape')],
  ])('closes with all its groups on %s', async (_what, leave) => {
    await page.locator('summary[aria-label=فهرست]').click()
    const groups = page.locator('details[data-menu=group] > summary')
    await groups.nth(0).click()
    await groups.nth(1).click()
    expect(await openMenus()).toBe(3)
    await leave()
    expect(await openMenus()).toBe(0)
  })
})

describe('the theme', () => {
  it('is switched, kept over a reload, and given back to the system', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open('/company')
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    await page.locator('[data-theme-switch]').click()
    expect(await theme()).toBe('dark')
    await page.reload()
    await hydrated(page)
    expect(await theme()).toBe('dark')
    await page.locator('[data-theme-switch]').click()
    expect(await theme()).toBeUndefined()
  })
})

describe('a page on its way', () => {
  it('is covered by «در حال بارگذاری...» until it is there', async () => {
    await open('/company')
    await page.route('**/api/trpc/**', async (route) => {
      await page.locator('text=در حال بارگذاری...').waitFor()
      await route.continue()
    })
    await page.locator('footer a[href="/medicine"]').click()
    await page.locator('h1', { hasText: 'داروها' }).waitFor()
    await page.locator('text=در حال بارگذاری...').waitFor({ state: 'hidden' })
    await page.unroute('**/api/trpc/**')
  })
})

describe('an unknown address', () => {
  it('answers 404 with a search box and ways on, also by a link inside the portal', async () => {
    const answer = await page.goto(`${url}/solutions/nothing-here`)
    expect(answer?.status()).toBe(404)
    expect(await page.locator('main input[name=q]').count()).toBe(1)
    await page.locator('main a[href="/medicine"]').click()
    await page.waitForURL('**/medicine')
  })
})

describe('without script', () => {
  it('the groups still open and the search form still asks', async () => {
    const plain = await openBrowser({ javaScriptEnabled: false })
    const still = await plain.context.newPage()
    await still.setViewportSize({ width: 1280, height: 800 })
    await still.goto(`${inject('professionalUrl')}/company`)
    await still.locator('summary', { hasText: 'محصول نهایی' }).first().click()
    await still.locator('#shell-top details[open] a[href="/medicine"]').waitFor()
    await still.locator('#shell-top input[name=q]').fill('سدیم')
    await still.keyboard.press('Enter')
    await still.waitForURL('**/search?q=*')
    await plain.close()
  })
})
