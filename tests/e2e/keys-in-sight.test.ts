import { afterAll, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { showcase } from './support/sample-pages.ts'
import { portalUrl as portal, professionalUrl as professional } from './support/stage.ts'
import { cutRings, underOthers } from './support/under-others.ts'
import { visit } from './support/watched-page.ts'

const browser = await openBrowser({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
})
afterAll(() => browser.close())

it.each(['/medicine', showcase.medicine])(
  'در راه بازگشت از پایان %s هیچ‌چیز زیر سرستون و ابزار نمی‌ماند',
  async (path) => {
    const page = await browser.freshPage()
    await visit(page, professional + path)
    await page.locator('footer a').first().focus()
    const hidden: string[] = []
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Shift+Tab')
      hidden.push(...(await page.locator(':focus').evaluateAll(underOthers)))
    }
    expect(hidden).toEqual([])
  },
)

it.each(['/medicine', showcase.company])(
  'روی صفحهٔ باریک هیچ‌چیز از %s زیر نوار پایین نمی‌ماند',
  async (path) => {
    const page = await browser.freshPage({ viewport: { width: 360, height: 740 } })
    await visit(page, professional + path)
    await page.locator('main a').last().focus()
    const hidden: string[] = []
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab')
      hidden.push(...(await page.locator('footer :focus').evaluateAll(underOthers)))
    }
    expect(hidden).toEqual([])
  },
)

it.each([
  [portal, '/'],
  [professional, '/medicine'],
  [professional, '/medicine?level=products&hide=none'],
  [professional, showcase.medicine],
  [professional, '/insight/expiry'],
  [professional, '/insight/changes?period=all'],
  [professional, '/brief/medicines/900001'],
  [professional, '/solutions/api'],
])('حلقهٔ دور آنچه با کلید به آن می‌رسند در %s%s بریده نیست', async (origin, path) => {
  const page = await browser.freshPage()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, origin + path)
    expect(await cutRings(page), `${width}`).toEqual([])
  }
})
