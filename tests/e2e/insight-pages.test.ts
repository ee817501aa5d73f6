import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCalendar } from '../support/calendar-reader.ts'
import { makePerson, subscribe } from '../support/people.ts'
import { violations } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { ordinary, showcase } from './support/sample-pages.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

/** How a file of each kind begins. */
const FILES: readonly (readonly [string, Buffer])[] = [
  ['csv', Buffer.from('\ufeff"ماه"')],
  ['svg', Buffer.from('<svg ')],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
]

const world = portalWorld({ viewport: { width: 1280, height: 800 } })
let page: Page

beforeEach(async () => {
  page = await world.browser.freshPage()
})

/** Words of a picture that lie on the sign beside them, and how much higher it is than what it shows. */
function faultsOf(svg: string) {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  const number = (one: Element, name: string) => Number(one.getAttribute(name))
  const signs = [...root.querySelectorAll('rect')].filter((one) => number(one, 'width') < 16)
  const covered = [...root.querySelectorAll('text')].filter((word) =>
    signs.some((sign) => {
      const [x, y] = [number(word, 'x') - number(sign, 'x'), number(word, 'y') - number(sign, 'y')]
      return word.getAttribute('direction') === 'rtl' && x > 0 && x < 30 && y > -8 && y < 16
    }),
  )
  const shown = document.querySelector('figure')?.getBoundingClientRect().height ?? 0
  return { covered: covered.map((one) => one.textContent), excess: number(root, 'height') - shown }
}

/** Rows in which no number with a Latin unit is shown. */
function withoutStrength(rows: Element[]): (string | null)[] {
  return rows
    .filter((row) =>
      [...row.querySelectorAll('.under-name')].every(
        (one) => !(/\d/.test(one.textContent ?? '') && one.checkVisibility()),
      ),
    )
    .map((row) => row.textContent)
}

async function enter(tier: 0 | 1) {
  const person = await makePerson(world.db, { name: 'نیما راد' })
  if (tier > 0) await subscribe(world.db, person, { tier })
  await world.enter(person, page)
}

describe('رادار انقضا', () => {
  it('بازه و گروه با یک کلیک انتخاب می‌شوند؛ روز از نمودار، با کلید', async () => {
    watch(page)
    await enter(1)
    await visit(page, `${url}/insight/expiry`)
    await page.getByRole('link', { name: '۱۲ ماه' }).click()
    await page.waitForURL(/window=365/)
    await page.locator('#filters a[href*="atc=A"]').click()
    await page.waitForURL(/atc=A/)
    // The address changes before the view of the chosen group stands.
    await page.locator('#calendar .chart-mark[href*="atc=A"]').first().waitFor()
    await page.locator('#calendar .chart-plot').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    const tip = page.locator('.chart-tip')
    await tip.getByText('پروانهٔ مانده').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/day=14\d\d-\d\d/)
    expect(page.url()).toContain('atc=A')
    await page.getByRole('link', { name: 'همهٔ بازه' }).click()
    await page.waitForURL((at) => !at.searchParams.has('day'))
  })

  it('هر ردیف قدرت دارو را می‌گوید، روی میز و روی گوشی', async () => {
    await enter(1)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const by of ['medicine', 'licence']) {
        await visit(page, `${url}/insight/expiry?by=${by}`)
        const rows = page.locator('.list-page [data-dense] tbody tr')
        expect(await rows.count()).toBe(20)
        expect(await rows.evaluateAll(withoutStrength)).toEqual([])
      }
    }
  })

  it('ماه‌های بازهٔ کوتاه جای خالی نمودار را می‌گیرند', async () => {
    await enter(1)
    await visit(page, `${url}/insight/expiry?window=90`)
    const month = page.locator('#calendar .chart-mark[data-kind=band]').first()
    expect((await month.boundingBox())?.height).toBeGreaterThan(50)
  })

  it('نمودار به موس و انگشت پاسخ می‌دهد، سری‌ها خاموش می‌شوند و جدول دریافت می‌شود', async () => {
    watch(page)
    await enter(1)
    await visit(page, `${url}/insight/expiry?window=365`)
    const chart = page.locator('#months-chart')
    // On the last days of a month nothing made here may be left of it.
    const column = chart.locator('.chart-mark:has([data-series="0"])').first()
    const tip = page.locator('.chart-tip')
    await column.hover()
    await tip.getByText('تولید داخل').waitFor()
    const made = column.locator('[data-series="0"]')
    expect(await made.isVisible()).toBe(true)
    await chart.locator('.chart-legend label').first().click()
    expect(await made.isVisible()).toBe(false)
    await column.hover({ position: { x: 2, y: 2 } })
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
    // A finger's first touch tells and leads nowhere; its second follows.
    const before = page.url()
    const touch = () =>
      column.evaluate((mark) => {
        const finger = { bubbles: true, pointerType: 'touch' }
        mark.dispatchEvent(new PointerEvent('pointerdown', finger))
        mark.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
      })
    await touch()
    await tip.waitFor()
    expect(page.url()).toBe(before)
    for (const [kind, beginning] of FILES) {
      await chart.locator('.chart-files summary').click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        chart.locator(`[data-save=${kind}]`).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${kind}$`))
      expect(readFileSync(await file.path()).subarray(0, beginning.length)).toEqual(beginning)
    }
    await touch()
    await touch()
    await page.waitForURL(/day=14\d\d-\d\d/)
  })

  it('نمودار در فایل همان است که دیده می‌شود: عدد عدد، راهنما کنار نشان، نقطه‌ها، بی جای خالی', async () => {
    await enter(1)
    await visit(page, `${url}/medicine-index-trends`)
    const take = async (kind: string, shown = 'figure') => {
      const chart = page.locator(shown).first()
      await chart.locator('.chart-files summary').click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        chart.locator(`[data-save=${kind}]`).click(),
      ])
      return readFileSync(await file.path(), 'utf8')
    }
    const row = page.locator('.chart-data tr').nth(2)
    await row
      .locator(':scope > *')
      .first()
      .evaluate((cell) => {
        cell.textContent = '＝1;=2'
      })
    const [, first = '', second = ''] = (await take('csv')).split('\r\n')
    expect(second.slice(0, 9)).toBe(`"'＝1;'=2"`)
    expect(first).toMatch(/^"1[34]\d\d"(?:,"\d*")+$/)
    const { covered, excess } = await page.evaluate(faultsOf, await take('svg'))
    expect(covered).toEqual([])
    expect(excess).toBeLessThan(60)
    await visit(page, url + showcase.medicine)
    const dots = /<path d="M[^>]* stroke-linecap="round"/
    expect(await take('svg', '#prices figure:has([stroke-linecap=round])')).toMatch(dots)
  })

  it('نشانی تقویم ساخته، خوانده و بسته می‌شود', async () => {
    await enter(1)
    await visit(page, `${url}/insight/expiry?window=365`)
    await page.locator('main summary', { hasText: 'تقویم' }).click()
    await page.getByRole('button', { name: 'نشانی همیشگی برای این نما' }).click()
    await page.getByText('نشانی ساخته شد').waitFor()
    expect(await violations(page)).toEqual([])
    const feeds = await page.request.get(
      `${url}/api/trpc/expiry.feeds?input=${encodeURIComponent('{}')}`,
    )
    const path = /"path":"([^"]+)"/.exec(await feeds.text())?.[1] ?? ''
    const read = () => fetch(url + path)
    expect(readCalendar(await (await read()).text()).events.length).toBeGreaterThan(3)
    await page.getByRole('button', { name: /^بستن نشانی تقویم/ }).click()
    await page.getByText('نشانی بسته شد').waitFor()
    expect((await read()).status).toBe(404)
  })

  it('عضو رایگان سه ردیف اول و تعداد واقعی را می‌بیند، بازدیدکننده به ورود می‌رود', async () => {
    await visit(page, `${url}/insight/expiry?window=365`)
    await page.waitForURL(/\/login\?callbackUrl=/)
    await enter(0)
    await visit(page, `${url}/insight/expiry?window=365`)
    expect(await page.locator('.list-main tbody tr').count()).toBe(3)
    await page
      .locator('.list-main')
      .getByText(/بدون اشتراک .+ با خرید اشتراک/)
      .waitFor()
  })

  it('بازدیدکننده نمونه‌ای نشان‌دار در نمای صنعت دارد', async () => {
    await visit(page, `${url}/industry-overview`)
    const sample = page.locator('#radar-sample')
    expect(await sample.locator('tbody tr').count()).toBeGreaterThan(0)
    expect(await sample.textContent()).toContain('نمونه')
  })
})

it('جایگزین سازنده از توقف یک کشور به داروها، به شرکت‌های توانمند با پروانهٔ شاهد، و به رکورد می‌رسد', async () => {
  watch(page)
  await enter(1)
  await visit(page, `${url}/insight/replacement`)
  const first = page.locator('.list-main tbody tr').first()
  expect(await first.textContent()).not.toContain('هیچ‌کس')
  const filters = page.locator('#filters')
  const group = filters.locator('details', { hasText: 'توقف واردات از کشور' }).first()
  if ((await group.getAttribute('open')) === null) await group.locator('summary').first().click()
  await filters.locator('input[name=country]').first().click()
  await page.waitForURL(/country=/)
  await page.getByText(/اگر از .+ چیزی نیاید/).waitFor()
  expect(await violations(page)).toEqual([])
  await visit(page, `${url}/insight/replacement`)
  await page.locator('.list-main tbody a[href*="#able"]').first().click()
  await page.waitForURL(/medicine=\d+/)
  const able = page.locator('#able')
  await able.locator('a[href*="/medicine/product/"]').first().waitFor()
  expect(await violations(page)).toEqual([])
  await able.locator('a[href*="/medicine/product/"]').first().click()
  await page.waitForURL(/\/medicine\/product\/\d{16}/)
})

describe('رقبا و وابستگی', () => {
  it('از صفحهٔ شرکت به رقبا و از آنجا به مقایسهٔ دو شرکت می‌رسد', async () => {
    watch(page)
    await enter(1)
    await visit(page, url + showcase.company)
    await page.getByRole('link', { name: 'همهٔ رقبا، با پروانه‌ها و تاریخ پایان آن‌ها' }).click()
    await page.waitForURL(/\/competitors$/)
    await page.locator('main table tbody td a').first().click()
    await page.waitForURL(/\/insight\/overlap\?a=/)
    await page.locator('#common tbody tr').first().waitFor()
  })

  it('نام ناشناخته خطای روشن می‌گیرد و نوشته از دست نمی‌رود', async () => {
    await enter(1)
    await visit(page, `${url}/insight/overlap`)
    await page.getByLabel('شرکت اول').fill('شرکتی که نیست')
    await page.getByLabel('شرکت دوم').fill('این هم نیست')
    await page.getByRole('button', { name: 'مقایسه', exact: true }).click()
    await page.getByText('شرکتی با نام «شرکتی که نیست» پیدا نشد').waitFor()
    expect(await page.getByLabel('شرکت دوم').inputValue()).toBe('این هم نیست')
  })

  it('از سازندهٔ ماده به نقشهٔ او و از آن به شرکت وابسته می‌رسد', async () => {
    watch(page)
    await enter(1)
    await visit(page, `${url}/api-companies/${ordinary.ingredientMaker}`)
    await page.getByRole('link', { name: 'نقشهٔ وابستگی' }).last().click()
    await page.waitForURL(/\/insight\/dependency\?maker=/)
    await page.locator('#flow svg').first().waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'همهٔ وابستگی‌ها' }).first().click()
    await page.waitForURL(/company=/)
    await page.locator('#makers tbody tr').first().waitFor()
  })
})
