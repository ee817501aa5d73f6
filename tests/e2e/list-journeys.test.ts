import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { LISTS, showcase } from './support/sample-pages.ts'
import { professionalUrl as professional } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const browser = await openBrowser({ viewport: { width: 1280, height: 800 } })

const rows = (page: Page) => page.locator('main tbody tr')
const firstCells = (page: Page) => page.locator('main tbody tr th').allInnerTexts()
const total = (page: Page) => page.locator('main h1 + *').first().textContent()
const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-page-loading=shown], .loading-bar'))

it('برگهٔ داروها و برگهٔ فرآورده‌ها در مرورگر دو عنوان دارند', async () => {
  const page = await browser.freshPage()
  await visit(page, `${professional}/medicine`)
  expect(await page.title()).toMatch(/^داروهای ایران/)
  await visit(page, `${professional}/medicine?level=products`)
  expect(await page.title()).toMatch(/^فرآورده‌های دارویی ایران/)
  await visit(page, `${professional}/medicine?q=a&importedOnly=1&page=2`)
  expect(await page.title()).toMatch(/^«a»، فقط وارداتی، صفحهٔ ۲ \| داروهای ایران/)
})

describe('مشترک حرفه‌ای در فهرست داروها', () => {
  it('جست‌وجو می‌کند، فیلتر می‌گذارد، نشانی را به همکارش می‌دهد، ورق می‌زند و دارو را باز می‌کند', async () => {
    const page = watch(await browser.freshPage())
    await visit(page, `${professional}/medicine`)
    const all = await rows(page).count()
    expect(all).toBe(20)

    const search = page.getByRole('searchbox', { name: 'جست‌وجو در داروها' })
    await search.fill('قرص')
    await search.press('Enter')
    await page.waitForURL('**/medicine?q=*')
    await page.getByText('جست‌وجو: قرص').waitFor()

    await page
      .getByRole('checkbox', { name: /وارداتی/ })
      .first()
      .check()
    await page.waitForURL('**supply=imported**')
    await page.getByText('نوع تأمین: وارداتی').waitFor()
    await page.getByRole('columnheader', { name: 'سازنده' }).getByRole('link').click()
    await page.waitForURL('**sort=-makers**')
    await settled(page)
    const seen = await firstCells(page)
    const heading = await total(page)

    const colleague = await browser.freshPage()
    await visit(colleague, page.url())
    expect(await firstCells(colleague)).toEqual(seen)
    expect(await total(colleague)).toBe(heading)
    expect(
      await colleague
        .getByRole('checkbox', { name: /وارداتی/ })
        .first()
        .isChecked(),
    ).toBe(true)

    await page.getByRole('link', { name: 'صفحهٔ بعد' }).click()
    await page.waitForURL('**page=2**')
    await settled(page)
    const second = await firstCells(page)
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((name) => seen.includes(name))).not.toEqual(seen)

    const link = rows(page).first().locator('th a').first()
    const name = (await link.evaluate((shown) => shown.firstChild?.textContent)) ?? ''
    await link.click()
    await page.waitForURL(/\/medicine\/\d+-/)
    await page.locator('h1', { hasText: name }).waitFor()
    await page.goBack()
    await page.waitForURL('**page=2**')
    // The address is there before the list: until then the record's own tables stand on the page.
    await expect.poll(() => firstCells(page)).toEqual(second)
  })

  it('فیلتر را برمی‌دارد و همه را پاک می‌کند', async () => {
    const page = await browser.freshPage()
    await visit(page, `${professional}/medicine?supply=imported&form=TABLET`)
    const narrow = await total(page)
    await page.getByRole('link', { name: /نوع تأمین: وارداتی/ }).click()
    await page.waitForURL((url) => !url.search.includes('supply'))
    await expect.poll(() => total(page)).not.toBe(narrow)
    await page.getByRole('link', { name: 'پاک کردن همه' }).click()
    await page.waitForURL((url) => url.search === '')
  })

  it('به سطح فرآورده می‌رود، ستون می‌افزاید و بازهٔ قیمت می‌دهد', async () => {
    const page = await browser.freshPage()
    await visit(page, `${professional}/medicine`)
    await page.getByRole('link', { name: 'فرآورده‌ها (پروانه)' }).click()
    await page.waitForURL('**level=products')
    await page.locator('h1', { hasText: 'فرآورده‌ها' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'GTIN' }).count()).toBe(0)
    await page.locator('summary', { hasText: 'ستون‌ها' }).click()
    await page.getByRole('link', { name: 'نمایش GTIN' }).click()
    await page.getByRole('columnheader', { name: 'GTIN' }).waitFor()
    await page.locator('summary', { hasText: 'قیمت هر بسته' }).click()
    await page.locator('input[name="price.from"]').fill('۵٬۰۰۰٬۰۰۰')
    await page.locator('input[name="price.from"]').press('Enter')
    await page.waitForURL('**price=5000000..**')
    await page.getByRole('link', { name: /از ۵٬۰۰۰٬۰۰۰/ }).waitFor()
    const url = new URL(page.url())
    expect(url.searchParams.get('level')).toBe('products')
    expect(url.searchParams.has('hide')).toBe(true)
    expect([...url.searchParams.keys()].filter((key) => key.includes('.'))).toEqual([])
  })

  it('نشانی نادرست را درست‌شده می‌بیند', async () => {
    const page = watch(await browser.freshPage())
    const wrong =
      'page=-1&size=7&sort=drop+table&form=%27%3B+drop+table&price=9..1&__proto__=x&colour=red'
    expect(await visit(page, `${professional}/medicine?${wrong}`)).toBe(200)
    expect(new URL(page.url()).search).toBe(
      '?form=%27%3B+drop+table&price=1..9&sort=drop+table&colour=red',
    )
    await page.getByText('چیزی با این فیلترها پیدا نشد').waitFor()
    await visit(page, `${professional}/medicine?page=4000`)
    await page.getByRole('link', { name: 'رفتن به صفحهٔ اول' }).click()
    await rows(page).first().waitFor()
  })
})

describe('مشترک حرفه‌ای در شرکت‌ها و طبقه‌بندی', () => {
  it('شرکت را با فیلتر نقش و اندازه پیدا می‌کند و از صفحهٔ آن به دارو می‌رسد', async () => {
    const page = watch(await browser.freshPage())
    // Chosen before what draws the list has come.
    const { promise: isChosen, resolve: come } = Promise.withResolvers<void>()
    await page.route(/\/list-drawing-/, (route) => isChosen.then(() => route.continue()))
    await visit(page, `${professional}/company`)
    await page.getByRole('checkbox', { name: /واردکننده/ }).check()
    await page.waitForURL('**role=importer**')
    come()
    await settled(page)
    await rows(page).first().locator('th a').first().click()
    await page.waitForURL('**/company/*')
    await page.locator('main a[href^="/medicine/"]').first().click()
    await page.waitForURL('**/medicine/**')
    await page.locator('h1').waitFor()
  })

  it('درخت را با صفحه‌کلید باز می‌کند و به گروه می‌رود', async () => {
    const page = watch(await browser.freshPage())
    await visit(page, `${professional}/category`)
    const group = page.locator('tr', { hasText: 'دستگاه گوارش' }).first()
    await group.getByRole('link').last().focus()
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL('**open=A')
    await page.locator('tr', { hasText: 'A10' }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.textContent)).toMatch(
      /A01|A02/,
    )
    await page.getByRole('link', { name: /A10/ }).last().click()
    await page.waitForURL('**/category/A10')
    await page.locator('h1', { hasText: 'دیابت' }).waitFor()
  })
})

describe('جدول همهٔ فهرست‌ها', () => {
  it.each(LISTS)('%s روی میز پانزده ردیف زیر سرستونی دارد که می‌ماند', async (path) => {
    const page = await browser.freshPage()
    await visit(page, professional + path)
    // To where the table alone is in sight.
    const table = await page.locator('main [data-dense]').boundingBox()
    await page.mouse.wheel(0, Math.max(500, table?.y ?? 0))
    // A wheel that has been turned scrolls on.
    const head = page.locator('main [data-dense] thead th').first()
    await expect.poll(async () => (await head.boundingBox())?.y).toBeLessThan(140)
    await settled(page)
    const { top, room, sideways } = await page.evaluate(() => {
      const head = document.querySelector('main [data-dense] thead th')?.getBoundingClientRect()
      const row = document.querySelector('main [data-dense] tbody tr')?.getBoundingClientRect()
      return {
        top: head?.top ?? -1,
        room: (innerHeight - (head?.bottom ?? 0)) / (row?.height ?? 1),
        sideways: document.documentElement.scrollWidth - innerWidth,
      }
    })
    expect(top).toBeGreaterThanOrEqual(60)
    expect(top).toBeLessThan(140)
    expect(room).toBeGreaterThanOrEqual(15)
    expect(sideways).toBeLessThanOrEqual(0)
  })

  it.each(LISTS)('%s روی گوشی هر ردیف را در دو سطر می‌گوید و جای انگشت دارد', async (path) => {
    const page = await browser.freshPage({ viewport: { width: 360, height: 740 } })
    await visit(page, professional + path)
    const height = await page
      .locator('main [data-dense] tbody')
      .evaluate((body) => body.clientHeight)
    expect(height).toBeLessThanOrEqual(2_600)
    const small = await page.locator('.list-page :is(button, summary, .pick)').evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        return one.checkVisibility() && Math.min(width, height) < 24 ? [one.outerHTML] : []
      }),
    )
    expect(small).toEqual([])
    await page.getByRole('button', { name: 'مرتب‌سازی' }).click()
    await page.locator('#sorts a').last().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('#sorts').isVisible()).toBe(false)
  })

  it('ابزارها یکی‌یکی باز می‌شوند و با Escape و کلیک بیرون بسته', async () => {
    const page = await browser.freshPage()
    await visit(page, `${professional}/medicine`)
    const tools = page.locator('.list-tools summary')
    const opened = () => page.locator('.list-tools details[open]').count()
    for (const tool of await tools.all()) {
      await tool.click()
      expect(await opened()).toBe(1)
    }
    await page.keyboard.press('Escape')
    expect(await opened()).toBe(0)
    await tools.first().click()
    await page.locator('main h1').click()
    expect(await opened()).toBe(0)
  })

  it.each([
    ...LISTS,
    '/insight/presence',
    '/insight/replacement',
    `${showcase.company}/competitors`,
  ])('%s در هیچ عرضی پهن‌تر از جای خود نیست و به لبهٔ آن نمی‌چسبد', async (path) => {
    const page = await browser.freshPage()
    await visit(page, professional + path)
    for (const width of [768, 1024, 1280, 1440, 1680, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page
        .locator('main .data-table-frame')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
      expect(Math.max(...wider), String(width)).toBe(0)
      const edges = await page
        .locator('[data-dense] tbody tr > :first-child')
        .evaluateAll((all) =>
          all.map((one) => Number.parseFloat(getComputedStyle(one).paddingRight)),
        )
      expect(Math.min(...edges), String(width)).toBeGreaterThanOrEqual(8)
    }
  })

  it('نام گروه و نام لاتین ردیف شرکت‌ها را بلند نمی‌کنند', async () => {
    const page = await browser.freshPage()
    await visit(page, `${professional}/company`)
    for (const width of [1280, 1366, 1440, 1536, 1680, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const heights = await rows(page).evaluateAll((all) => all.map((one) => one.clientHeight))
      expect(Math.max(...heights), String(width)).toBeLessThanOrEqual(40)
    }
  })

  it('بدون جاوااسکریپت نمودار کوچک فیلتر می‌کند', async () => {
    const page = await browser.freshPage({ javaScriptEnabled: false })
    await page.goto(`${professional}/medicine`)
    await page.locator('.list-charts a', { hasText: 'وارداتی' }).click()
    await page.waitForURL(/supply=imported/)
    expect(await rows(page).count()).toBe(20)
  })
})

describe('چاپ', () => {
  it('جدول می‌ماند، بی ناوبری و بی فرم، با منبع و نشانی همین نما', async () => {
    const page = await browser.freshPage()
    await visit(page, `${professional}/medicine?supply=imported`)
    await page.emulateMedia({ media: 'print' })
    // As wide as an upright sheet within its margins.
    await page.setViewportSize({ width: 703, height: 1016 })
    expect(await page.locator('main tbody td').first().evaluate(displayOf)).toBe('table-cell')
    for (const gone of ['header', 'footer', 'main [role=search], main input[type=search]']) {
      expect(await page.locator(gone).first().isVisible()).toBe(false)
    }
    await page.getByText('منبع:').waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('#printed-address').textContent()).toContain(
      '/medicine?supply=imported',
    )
  })

  it('بخش‌های یک رکورد زیر هم چاپ می‌شوند، نه روی هم', async () => {
    const page = await browser.freshPage()
    await visit(page, professional + showcase.medicine)
    await page.emulateMedia({ media: 'print' })
    // Chromium lays what a broken grid holds one over another.
    const prices = page.locator('#prices')
    for (const part of [prices, prices.locator('div:has(> div figure)').first()]) {
      expect(await part.evaluate(displayOf)).toBe('block')
    }
  })
})

function displayOf(element: Element): string {
  return getComputedStyle(element).display
}
