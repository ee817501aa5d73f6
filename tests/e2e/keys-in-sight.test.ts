import { expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { showcase } from './support/sample-pages.ts'
import { portalUrl as portal, professionalUrl as professional } from './support/stage.ts'
import { cutRings, hiddenOnTheWay } from './support/under-others.ts'
import { visit } from './support/watched-page.ts'

const browser = await openBrowser({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
})

it.each(['/medicine', showcase.medicine, '/compare?kind=medicines&ids=900001,900064,900243'])(
  'در راه بازگشت از پایان %s هیچ‌چیز زیر سرستون و ابزار نمی‌ماند',
  async (path) => {
    const page = await browser.freshPage()
    await visit(page, professional + path)
    await page.locator('footer a').first().focus()
    expect(await hiddenOnTheWay(page, 'Shift+Tab', 60)).toEqual([])
  },
)

it.each(['/medicine', showcase.company])(
  'روی صفحهٔ باریک هیچ‌چیز از %s زیر نوار پایین نمی‌ماند',
  async (path) => {
    const page = await browser.freshPage({ viewport: { width: 360, height: 740 } })
    await visit(page, professional + path)
    await page.locator('main a').last().focus()
    expect(await hiddenOnTheWay(page, 'Tab', 20, 'footer')).toEqual([])
  },
)

it.each(['/medicine', '/company'])(
  'با بزرگ‌نمایی ۴۰۰٪ هیچ‌چیز از آغاز %s زیر سربرگ و نوار پایین نمی‌ماند',
  async (path) => {
    const page = await browser.freshPage({ viewport: { width: 320, height: 225 } })
    await visit(page, professional + path)
    await page.locator('#content').focus()
    expect(await hiddenOnTheWay(page, 'Tab', 20, 'main')).toEqual([])
    await page.locator('summary[aria-label=فهرست]').press('Enter')
    const menu = await page.locator('header .menu-panel:visible').boundingBox()
    expect(menu?.y).toBeLessThan(225)
  },
)

it('هر برگهٔ پرونده که با کلید به آن می‌رسند تا نیمه در صفحهٔ باریک است', async () => {
  const page = await browser.freshPage({ viewport: { width: 360, height: 740 } })
  await visit(page, professional + showcase.medicine)
  const tabs = page.locator('.section-tabs a')
  await tabs.first().focus()
  const middles: number[] = []
  for (let left = await tabs.count(); left > 1; left -= 1) {
    await page.keyboard.press('Tab')
    const box = await page.locator('.section-tabs :focus').boundingBox()
    if (box) middles.push(box.x + box.width / 2)
  }
  expect(middles.length).toBeGreaterThan(5)
  expect(middles.filter((x) => x < 0 || x > 360)).toEqual([])
})

it('نام ماه‌های رادار روی صفحهٔ باریک برای انگشت بلند است', async () => {
  const page = await browser.freshPage({ viewport: { width: 360, height: 740 } })
  await visit(page, `${professional}/insight/expiry`)
  const names = page.locator('a.chart-name')
  const heights = await names.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
})

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
