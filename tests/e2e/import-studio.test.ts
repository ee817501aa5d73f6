import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { makePerson } from '../support/people.ts'
import { violations } from './support/axe.ts'
import { ownPortalWorld } from './support/portal-world.ts'
import { visit, watch } from './support/watched-page.ts'

const HEADERS =
  'شناسهٔ مجوز,كد GTIN,نام صاحب برند,نام لاتین برند,نام برند,تعداد در بسته,نام شرکت تامین کننده,نام شرکت تولید کننده,نام لاتین فهرست,نام ژنریک,کد ژنریک,کد ATC,وضعیت,نوع فرآورده,قیمت فروش به مصرف کننده,قیمت فروش به داروخانه,قیمت فروش به توزیع کننده'
const row = (irc: string, price: string) =>
  `${irc},,,Zedorax,زدوراکس,30,,,ZEDOSTATIN 40 mg TABLET ORAL,زدواستاتین,990099,,فعال,تولید داخل,"${price}",,`
const EXPORT = [
  HEADERS,
  row('1234567890123456', '۱۲۵٬۰۰۰'),
  row('1234567890123457', '130,000'),
  row('12', '1'),
].join('\r\n')

// Publishing takes the sample away from whoever else looks at it, so this portal is our own.
const world = ownPortalWorld()
let page: Page

beforeAll(async () => {
  page = watch(
    await world.pageOf(await makePerson(world.db, { role: 'ADMIN', name: 'سارا مدیری' })),
  )
})

async function asVisitor(): Promise<string | null> {
  const visitor = await world.browser.freshPage()
  await visit(visitor, `${world.url}/medicine?q=zedostatin`)
  const text = await visitor.locator('main').textContent()
  return text
}

it('of several files one that is refused is named, and the others are taken', async () => {
  const other = await page.context().newPage()
  await visit(other, `${world.url}/admin/imports/new`)
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  const files = [file('first.csv', EXPORT), file('empty.csv', ''), file('last.csv', EXPORT)]
  await other.locator('input[type=file]').setInputFiles(files)
  await other.locator('[role=alert]', { hasText: '«empty.csv» پذیرفته نشد' }).waitFor()
  await other.getByRole('link', { name: 'ادامه با فایل‌های پذیرفته‌شده' }).click()
  const rows = other.locator('tbody tr', { hasText: '.csv' })
  await rows.nth(1).waitFor()
  const names = await rows.locator('bdi').allTextContents()
  expect(names.map((name) => name.trim())).toEqual(['first.csv', 'last.csv'])
  await other.close()
})

const step = (name: string) => page.waitForURL(`**/${name}`)

it('upload, map, see the errors and the difference, publish, a visitor sees it, roll back', async () => {
  await visit(page, `${world.url}/admin/imports/new`)
  expect(await violations(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles({
    name: 'ttac.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${EXPORT}`),
  })
  await step('mapping')
  // The IRC has a heading of its own here, so the file is taken for the regulator's only by hand.
  await page
    .getByLabel('مقصد', { exact: true })
    .selectOption('regulator-products regulator-products')
  await page.getByLabel('ستون برای کد IRC').selectOption({ label: 'شناسهٔ مجوز' })
  await page.getByRole('button', { name: 'ذخیرهٔ نگاشت' }).press('Enter')
  await page.locator('button:enabled', { hasText: 'بررسی داده‌ها' }).waitFor()
  await expect.poll(() => page.locator(':focus').textContent()).toBe('ذخیرهٔ نگاشت')
  await visit(page, page.url())
  expect(await page.getByLabel('ستون برای کد IRC').inputValue()).toBe('0')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'بررسی داده‌ها' }).click()
  await step('check')
  await page
    .locator('tbody td', { hasText: 'کد IRC باید ۱۶ رقم باشد' })
    .waitFor({ timeout: 120_000 })
  await visit(page, page.url())
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'دیدن تفاوت' }).click()
  await step('diff')
  await page.locator('tbody th', { hasText: 'ZEDOSTATIN' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await asVisitor()).not.toContain('Zedostatin')
  await page.getByRole('link', { name: /ادامه: انتشار/ }).click()
  await step('publish')
  // The first real source takes the sample away, which has to be typed out.
  const publish = page.getByRole('button', { name: 'انتشار', exact: true })
  expect(await publish.isDisabled()).toBe(true)
  const number = page.getByLabel(/برای انتشار، عدد/)
  const label = await page.locator('label', { hasText: 'برای انتشار، عدد' }).textContent()
  await number.fill(/[۰-۹٬]+/.exec(label ?? '')?.[0] ?? '')
  await publish.click()
  await page.getByText('منتشر شد و از همین لحظه').waitFor({ timeout: 120_000 })
  expect(await violations(page)).toEqual([])
  await expect.poll(asVisitor, { timeout: 120_000 }).toContain('Zedostatin')
  await page.getByRole('button', { name: /بازگرداندن نسخهٔ/ }).click()
  await page.getByRole('button', { name: 'بازگردان', exact: true }).click()
  await page.getByText('سپس بازگردانده شد').waitFor({ timeout: 120_000 })
  await expect.poll(asVisitor, { timeout: 120_000 }).not.toContain('Zedostatin')
  await visit(page, `${world.url}/admin/imports`)
  await page.locator('tbody td', { hasText: 'بازگردانده' }).waitFor()
  expect(await violations(page)).toEqual([])
  // On a tablet too the history lies whole in its frame, and names of many files fold.
  await page.setViewportSize({ width: 768, height: 800 })
  const frame = page.locator('main .data-table-frame').last()
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  const files = page.locator('main summary', { hasText: 'companies.csv' }).first()
  const folded = (await files.boundingBox())?.height ?? 0
  await files.click()
  await expect.poll(async () => (await files.boundingBox())?.height).toBeGreaterThan(folded)
})
