import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { runImport } from '#src/features/importing/run-import.ts'
import { irc, templateFile } from '../support/factories-import.ts'
import { makePerson, subscribe } from '../support/people.ts'
import { sideways, violationsInBothThemes } from './support/axe.ts'
import { ownPortalWorld } from './support/portal-world.ts'
import { takeComplaints, visit, watch } from './support/watched-page.ts'

const [MAKER, OTHER] = ['10100000001', '10100000002']

const world = ownPortalWorld({ viewport: { width: 1280, height: 900 } })
let plain: Page
let page: Page

beforeAll(async () => {
  await publish([MAKER])
  const person = await subscribe(world.db, await makePerson(world.db, { name: 'نرگس تصمیم' }))
  page = await world.pageOf(person)
  plain = await world.pageOf(person, { javaScriptEnabled: false })
})

async function publish(makers: readonly string[]) {
  const files = [
    templateFile('companies', [
      { nationalId: MAKER, name: 'آریا دارو' },
      { nationalId: OTHER, name: 'بتا دارو' },
    ]),
    templateFile('medicines', [
      { code: '700', molecule: 'Metformin', strength: '500 mg', form: 'قرص', route: 'ORAL' },
    ]),
    templateFile(
      'products',
      makers.map((maker, place) => ({
        irc: irc(place + 1),
        medicineCode: '700',
        brandEn: `Metfor ${place}`,
        holder: maker,
        producer: maker,
        supplyType: 'تولید داخل',
        isActive: 'بله',
        priceRial: '100000',
        validUntil: '1499/12/29',
      })),
    ),
  ]
  await runImport(world.db, { source: 'template', files })
}

it('بی‌اسکریپت تصمیم می‌گیرد، سازندهٔ دوم می‌آید، خانه و زنگ خبر می‌دهند، می‌بیند و می‌بندد', async () => {
  await plain.goto(`${world.url}/medicine/700`)
  await plain.getByRole('link', { name: 'ثبت تصمیم' }).first().click()
  await plain.getByLabel('دلیل').fill('بازار یک سازنده دارد')
  const makers = plain.getByLabel('تعداد سازندهٔ داخلی: عدد')
  expect(await makers.inputValue()).toBe('۱')
  // A second maker takes points away too.
  await plain.getByRole('checkbox', { name: 'امتیاز فرصت' }).uncheck()
  await plain.getByRole('button', { name: 'ثبت تصمیم' }).click()
  await plain.getByText('تعداد سازندهٔ داخلی حداکثر ۱', { exact: true }).waitFor()
  const address = plain.url()
  expect(address).toMatch(/\/decisions\/[\da-f-]{36}$/)

  await publish([MAKER, OTHER])
  watch(page)
  await visit(page, `${world.url}/`)
  await page.getByRole('link', { name: 'هشدارها، ۱ خوانده‌نشده' }).waitFor()
  await visit(page, `${world.url}/`)
  await page.getByRole('heading', { name: '۱ فرض تصمیم دیگر برقرار نیست' }).waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await visit(page, `${world.url}/account/alerts`)
  await page.getByText('یک فرض تصمیم شما دیگر برقرار نیست').waitFor()
  await page.getByText('اکنون ۲ سازنده').waitFor()
  await visit(page, `${world.url}/decisions`)
  await page.getByText('۱ فرض نقض‌شده').first().waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.locator('main table a').first().click()
  await page.waitForURL(address)
  await page.getByText('نقض‌شده', { exact: true }).first().waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sideways(page)).toBe(0)
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'دیدم' }).press('Enter')
  await page.getByText('دیده شد', { exact: true }).first().waitFor()
  // Who writes with keys goes on where they wrote.
  await page.keyboard.press('Tab')
  expect(await page.locator('[id^=condition-] a:focus').count()).toBe(1)

  await plain.goto(address)
  await plain.locator('summary', { hasText: 'اصلاح فرض' }).first().click()
  await plain.getByLabel('تعداد سازندهٔ داخلی: عدد').first().fill('۱')
  await plain.getByRole('button', { name: 'ثبت اصلاح' }).first().click()
  await plain.getByText('همین امروز برقرار نیست').waitFor()
  await plain.goto(address)
  await plain.locator('summary', { hasText: 'اصلاح فرض' }).first().click()
  await plain.getByLabel('تعداد سازندهٔ داخلی: عدد').first().fill('۳')
  await plain.getByRole('button', { name: 'ثبت اصلاح' }).first().click()
  await plain.getByText('تعداد سازندهٔ داخلی حداکثر ۳', { exact: true }).waitFor()
  await plain.goto(`${world.url}/`)
  expect(await plain.getByText('فرض تصمیم دیگر برقرار نیست').count()).toBe(0)
  await page.locator('#close').evaluate((one) => one.closest('details')?.setAttribute('open', ''))
  await page.getByRole('button', { name: 'بستن تصمیم' }).press('Enter')
  await page.getByRole('alert').filter({ hasText: 'بنویسید چه شد.' }).waitFor()
  takeComplaints()

  await plain.goto(address)
  const closing = plain.locator('section', { has: plain.locator('#close') })
  if (!(await closing.getByLabel('چه شد').isVisible())) await closing.locator('summary').click()
  await closing.getByLabel('چه شد').fill('وارد شدیم')
  await closing.getByRole('button', { name: 'بستن تصمیم' }).click()
  await plain.getByText(/^بسته در/).waitFor()
})
