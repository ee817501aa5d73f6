import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startPortal } from './support/portals.ts'
import { dataFolder, portalUrl as url } from './support/stage.ts'
import { hydrated } from './support/watched-page.ts'

const browser = await openBrowser()

describe('the script of a page', () => {
  it('runs alone: what an unescaped text brings into a page is refused', async () => {
    const hole = path.resolve('tests/support/unescaped-hole.ts')
    const portal = await startPortal(dataFolder, { NODE_OPTIONS: `--import=${hole}` })
    const page = await browser.context.newPage()
    try {
      // The second answer comes from the cache of pages.
      for (const _ of ['drawn', 'cached']) {
        const answer = await page.goto(portal.url)
        await hydrated(page)
        const policy = await answer?.headerValue('content-security-policy')
        expect(policy).toMatch(/script-src 'self' 'sha256-(?!.*evil)/)
        expect(await page.content()).toContain('dataset.hacked')
        expect(await page.locator('html').getAttribute('data-hacked')).toBeNull()
        const body = page.locator('body')
        const background = await body.evaluate((one) => getComputedStyle(one).backgroundColor)
        expect(background).not.toBe('rgb(1, 2, 3)')
      }
    } finally {
      await page.close()
      await portal.stop()
    }
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

  it('that cannot bring the next page, nor what tells of that, says so in Persian inside the frame', async () => {
    const page = await browser.context.newPage()
    await page.goto(url)
    await hydrated(page)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.locator('footer a[href="/medicine"]').click()
    await page.locator('main').getByText('صفحه را دوباره بارگذاری کنید').waitFor()
    expect(await page.locator('footer a[href="/medicine"]').isVisible()).toBe(true)
    await page.close()
  })
})
