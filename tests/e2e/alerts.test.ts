import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { publishMarket } from '../support/alert-world.ts'
import { irc } from '../support/factories-import.ts'
import { makePerson, subscribe } from '../support/people.ts'
import { violations, violationsInBothThemes } from './support/axe.ts'
import { ownPortalWorld } from './support/portal-world.ts'
import { visit, watch } from './support/watched-page.ts'

const world = ownPortalWorld({ viewport: { width: 1280, height: 900 } })
let page: Page

beforeAll(async () => {
  await publish('125000')
  const person = await makePerson(world.db, { name: 'نرگس پیگیر', mobileConfirmedAt: new Date() })
  await subscribe(world.db, person)
  page = watch(await world.pageOf(person))
})

const publish = (priceRial: string) => publishMarket(world.db, [{ irc: irc(1), priceRial }])

const bell = () => page.locator('header [data-alert-bell]')

it('پیگیری می‌کند، قیمت تغییر می‌کند، زنگ بدون بارگذاری دوباره خبر می‌دهد، می‌خواند', async () => {
  await visit(page, `${world.url}/medicine/product/${irc(1)}`)
  await page.getByRole('button', { name: 'پیگیری' }).click()
  await page.getByText('به فهرست پیگیری اضافه شد').waitFor()
  expect(await bell().getAttribute('aria-label')).toBe('هشدارها')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await publish('150000')
  await page.getByRole('link', { name: 'هشدارها، ۱ خوانده‌نشده' }).waitFor()
  expect(documents).toEqual([])
  await bell().click()
  await page.waitForURL('**/account/alerts')
  const line = page.locator('main li', { hasText: 'قیمت تغییر کرد' }).first()
  await line.getByText('۱۵۰٬۰۰۰ ریال').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'خواندم: متفور' }).click()
  await page.getByText('۱ هشدار', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'هشدارها', exact: true }).first().waitFor()
  await page.getByRole('link', { name: /^خوانده‌نشده/ }).click()
  await page.getByText('همهٔ هشدارها را خوانده‌اید').waitFor()
})

it('فهرست پیگیری بدون اسکریپت دکمه‌ای نشان نمی‌دهد که کاری نمی‌کند', async () => {
  const storageState = await page.context().storageState()
  const plain = await world.browser.freshPage({ javaScriptEnabled: false, storageState })
  await plain.goto(`${world.url}/account/watch`)
  await plain.locator('main li', { hasText: 'متفور' }).waitFor()
  expect(await plain.locator('main button:visible').count()).toBe(0)
})

it('قاعدهٔ هشدار و راه دریافت را تغییر می‌دهد و سر جای خود می‌بیند', async () => {
  await visit(page, `${world.url}/account/watch`)
  const rule = page.locator('main details', { hasText: 'متفور' })
  await rule.locator('summary').click()
  await rule.getByLabel('تغییر قیمت، حداقل (درصد)').fill('۱۵')
  await rule.getByLabel('نزدیک‌شدن پایان اعتبار پروانه').selectOption('180')
  expect(await violations(page)).toEqual([])
  await rule.getByRole('button', { name: 'ذخیره' }).click()
  await rule.getByText('ذخیره شد').waitFor()
  await visit(page, `${world.url}/account/watch`)
  await rule.locator('summary').click()
  expect(await rule.getByLabel('تغییر قیمت، حداقل (درصد)').inputValue()).toBe('۱۵')
  await visit(page, `${world.url}/account`)
  const settings = page.locator('#alerts')
  await settings.getByLabel(/^پیامک/).check()
  await settings.getByLabel('خلاصهٔ هفتگی فهرست پیگیری').selectOption({ label: 'شنبه‌ها' })
  expect(await violations(page)).toEqual([])
  await settings.getByRole('button', { name: 'ذخیره' }).click()
  await settings.getByText('ذخیره شد').waitFor()
  await visit(page, `${world.url}/account`)
  expect(await settings.getByLabel(/^پیامک/).isChecked()).toBe(true)
})
