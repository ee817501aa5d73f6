import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { formatNumber } from '#src/persian/numbers.ts'
import { makePerson, type Person, subscribe } from '../support/people.ts'
import { violations } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 800 } })
let page: Page

beforeEach(async () => {
  page = await world.browser.freshPage()
})

async function organization(): Promise<Person> {
  const person = await makePerson(world.db)
  await subscribe(world.db, person, { tier: 2, planId: 'org-12' })
  return person
}

const firstScore = () => page.locator('main [data-dense] tbody tr').first().locator('td').first()

it('از نمای آماده به شواهد، و از آنجا به پروانه می‌رود', async () => {
  watch(page)
  await world.enter(await organization(), page)
  await visit(page, `${url}/investment-opportunity`)
  await page.getByRole('link', { name: 'بدون سازندهٔ داخلی', exact: true }).click()
  await page.waitForURL(/reason=no-local/)
  await page.locator('main tbody tr th a').first().click()
  await page.getByRole('heading', { name: 'شواهد هر بخش' }).waitFor()
  await page.getByText('این امتیاز توصیه سرمایه‌گذاری نیست').waitFor()
  await page.getByRole('heading', { name: 'حساسیت رتبه' }).waitFor()
  // A tab that says which strength it is about.
  expect(await page.title()).toMatch(/^فرصت: .*\d.* \| /)
  expect(await violations(page)).toEqual([])
  await page.locator('#licences tbody th a').first().click()
  await page.waitForURL(/\/medicine\/product\/\d{16}/)
})

it('ردیف‌های فهرست روی میز بیش از دو خط ندارند', async () => {
  await world.enter(await organization(), page)
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, `${url}/investment-opportunity`)
    const heights = await page
      .locator('main [data-dense] tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(10)
    expect([width, Math.max(...heights) < 52]).toEqual([width, true])
  }
})

it('وزن‌های خود را می‌گذارد، می‌بیند و برمی‌دارد', async () => {
  watch(page)
  await world.enter(await organization(), page)
  await visit(page, `${url}/investment-opportunity/weights`)
  expect(await page.getByLabel('شکاف تأمین داخلی').inputValue()).toBe('۳۵')
  await page.getByLabel('شکاف تأمین داخلی').fill('۹۰')
  await page.getByRole('button', { name: 'ذخیرهٔ وزن‌ها' }).click()
  await page.getByText('جمع وزن‌ها باید درست ۱۰۰ باشد.').waitFor()
  expect(await page.getByLabel('شکاف تأمین داخلی').inputValue()).toBe('۹۰')
  const others = ['شکنندگی', 'تمرکز', 'مادهٔ اولیهٔ', 'پویایی', 'فاصلهٔ قیمت']
  for (const label of others) await page.getByLabel(label).fill('0')
  await page.getByLabel('فروش و پوشش بیمه').fill('10')
  await page.getByRole('button', { name: 'ذخیرهٔ وزن‌ها' }).click()
  await page.getByRole('heading', { name: 'وزن‌های شما' }).waitFor()
  expect(await violations(page)).toEqual([])
  await visit(page, `${url}/investment-opportunity`)
  await page.getByText('با وزن‌های شما').waitFor()
  const { rows } = await world.db.execute<{ best: number }>(sql`
    select max(floor(fractions[1] * 900 + 0.5) + floor(fractions[7] * 100 + 0.5)) / 10 as best
    from opportunity_scores`)
  expect(await firstScore().textContent()).toContain(formatNumber(rows[0]?.best ?? 0, 'fa', 1))
  await page.getByRole('link', { name: 'تغییر وزن‌های شما' }).click()
  await page.getByRole('button', { name: 'بازگشت به وزن‌های نسخهٔ فعلی' }).click()
  await page.getByRole('heading', { name: /وزن‌های دلخواه/ }).waitFor()
})

it('بی‌اشتراک سه ردیف اول را با تعداد درست می‌بیند و دیگر شواهد بسته است', async () => {
  await world.enter(await makePerson(world.db), page)
  await visit(page, `${url}/investment-opportunity`)
  expect(await page.locator('main tbody tr').count()).toBe(3)
  await page.getByText(/ادامهٔ فهرست: همهٔ/).waitFor()
  await visit(page, `${url}/investment-opportunity/900001`)
  const waits = 'امتیاز این دارو، شواهد هر بخش، هشدارها و حساسیت رتبه'
  await page.getByText(waits).waitFor()
})

it('روش با نمونهٔ محاسبه برای همه باز است', async () => {
  watch(page)
  await visit(page, `${url}/solutions/opportunity-method`)
  await page.getByRole('heading', { name: 'نمونهٔ محاسبه' }).waitFor()
  expect(await page.locator('#definitions').textContent()).toContain('یک پروانه شمرده می‌شوند')
  expect(await violations(page)).toEqual([])
})
