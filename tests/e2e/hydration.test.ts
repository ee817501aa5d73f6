import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Browser, openBrowser } from './support/browser.ts'
import { hydrated } from './support/watched-page.ts'

const url = inject('portalUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser.close())

describe('the script of a page', () => {
  it('takes the page over without an error and within the security policy', async () => {
    const page = await browser.context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto(url)
    await hydrated(page)
    expect(complaints).toEqual([])
    await page.close()
  })

  it('moves to another page without loading the document again', async () => {
    const page = await browser.context.newPage()
    await page.goto(url)
    await hydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'))
    await page.locator('footer a[href="/medicine"]').click()
    await page.waitForURL('**/medicine')
    expect(await page.locator('html').getAttribute('data-same')).toBe('yes')
    await page.close()
  })
})
