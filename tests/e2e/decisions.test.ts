import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runImport } from '#src/features/importing/run-import.ts'
import { closeDatabase, connectDatabase, type Database } from '#src/server/db/client.ts'
import { openDatabase } from '#src/server/db/embedded/open-database.ts'
import { irc, templateFile } from '../support/factories-import.ts'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { sideways, violationsInBothThemes } from './support/axe.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { copyFolder, removeFolder } from './support/data-folders.ts'
import { type RunningPortal, startPortal } from './support/portals.ts'
import { visit, watch } from './support/watched-page.ts'

const [MAKER, OTHER] = ['10100000001', '10100000002']

let folder: string
let portal: RunningPortal
let server: Awaited<ReturnType<typeof openDatabase>>
let db: Database
let browser: Browser
let plain: Page
let page: Page

// Publishing takes the sample away from whoever else looks at it, so this portal is our own.
beforeAll(async () => {
  folder = copyFolder(inject('sampleFolder'))
  portal = await startPortal(folder)
  server = await openDatabase({ dataDirectory: path.join(folder, 'postgres') })
  db = connectDatabase(server.connectionString)
  await publish([MAKER])
  browser = await openBrowser({ viewport: { width: 1280, height: 900 } })
  page = await browser.freshPage()
  plain = await browser.freshPage({ javaScriptEnabled: false })
  const person = await makePerson(db, { name: 'نرگس تصمیم' })
  await subscribe(db, person)
  const { headers } = await signIn(db, person)
  const [name = '', value = ''] = headers.cookie.split('=')
  for (const one of [page, plain]) {
    await one.context().addCookies([{ name, value, url: portal.url, httpOnly: true }])
  }
})
afterAll(async () => {
  await browser.close()
  await closeDatabase(db)
  await server.stop()
  await portal.stop()
  removeFolder(folder)
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
        ...{ irc: irc(place + 1), medicineCode: '700', brandEn: `Metfor ${place}` },
        ...{ holder: maker, producer: maker, supplyType: 'تولید داخل', isActive: 'بله' },
        ...{ priceRial: '100000', validUntil: '1499/12/29' },
      })),
    ),
  ]
  await runImport(db, { source: 'template', files })
}

it('بی‌اسکریپت تصمیم می‌گیرد، سازندهٔ دوم می‌آید، خانه و زنگ خبر می‌دهند، می‌بیند و می‌بندد', async () => {
  await plain.goto(`${portal.url}/medicine/700`)
  await plain.getByRole('link', { name: 'ثبت تصمیم' }).first().click()
  await plain.getByLabel('چرا').fill('بازار یک سازنده دارد')
  const makers = plain.getByLabel('تعداد سازندهٔ داخلی: عدد')
  expect(await makers.inputValue()).toBe('۱')
  // A second maker takes points away too.
  await plain.getByRole('checkbox', { name: 'امتیاز فرصت' }).uncheck()
  await plain.getByRole('button', { name: 'ثبت تصمیم' }).click()
  await plain.getByText('تعداد سازندهٔ داخلی حداکثر ۱', { exact: true }).waitFor()
  const address = plain.url()
  expect(address).toMatch(/\/decisions\/[\da-f-]{36}$/)

  await publish([MAKER, OTHER])
  const complaints = watch(page)
  await visit(page, `${portal.url}/`)
  await page.getByRole('link', { name: 'هشدارها، ۱ خوانده‌نشده' }).waitFor()
  await visit(page, `${portal.url}/`)
  await page.getByRole('heading', { name: '۱ فرض تصمیم دیگر برقرار نیست' }).waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await visit(page, `${portal.url}/account/alerts`)
  await page.getByText('یک فرض تصمیم شما دیگر برقرار نیست').waitFor()
  await page.getByText('اکنون ۲ سازنده').waitFor()
  await visit(page, `${portal.url}/decisions`)
  await page.getByText('۱ فرض شکسته').first().waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.locator('main table a').first().click()
  await page.waitForURL(address)
  await page.getByText('شکسته', { exact: true }).first().waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sideways(page)).toBe(0)
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'دیدم' }).click()
  await page.getByText('دیده شد', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])

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
  await plain.goto(`${portal.url}/`)
  expect(await plain.getByText('فرض تصمیم دیگر برقرار نیست').count()).toBe(0)
  await plain.goto(address)
  const closing = plain.locator('section', { has: plain.locator('#close') })
  if (!(await closing.getByLabel('چه شد').isVisible())) await closing.locator('summary').click()
  await closing.getByLabel('چه شد').fill('وارد شدیم')
  await closing.getByRole('button', { name: 'بستن تصمیم' }).click()
  await plain.getByText(/^بسته در/).waitFor()
})
