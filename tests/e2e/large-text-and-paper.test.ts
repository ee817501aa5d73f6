import { describe, expect, it } from 'vitest'
import { sideways } from './support/axe.ts'
import { openBrowser } from './support/browser.ts'
import { printedPages } from './support/printed-pages.ts'
import { LISTS, ordinary, showcase } from './support/sample-pages.ts'
import { portalUrl as portal, professionalUrl as professional } from './support/stage.ts'
import { visit } from './support/watched-page.ts'

const browser = await openBrowser({ reducedMotion: 'reduce' })
const page = await browser.freshPage()

const PAGES = ['/', '/medicine', showcase.medicine, '/category', '/account', '/insight/expiry']
const FORMS = ['/account/alerts', '/investment-opportunity/weights']

describe('کسی که صفحه را بزرگ می‌بیند', () => {
  it.each(LISTS)('در %s با بزرگ‌نمایی ۲۰۰٪ همهٔ ابزارهای فهرست را دارد', async (path) => {
    await page.setViewportSize({ width: 640, height: 800 })
    await visit(page, professional + path)
    const cut = await page
      .locator('.list-tools :is(label, a, button, summary):visible')
      .evaluateAll((tools) =>
        tools
          .filter((tool) => {
            const { left, right } = tool.getBoundingClientRect()
            return left < 0 || right > innerWidth
          })
          .map((tool) => tool.textContent),
      )
    expect(cut).toEqual([])
  })

  it('با حروف دوبرابر روی گوشی به پهلو نمی‌رود', async () => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.setViewportSize({ width: 360, height: 740 })
    const wide: string[] = []
    for (const path of [...PAGES, ...FORMS]) {
      await visit(page, professional + path)
      const pages = page.locator('[data-pager] ul')
      const cut = await pages.evaluateAll((all) => all.some((p) => p.scrollWidth > p.clientWidth))
      if (cut || (await sideways(page)) > 0) wide.push(path)
    }
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    expect(wide).toEqual([])
  })
})

it('با فاصلهٔ بیشتر میان حروف و کلمه‌ها باریک‌ترین گوشی به پهلو نمی‌رود', async () => {
  await page.setViewportSize({ width: 320, height: 700 })
  const wide: string[] = []
  for (const path of PAGES) {
    await visit(page, professional + path)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      document.adoptedStyleSheets = [sheet]
    })
    if ((await sideways(page)) > 0) wide.push(path)
  }
  expect(wide).toEqual([])
})

it('کلمهٔ لاتین جایی که ستون تمام می‌شود یا کامل است یا «…»، نه بی حرف اولش', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, `${professional}/supplement-releasing-products`)
  const beyond = await page.locator('[data-dense] td > bdi[dir=ltr]').evaluateAll((words) =>
    words
      .filter((word) => {
        const cell = word.parentElement?.getBoundingClientRect()
        return cell && word.getBoundingClientRect().left < cell.left
      })
      // Of words in a line a cell cuts letters, of a box in a line nothing is left.
      .map((word) => getComputedStyle(word).display),
  )
  expect(beyond.length).toBeGreaterThan(0)
  expect([...new Set(beyond)]).toEqual(['inline-block'])
})

it('بازه‌های تغییرات روی گوشی یک سطر دارند', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `${professional}/insight/changes`)
  const tops = await page
    .locator('.segments a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

it('عددهای ترکیب تأمین همه دیده می‌شوند', async () => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await visit(page, `${professional}/medicine`)
  const rooms = await page
    .locator('td[data-col=supply] > div')
    .evaluateAll((all) => all.map((one) => one.clientWidth - one.scrollWidth))
  expect(rooms.length).toBeGreaterThan(10)
  expect(Math.min(...rooms)).toBe(0)
})

it.each([
  [320, 256],
  [640, 360],
])('در پنجرهٔ %d×%d آنچه می‌ماند بیش از نیمی از پرونده را نمی‌پوشاند', async (width, height) => {
  await page.setViewportSize({ width, height })
  await visit(page, professional + showcase.medicine)
  await page.locator('.section-tabs').evaluate((one) => {
    scrollTo(0, one.getBoundingClientRect().bottom + scrollY + innerHeight)
  })
  const covered = () =>
    page.evaluate(() => {
      const stays = [
        ...document.querySelectorAll('body header:has(nav), .section-tabs, .record-actions'),
      ]
      return stays.reduce((sum, one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      }, 0)
    })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(height)
  expect(await covered()).toBeLessThan(height / 2)
})

it.each([
  [768, ordinary.medicine, '.time-control', '#time-panel'],
  [1024, ordinary.medicine, '.time-control', '#time-panel'],
  [
    640,
    '/compare?kind=medicines&ids=900001&ids=900065',
    '.compare-add summary',
    '.compare-add form',
  ],
  [768, '/medicine-index-trends', '#newest [data-menu] summary', '#newest .menu-panel'],
])('در پهنای %d و صفحهٔ %s آنچه %s باز می‌کند در پنجره است', async (width, path, opener, panel) => {
  // So low that there is no room above or below either.
  await page.setViewportSize({ width, height: 480 })
  await visit(page, professional + path)
  await page.locator(opener).first().click()
  const box = await page.locator(panel).first().boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
})

it.each([
  ['/insight/overlap', '[data-chart=long-bars] .chart-name bdi'],
  ['/api-companies', 'main td[data-phone]:visible'],
])('در %s بر باریک‌ترین گوشی نام دو شرکت و عددها بریده نیست', async (path, texts) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, professional + path)
  const all = page.locator(texts)
  expect(await all.count()).toBeGreaterThan(5)
  // Letters reach over a low line by less than another line is high.
  const cut = await all.evaluateAll((ones) =>
    ones
      .filter((one) => one.scrollHeight > one.clientHeight + 8 || one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent),
  )
  expect(cut).toEqual([])
})

it.each([320, 360])(
  'در پهنای %d صفحه‌های فهرست در یک سطرند و از صفحه بیرون نمی‌روند',
  async (width) => {
    await page.setViewportSize({ width, height: 700 })
    await visit(page, `${professional}/medicine?page=20`)
    const steps = page.locator('[data-pager] li')
    const tops = await steps.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops.length).toBe(9)
    expect(new Set(tops).size).toBe(1)
    const rows = await page.locator('.list-main .data-table-frame').boundingBox()
    const pager = await page.locator('[data-pager]').boundingBox()
    expect(pager?.y).toBeGreaterThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0) + 8)
    expect(await sideways(page)).toBe(0)
  },
)

it('بر باریک‌ترین گوشی «افزایش قیمت» در یک سطر است و هیچ عدد پرونده ستونی باریک ندارد', async () => {
  await page.setViewportSize({ width: 320, height: 700 })
  const sizes = (texts: string) =>
    page
      .locator(texts)
      .evaluateAll((all) => all.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
  await visit(page, `${professional}/insight/changes`)
  const chips = await sizes('td[data-phone=value] .chip:has-text("افزایش قیمت")')
  expect(Math.max(...chips.map(([, height]) => height ?? 0))).toBe(24)
  await visit(page, professional + ordinary.medicine)
  const facts = await sizes('.strip > li')
  expect(Math.min(...facts.map(([width]) => width ?? 0))).toBeGreaterThan(100)
})

it('بر گوشی قیمت جدید در لبهٔ سطر خود است', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `${professional}/insight/prices`)
  const row = page.locator('#changes tr:has(td[data-phone=line])').last()
  await row.scrollIntoViewIfNeeded()
  const lefts = await row
    .locator('td[data-phone]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  const value = await row.locator('td[data-phone=value]').boundingBox()
  expect(value?.x).toBe(Math.min(...lefts))
})

it.each([ordinary.medicine, '/medicine'])(
  'در %s دکمه‌های پایین گوشی روی هم نمی‌افتند و از صفحه بیرون نمی‌روند',
  async (path) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, professional + path)
    const bar = page.locator(':is(.record-actions, .list-dock) > :visible')
    const edges = await bar.evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .flatMap(({ left, right }) => [right, left].map(Math.round)),
    )
    expect(edges.length).toBeGreaterThan(4)
    // From the right: where one ends, the next begins.
    expect(edges).toEqual(edges.toSorted((one, other) => other - one))
    expect(edges.at(-1)).toBe(0)
  },
)

describe('آنچه چاپ می‌شود', () => {
  it.each(['/medicine?hide=none', '/medicine?level=products&hide=none', ordinary.medicine])(
    'در %s هیچ کلمه‌ای بریده نیست و تغییر قیمت یک بار می‌آید',
    async (path) => {
      await page.setViewportSize({ width: 703, height: 1016 })
      await visit(page, professional + path)
      await page.emulateMedia({ media: 'print' })
      const cells = page.locator('main [data-dense] td:not([data-numeric])')
      expect(await cells.count()).toBeGreaterThan(0)
      const cut = await cells.evaluateAll((all) =>
        all
          .filter((cell) => getComputedStyle(cell).whiteSpace === 'nowrap')
          .map((cell) => cell.innerHTML),
      )
      const prices = await page.locator('main td[data-col=unitPrice]').allInnerTexts()
      await page.emulateMedia({ media: 'screen' })
      expect(cut).toEqual([])
      expect(prices.filter((text) => text.includes('٪'))).toEqual([])
    },
  )

  it.each([
    ['/medicine', 1],
    ['/medicine?level=products', 1],
    ['/compare?kind=medicines&ids=900001,900064,900243', 1],
    ['/solutions/pricing', 2],
  ])('%s روی %d برگ می‌آید', async (path, sheets) => {
    await visit(page, professional + path)
    expect(await printedPages(page)).toBe(sheets)
  })
})

it.each([`${professional}/solutions/pricing`, `${portal}/`])(
  'پاسخ پرسش‌های بستهٔ %s روی کاغذ خوانده می‌شود',
  async (address) => {
    await visit(page, address)
    await page.emulateMedia({ media: 'print' })
    const answers = page.locator('main .answers .disclosure > div')
    const count = await answers.count()
    expect(count).toBeGreaterThan(2)
    expect(await answers.filter({ visible: true }).count()).toBe(count)
    await page.emulateMedia({ media: 'screen' })
  },
)

it('روی کاغذ نمودار لینکی به خود ندارد و بخشی که تنها فهرستی کوتاه است دو تکه نمی‌شود', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, professional + showcase.company)
  await page.emulateMedia({ media: 'print' })
  const links = page.locator('.chart-foot > a')
  expect(await links.count()).toBeGreaterThan(0)
  expect(await links.filter({ visible: true }).count()).toBe(0)
  const short = page.locator(
    '.record-sections > section:has(li:nth-child(12)):not(:has(table, figure, li:nth-child(24)))',
  )
  const breaks = await short.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).breakInside),
  )
  expect(breaks.length).toBeGreaterThan(0)
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  await page.emulateMedia({ media: 'screen' })
})

it.each([
  ['/medicine', '.list-head nav a'],
  ['/insight/expiry', '.segments a'],
])('با رنگ‌های خود خواننده در %s برگهٔ انتخاب‌شده از بقیه جداست', async (path, tabs) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, professional + path)
  const groundOf = (which: string) =>
    page
      .locator(`${tabs}${which}`)
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor)
  const [chosen, other] = [await groundOf('[aria-current]'), await groundOf(':not([aria-current])')]
  await page.emulateMedia({ forcedColors: 'none' })
  expect(chosen).not.toBe(other)
})
