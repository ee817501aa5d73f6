import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Browser, openBrowser } from './support/browser.ts'
import { hydrated, watch } from './support/watched-page.ts'

const portal = inject('portalUrl')
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
let desk: Browser
let hand: Browser

beforeAll(async () => {
  desk = await openBrowser({ viewport: { width: 1280, height: 800 } })
  hand = await openBrowser(phone)
})
afterAll(async () => {
  await desk.close()
  await hand.close()
})

function requestsOf(page: Page) {
  const scripts: string[] = []
  const views: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
    if (request.url().endsWith('/log-page-view')) views.push(request.postData() ?? '')
  })
  return { scripts, views }
}

describe('a page of a visitor', () => {
  it('loads no script while it is only read, and is logged once', async () => {
    const page = await hand.freshPage()
    const complaints = watch(page)
    const { scripts, views } = requestsOf(page)
    await page.goto(`${portal}/medicine`, { waitUntil: 'networkidle' })
    await page.locator('main').tap({ position: { x: 5, y: 5 } })
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    expect(views.map((view) => JSON.parse(view))).toEqual([
      { path: '/medicine', page: 'medicine', userId: null },
    ])
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    expect(views).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  it('follows links as a document, under the loading overlay', async () => {
    const page = await hand.freshPage()
    const { scripts } = requestsOf(page)
    await page.goto(`${portal}/company`)
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await page.locator('main tbody a').first().tap()
    await page.getByText('در حال بارگذاری...').first().waitFor({ state: 'visible' })
    expect(scripts).toEqual([])
  })

  it('presses again, once awake, the button that woke it', async () => {
    const page = await hand.freshPage()
    await page.goto(`${portal}/medicine`)
    await page.locator('[data-theme-switch]').first().dispatchEvent('click')
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  })

  it('opens the search by keyboard although it was asleep', async () => {
    const page = await desk.freshPage()
    await page.goto(portal)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
  })

  it('wakes at the first move of a mouse, without an error', async () => {
    const page = await desk.freshPage()
    const complaints = watch(page)
    const { scripts } = requestsOf(page)
    await page.goto(`${portal}/industry-overview`, { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 310)
    await page.waitForFunction(() => !('$_TSR' in window))
    expect(scripts.length).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  it('is awake at once where forms are filled in', async () => {
    const page = await desk.freshPage()
    await page.goto(`${portal}/login`)
    await page.waitForFunction(() => !('$_TSR' in window))
  })
})
