import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { navigation } from '#src/addresses/navigation.ts'
import { openBrowser } from './support/browser.ts'
import { portalUrl, professionalUrl } from './support/stage.ts'
import { hydrated, visit } from './support/watched-page.ts'

const portals = [
  ['a visitor', portalUrl],
  ['a subscriber', professionalUrl],
] as const
const [[, url]] = portals
const WIDE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const OVERLAY = '[data-page-loading]'
const harmless = [
  '<a id="harmless" href="#trust">a place here</a>',
  '<a id="harmless" href="/solutions/pricing#trust">a place here by its address</a>',
  '<a id="harmless" href="/company" target="_blank">another tab</a>',
  '<a id="harmless" href="/favicon.svg" download>a file</a>',
  '<a id="harmless" href="/api/export/companies.csv">an export</a>',
  '<form action="/api/export/companies.csv" method="post"><button id="harmless">a form</button></form>',
  '<a id="harmless" href="mailto:a@example.ir">a letter</a>',
  '<a id="harmless" href="tel:+982100000">a call</a>',
  '<a id="harmless" href="/company" data-stopped>what a listener keeps</a>',
]

const browser = await openBrowser(WIDE)

const group = (page: Page, label: string) =>
  page.locator('#shell-top details[data-menu=bar]', { hasText: label })
const summary = (page: Page, label: string) => group(page, label).locator('summary')
const isOpen = (page: Page, label: string) =>
  group(page, label).evaluate((menu) => menu.hasAttribute('open'))
const untilOpen = (page: Page, menus: number) =>
  page.waitForFunction(
    (count) => document.querySelectorAll('details[data-menu][open]').length === count,
    menus,
  )
const focused = (page: Page, name: string) =>
  page.evaluate((attribute) => document.activeElement?.getAttribute(attribute), name)

/** A page whose script never comes: what works here works by the document alone. */
async function bare(address: string, options = {}): Promise<Page> {
  const page = await browser.freshPage(options)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(address)
  return page
}

async function whole(address: string, options = {}): Promise<Page> {
  const page = await browser.freshPage(options)
  await visit(page, address)
  return page
}

/** Visitors and subscribers, before the script has come and after. */
const states = portals.flatMap(([who, portal]) => [
  [`${who}, before the script`, bare, portal] as const,
  [who, whole, portal] as const,
])

describe.each(states)('the menus of %s', (_, open, portal) => {
  it('open under the mouse, one at a time, and close when it has left', async () => {
    const page = await open(`${portal}/company`)
    // One move that ends on the group, and rests there.
    await summary(page, 'محصول نهایی').hover()
    expect(await isOpen(page, 'محصول نهایی')).toBe(true)
    await summary(page, 'مواد اولیه').hover()
    expect(await isOpen(page, 'مواد اولیه')).toBe(true)
    await untilOpen(page, 1)
    await page.mouse.move(640, 700)
    await untilOpen(page, 0)
  })

  it('stay when clicked, and close by a click outside', async () => {
    const page = await open(`${portal}/company`)
    await summary(page, 'محصول نهایی').click()
    await page.mouse.move(640, 700)
    await page.waitForTimeout(400)
    expect(await isOpen(page, 'محصول نهایی')).toBe(true)
    await page.locator('h1').click()
    await untilOpen(page, 0)
  })

  it('are walked through by keyboard, right to left', async () => {
    const page = await open(`${portal}/company`)
    await summary(page, 'محصول نهایی').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page, 'href')).toBe('/medicine')
    await page.keyboard.press('End')
    expect(await focused(page, 'href')).toBe('/category')
    await page.keyboard.press('Escape')
    await untilOpen(page, 0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('محصول نهایی')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    expect(await isOpen(page, 'مواد اولیه')).toBe(true)
  })

  it('of a phone close with all groups by a tap outside, and part by part by Escape', async () => {
    const page = await open(`${portal}/company`, PHONE)
    const menu = page.locator('summary[aria-label=فهرست]')
    const groups = page.locator('details[data-menu=group] > summary')
    await menu.tap()
    await groups.nth(0).tap()
    await groups.nth(1).tap()
    await untilOpen(page, 2)
    await page.touchscreen.tap(180, 720)
    await untilOpen(page, 0)
    expect(new URL(page.url()).pathname).toBe('/company')
    await menu.tap()
    await untilOpen(page, 1)
    await groups.nth(1).tap()
    await untilOpen(page, 2)
    await page.keyboard.press('Escape')
    await untilOpen(page, 1)
    await page.keyboard.press('Escape')
    await untilOpen(page, 0)
    expect(await focused(page, 'aria-label')).toBe('فهرست')
  })

  it('give way to each other, whether of the bar or of a list', async () => {
    const page = await open(`${portal}/medicine`)
    const panels = page.locator('main details[data-menu=panel] > summary')
    const count = await panels.count()
    expect(count).toBeGreaterThan(1)
    for (let place = 0; place < count; place += 1) {
      await panels.nth(place).click()
      await untilOpen(page, 1)
    }
    await page.keyboard.press('Escape')
    await untilOpen(page, 0)
    const last = await panels.last().textContent()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(last)
    await panels.first().click()
    await page.locator('h1').click()
    await untilOpen(page, 0)
    await panels.first().click()
    await summary(page, 'مواد اولیه').hover()
    await untilOpen(page, 1)
  })

  it('switch the theme, which is kept, shown in other tabs and given back to the system', async () => {
    const page = await open(`${portal}/company`, { colorScheme: 'light' })
    const other = await page.context().newPage()
    await other.goto(`${portal}/company`)
    const themeIs = (theme?: string) =>
      other.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme)
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    await page.locator('[data-theme-switch]').click()
    expect(await theme()).toBe('dark')
    await themeIs('dark')
    await page.reload()
    expect(await theme()).toBe('dark')
    await page.locator('[data-theme-switch]').click()
    expect(await theme()).toBeUndefined()
    await themeIs()
  })
})

describe('the navigation on a desk', () => {
  it('opens although the script is slow, and the script leaves it open', async () => {
    const page = await browser.freshPage()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(url, { waitUntil: 'commit' })
    await summary(page, 'محصول نهایی').hover()
    expect(await isOpen(page, 'محصول نهایی')).toBe(true)
    release()
    await hydrated(page)
    expect(await isOpen(page, 'محصول نهایی')).toBe(true)
  })

  it('links every page of its groups, and no other', async () => {
    const page = await whole(`${url}/company`)
    const links = page.locator('#shell-top nav a')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const existing = navigation.flatMap(({ items }) => items)
    expect(existing.length).toBeGreaterThan(8)
    expect(new Set(hrefs)).toEqual(new Set(existing.map(({ href }) => href)))
  })

  it('leads to a page without loading the document, and marks where one is', async () => {
    const page = await whole(`${url}/company`)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url())
    })
    await summary(page, 'محصول نهایی').hover()
    await group(page, 'محصول نهایی').getByText('طبقه‌بندی ATC').click()
    await page.waitForURL('**/category')
    await page.locator('h1', { hasText: 'ATC' }).waitFor()
    expect(documents).toEqual([])
    await untilOpen(page, 0)
    await expect.poll(() => focused(page, 'id')).toBe('content')
    const link = page.locator('#shell-top nav a[href="/category"]').first()
    expect(await link.getAttribute('aria-current')).toBe('page')
  })
})

describe('the loading overlay', () => {
  const seen = (page: Page) => page.locator(OVERLAY).waitFor({ state: 'visible' })
  const gone = (page: Page) => page.locator(OVERLAY).waitFor({ state: 'hidden' })

  it('covers a change of route until the other page is there', async () => {
    const page = await whole(`${url}/company`)
    await page.route('**/api/trpc/**', async (route) => {
      await seen(page)
      await route.continue()
    })
    await page.locator('footer a[href="/medicine"]').click()
    await page.locator('h1', { hasText: 'داروها' }).waitFor()
    await gone(page)
  })

  it('covers a change of document, and is gone when that is stopped or come back from', async () => {
    const page = await bare(`${url}/company`, PHONE)
    const category = page.locator('footer a[href="/category"]')
    await page.route('**/category', () => {})
    await page.evaluate(() => {
      const overlay = document.querySelector('[data-page-loading]') as Element
      const isShown = () => getComputedStyle(overlay).display !== 'none'
      const log: boolean[] = []
      Object.assign(window, { shown: log })
      // Watched inside the page: nothing outside hears from one that is being left.
      new MutationObserver(() => {
        if (log.push(isShown()) === 1) setTimeout(() => window.stop(), 50)
      }).observe(document.documentElement, { attributes: true })
    })
    await category.tap({ noWaitAfter: true })
    const log = () => page.evaluate(() => (window as unknown as { shown: boolean[] }).shown)
    await expect.poll(log).toEqual([true, false])
    await page.unroute('**/category')
    await category.tap()
    await page.waitForURL('**/category')
    await page.goBack()
    await gone(page)
  })

  it.each([
    ['before the script', bare],
    ['after it', whole],
  ])('is not shown, %s, for what changes no document', async (_, open) => {
    const page = await open(`${url}/solutions/pricing`, PHONE)
    await page
      .context()
      .route('**/api/export/**', (route) =>
        route.fulfill({ headers: { 'content-disposition': 'attachment' }, body: 'x' }),
      )
    await page.evaluate(() => {
      const log: string[] = []
      Object.assign(window, { marks: log })
      new MutationObserver(() => log.push(document.activeElement?.outerHTML ?? '')).observe(
        document.documentElement,
        { attributeFilter: ['data-leaving'] },
      )
    })
    for (const link of harmless) {
      await page.evaluate((html) => {
        const place = document.createElement('div')
        place.style.cssText = 'position:fixed;inset:9rem auto auto 2rem;z-index:60;background:#fff'
        place.innerHTML = html
        place.querySelector('[data-stopped]')?.addEventListener('click', (event) => {
          event.preventDefault()
        })
        document.body.append(place)
      }, link)
      await page.locator('#harmless').tap({ noWaitAfter: true })
      await page.waitForTimeout(200)
      expect(await page.locator(OVERLAY).isVisible(), link).toBe(false)
      await page.evaluate(() => document.getElementById('harmless')?.parentElement?.remove())
    }
    expect(await page.evaluate(() => (window as unknown as { marks: [] }).marks)).toEqual([])
  })
})

describe('without script', () => {
  it('the groups still open, under the mouse as well, and the search form still asks', async () => {
    const still = await browser.freshPage({ javaScriptEnabled: false })
    await still.goto(`${professionalUrl}/company`)
    await summary(still, 'مواد اولیه').hover()
    await group(still, 'مواد اولیه').locator('a[href="/apis"]').waitFor({ state: 'visible' })
    await summary(still, 'محصول نهایی').click()
    await still.locator('#shell-top details[open] a[href="/medicine"]').waitFor()
    await still.locator('#shell-top input[name=q]').fill('سدیم')
    await still.keyboard.press('Enter')
    await still.waitForURL('**/search?q=*')
  })
})
