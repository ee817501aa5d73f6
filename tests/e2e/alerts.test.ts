import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runImport } from '#src/features/importing/run-import.ts'
import { closeDatabase, connectDatabase, type Database } from '#src/server/db/client.ts'
import { openDatabase } from '#src/server/db/embedded/open-database.ts'
import { irc, templateFile } from '../support/factories-import.ts'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { violations, violationsInBothThemes } from './support/axe.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { copyFolder, removeFolder } from './support/data-folders.ts'
import { type RunningPortal, startPortal } from './support/portals.ts'
import { visit, watch } from './support/watched-page.ts'

let folder: string
let portal: RunningPortal
let server: Awaited<ReturnType<typeof openDatabase>>
let db: Database
let browser: Browser
let page: Page

// Publishing takes the sample away from whoever else looks at it, so this portal is our own.
beforeAll(async () => {
  folder = copyFolder(inject('sampleFolder'))
  portal = await startPortal(folder)
  server = await openDatabase({ dataDirectory: path.join(folder, 'postgres') })
  db = connectDatabase(server.connectionString)
  await publish('125000')
  browser = await openBrowser({ viewport: { width: 1280, height: 900 } })
  page = await browser.freshPage()
  const person = await makePerson(db, { name: 'نرگس پیگیر', mobileConfirmedAt: new Date() })
  await subscribe(db, person)
  const { headers } = await signIn(db, person)
  const [name = '', value = ''] = headers.cookie.split('=')
  await page.context().addCookies([{ name, value, url: portal.url, httpOnly: true }])
})
afterAll(async () => {
  await browser.close()
  await closeDatabase(db)
  await server.stop()
  await portal.stop()
  removeFolder(folder)
})

async function publish(priceRial: string) {
  const maker = '10100000001'
  const files = [
    templateFile('companies', [{ nationalId: maker, name: 'آریا دارو' }]),
    templateFile('medicines', [
      { code: '700', molecule: 'Metformin', strength: '500 mg', form: 'قرص', route: 'ORAL' },
    ]),
    templateFile('products', [
      {
        ...{ irc: irc(1), medicineCode: '700', brandEn: 'Metfor', brandFa: 'متفور' },
        ...{ holder: maker, producer: maker, supplyType: 'تولید داخل', priceRial, isActive: 'بله' },
      },
    ]),
  ]
  await runImport(db, { source: 'template', files })
}

const bell = () => page.locator('header [data-alert-bell]')

it('پیگیری می‌کند، قیمت تغییر می‌کند، زنگ بدون بارگذاری دوباره خبر می‌دهد، می‌خواند', async () => {
  const complaints = watch(page)
  await visit(page, `${portal.url}/medicine/product/${irc(1)}`)
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
  expect(complaints).toEqual([])
})

it('قاعدهٔ هشدار و راه دریافت را تغییر می‌دهد و سر جای خود می‌بیند', async () => {
  const complaints = watch(page)
  await visit(page, `${portal.url}/account/watch`)
  const rule = page.locator('main details', { hasText: 'متفور' })
  await rule.locator('summary').click()
  await rule.getByLabel('تغییر قیمت، حداقل (درصد)').fill('۱۵')
  await rule.getByLabel('نزدیک‌شدن پایان اعتبار پروانه').selectOption('180')
  expect(await violations(page)).toEqual([])
  await rule.getByRole('button', { name: 'ذخیره' }).click()
  await rule.getByText('ذخیره شد').waitFor()
  await visit(page, `${portal.url}/account/watch`)
  await rule.locator('summary').click()
  expect(await rule.getByLabel('تغییر قیمت، حداقل (درصد)').inputValue()).toBe('۱۵')
  await visit(page, `${portal.url}/account`)
  const settings = page.locator('#alerts')
  await settings.getByLabel(/^پیامک/).check()
  await settings.getByLabel('خلاصهٔ هفتگی فهرست پیگیری').selectOption({ label: 'شنبه‌ها' })
  expect(await violations(page)).toEqual([])
  await settings.getByRole('button', { name: 'ذخیره' }).click()
  await settings.getByText('ذخیره شد').waitFor()
  await visit(page, `${portal.url}/account`)
  expect(await settings.getByLabel(/^پیامک/).isChecked()).toBe(true)
  expect(complaints).toEqual([])
})
