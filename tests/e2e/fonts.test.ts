import { describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { showcase } from './support/sample-pages.ts'
import { portalUrl } from './support/stage.ts'

const pages = ['/', '/medicine', '/category', '/industry-overview', '/solutions/api']

const browser = await openBrowser()

describe('قلم', () => {
  it.each(
    [...pages, showcase.medicine, showcase.company].flatMap((path) => [
      [path, 'هیچ تکه‌ای'],
      [path, 'latin'],
      [path, 'persian'],
    ]),
  )('%s با دو تکهٔ کوچک قلم نوشته می‌شود، نه با همهٔ آن، وقتی %s دیر می‌رسد', async (path, late) => {
    const page = await browser.freshPage()
    await page.route(`**/vazirmatn-${late}.*`, async (route) => {
      await page.waitForLoadState('domcontentloaded')
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
      await page.waitForTimeout(200)
      await route.continue()
    })
    const fonts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'font') {
        fonts.add(request.url().replace(/.*\/(vazirmatn-[a-z]+)\.gen-[^/]+$/, '$1'))
      }
    })
    await page.goto(portalUrl + path)
    await page.evaluate(() => document.fonts.ready)
    expect([...fonts].sort()).toEqual(['vazirmatn-latin', 'vazirmatn-persian'])
  })

  it('حرفی را که در تکه‌ها نیست از قلم کامل می‌گیرد', async () => {
    const page = await browser.freshPage()
    await page.goto(portalUrl)
    const whole = page.waitForRequest(/vazirmatn-arabic-wght-normal/)
    await page.evaluate(() => document.body.append('ڕێ'))
    await whole
  })

  it('در تکهٔ فارسی فاصله هم هست؛ بی آن WebKit حرف پس از نیم‌فاصله را نمی‌نویسد', async () => {
    const page = await browser.freshPage()
    const persian = page.waitForRequest(/vazirmatn-persian/)
    await page.goto(portalUrl)
    const widths = await page.evaluate(async (url) => {
      document.fonts.add(await new FontFace('Persian', `url(${url})`).load())
      const context = document.createElement('canvas').getContext('2d')
      return ['Persian, monospace', 'monospace'].map((family) => {
        if (context) context.font = `16px ${family}`
        return context?.measureText(' ').width
      })
    }, (await persian).url())
    expect(widths[0]).not.toBe(widths[1])
  })
})
