import { describe, expect, it } from 'vitest'
import { toPersianDigits } from '#src/persian/digits.ts'
import { openBrowser } from './support/browser.ts'
import { PAST_DAY, showcase } from './support/sample-pages.ts'
import { professionalUrl as professional } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const browser = await openBrowser({ viewport: { width: 1280, height: 900 } })

describe('ماشین زمان بازار', () => {
  it('مشترک از خانه به تغییرات بازار می‌رود، آن‌ها را کم می‌کند و رکوردی را باز می‌کند', async () => {
    const page = watch(await browser.freshPage())
    await visit(page, professional)
    await page.getByRole('link', { name: 'همهٔ تغییرات بازار' }).click()
    await page.waitForURL('**/insight/changes')
    await page.getByRole('link', { name: 'از ابتدا' }).click()
    await page.waitForURL('**period=all**')
    await page.locator('main a[aria-current]', { hasText: 'از ابتدا' }).waitFor()
    await page.locator('#filters input[name=change][value=price-up]').click()
    await page.waitForURL('**change=price-up**')
    const line = page.locator('main tbody tr', { hasText: 'افزایش قیمت' }).first()
    await line.waitFor()
    expect(await line.textContent()).toMatch(/افزایش قیمت.*هر .*: .* ریال .*٪ افزایش/)
    await line.locator('th a').first().click()
    await page.waitForURL('**/medicine/product/**')
  })

  it('فهرست را در تاریخ گذشته می‌بیند؛ تاریخ با ترتیب و ورق‌زدن می‌ماند و راه بازگشت دارد', async () => {
    const page = await browser.freshPage()
    await visit(page, `${professional}/medicine?level=products`)
    const now = await page.locator('main h1 + *').first().textContent()
    await page.locator('.time-control').click()
    await page.getByLabel('بازار در تاریخ، روز شمسی').fill('دیروز')
    await page.locator('#time-panel').getByRole('button', { name: 'نمایش' }).click()
    await page.getByText('«دیروز» تاریخ شمسی نیست').waitFor()
    await page.locator('.time-control').click()
    await page.locator('#time-panel:not([inert])').waitFor()
    expect(await page.getByLabel('بازار در تاریخ، روز شمسی').inputValue()).toBe('دیروز')
    await page
      .getByLabel('بازار در تاریخ، روز شمسی')
      .fill(toPersianDigits(PAST_DAY.replace(/-0?/g, '/')))
    await page.locator('#time-panel').getByRole('button', { name: 'نمایش' }).click()
    await page.waitForURL(`**asOf=${PAST_DAY}**`)
    await page.getByText('نمایش بازار در تاریخ').waitFor()
    await expect.poll(() => page.locator('main h1 + *').first().textContent()).not.toBe(now)
    await page.getByRole('link', { name: 'صفحهٔ بعد' }).click()
    await page.waitForURL('**page=2**')
    expect(page.url()).toContain(`asOf=${PAST_DAY}`)
    const record = page.locator('main tbody tr th a').first()
    await record.click()
    await page.waitForURL(new RegExp(`/medicine/product/\\d{16}\\?asOf=${PAST_DAY}$`))
    await page.getByText('نمایش بازار در تاریخ').waitFor()
    await page.getByRole('link', { name: 'بازگشت به امروز' }).click()
    await page.waitForURL(/\/medicine\/product\/\d{16}$/)
  })

  it('لینک‌ها و نمودارهای یک روز گذشته در همان روز می‌مانند', async () => {
    const page = await browser.freshPage()
    const paths = [
      '/medicine',
      '/category/J',
      '/industry-overview',
      '/medicine-index-trends',
      '/investment-opportunity',
      '/insight/expiry',
      '/insight/replacement?maker=2',
      '/insight/companies',
      '/insight/overlap',
      '/insight/dependency',
      showcase.medicine,
      showcase.product,
      showcase.company,
      `${showcase.company}/competitors`,
    ]
    for (const path of paths) {
      const asked = `${path}${path.includes('?') ? '&' : '?'}asOf=${PAST_DAY}`
      await visit(page, professional + asked)
      const elsewhere = await page.locator('main a[href^="/"]').evaluateAll((links) =>
        links
          .filter((link) => link.textContent !== 'بازگشت به امروز')
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) =>
            /^\/(?:medicine|molecule|company|category|apis|api-companies|industry-overview|investment-opportunity\/\d|insight\/(?!prices|presence|changes)|medicine-index-trends)/.test(
              href,
            ),
          )
          .filter((href) => !href.includes('asOf=')),
      )
      expect(elsewhere, path).toEqual([])
    }
  })
})
