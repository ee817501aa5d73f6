import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type Person, subscribe } from '../support/people.ts'
import { violations, violationsInBothThemes } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { showcase } from './support/sample-pages.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 800 } })
let person: Person
let page: Page

beforeEach(async () => {
  person = await makePerson(world.db, { name: 'سارا احمدی' })
  await subscribe(world.db, person, { tier: 2, planId: 'org-12' })
  page = await world.pageOf(person)
})

const menu = (name: string) => page.locator('main summary', { hasText: name })

describe('خروجی', () => {
  it('همین نما را می‌برد و در حساب نشان می‌دهد', async () => {
    watch(page)
    await visit(page, `${url}/medicine?supply=imported&hide=atc`)
    await menu('خروجی').click()
    await page.getByText('سهم امروز').waitFor()
    expect(await violations(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^داروها-14\d\d-\d\d-\d\d\.csv$/)
    const rows: string[][] = parse(readFileSync(await download.path()), { bom: true })
    const total = await page.locator('main h1 + *').first().textContent()
    await page.getByText('ردیف ذخیره شد').waitFor()
    expect(rows.length - 1).toBeGreaterThan(20)
    expect(total).toContain(new Intl.NumberFormat('fa-IR').format(rows.length - 1))
    expect(rows[0]).not.toContain('ATC')
    await visit(page, `${url}/account`)
    await page.getByText('نوع تأمین: وارداتی').waitFor()
    await page.getByRole('link', { name: 'داروها', exact: true }).first().waitFor()
  })

  it('بی‌اسکریپت هم لینکی ساده است', async () => {
    const plain = await world.pageOf(person, { javaScriptEnabled: false })
    await plain.goto(`${url}/company`)
    await plain.locator('main summary', { hasText: 'خروجی' }).click()
    const [download] = await Promise.all([
      plain.waitForEvent('download'),
      plain.getByRole('link', { name: 'Excel' }).click(),
    ])
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  it('برای بازدیدکننده قفل است و می‌گوید چه چیز بازش می‌کند', async () => {
    const visitor = await world.browser.freshPage()
    await visit(visitor, `${url}/medicine`)
    await visitor.locator('main summary', { hasText: 'خروجی' }).click()
    await visitor.getByText('با ورود به حساب و اشتراک حرفه‌ای باز می‌شود').waitFor()
    expect(await visitor.locator('a[href^="/api/export"]').count()).toBe(0)
    const answer = await visitor.goto(`${url}/api/export/medicines.xlsx`)
    expect(answer?.status()).toBe(401)
    await visitor.getByText('خروجی آماده نشد').waitFor()
  })
})

describe('مقایسه', () => {
  it('از ردیف‌ها برمی‌گزیند، در یک صفحه چاپ می‌کند، یکی را برمی‌دارد و لینک را می‌دهد', async () => {
    watch(page)
    await visit(page, `${url}/medicine?level=products`)
    const marks = page.getByRole('checkbox', { name: /^انتخاب / })
    for (const place of [0, 5]) await marks.nth(place).check()
    await page.getByRole('link', { name: 'صفحهٔ بعد' }).click()
    await page.waitForURL('**page=2')
    // The address changes before the rows do.
    await page.getByText(/^۲۱–۴۰/).waitFor()
    await marks.nth(9).check()
    await page.reload()
    // The limit of the plan is said before it is met.
    await page.getByRole('button', { name: /^مقایسه ۳ از/ }).click()
    await page.waitForURL('**/compare?kind=products&ids=*')
    await page.locator('h1', { hasText: 'مقایسه' }).waitFor()
    await page.getByText(/ویژگی در همه یکسان است/).click()
    expect(await violationsInBothThemes(page)).toEqual([])
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
    await page.getByText('افزودن فرآورده').first().click()
    await page.getByLabel('نام یا کد فرآورده').fill('چیزی که نیست')
    await page.getByRole('button', { name: 'افزودن', exact: true }).click()
    await page.getByText(/پیدا نشد؛ نام یا کد دیگری/).waitFor()
    await page
      .getByRole('link', { name: /^برداشتن/ })
      .first()
      .click()
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2)
    // It goes on to the address of what was picked by itself.
    await page.goto(`${url}/compare`, { waitUntil: 'commit' })
    await page.waitForURL('**/compare?kind=products&ids=*')
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2)

    const colleague = await world.pageOf(person)
    await visit(colleague, page.url())
    expect(await colleague.locator('main tbody').textContent()).toBe(
      await page.locator('main tbody').textContent(),
    )
  })

  it('بیش از سهم اشتراک را نام می‌برد و بقیه را نشان می‌دهد', async () => {
    person = await makePerson(world.db)
    const free = await world.pageOf(person)
    await visit(free, `${url}/compare?kind=medicines&ids=900001,900002,900003`)
    await free.getByText(/در صف ماند/).waitFor()
    const columns = free.getByRole('columnheader')
    expect(await columns.count()).toBe(2)
    await free.setViewportSize({ width: 360, height: 740 })
    const places = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    for (const { left, right } of places) expect([left >= 0, right <= 360]).toEqual([true, true])
    expect(await violations(free)).toEqual([])
    await visit(free, `${url}/compare`)
    await free.getByText('چیزی برای مقایسه انتخاب نشده است').waitFor()
  })
})

it('پیگیری: دارو را دنبال می‌کند، یادداشت می‌نویسد، در خانه می‌بیند و برمی‌دارد', async () => {
  watch(page)
  await visit(page, url + showcase.medicine)
  await page.getByRole('button', { name: 'پیگیری' }).click()
  await page.getByText('به فهرست پیگیری اضافه شد').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'فهرست پیگیری' }).click()
  await page.waitForURL('**/account/watch')
  await page.getByRole('textbox', { name: /^یادداشت/ }).fill('جلسهٔ شنبه')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await page.getByText('یادداشت ذخیره شد').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await visit(page, `${url}/`)
  const own = page.getByRole('region', { name: 'فهرست پیگیری من' })
  await own.getByText('جلسهٔ شنبه').waitFor()
  await visit(page, `${url}/account/watch`)
  await page.getByRole('button', { name: /^برداشتن/ }).click()
  await page.getByText('هنوز چیزی را پیگیری نمی‌کنید').waitFor()
})

describe('نماها و ستون‌ها', () => {
  it('نما را با نام نگه می‌دارد، باز می‌کند و حذف می‌کند', async () => {
    await visit(page, `${url}/company?role=importer&sort=name`)
    await menu('نماهای ذخیره‌شده').click()
    await page.getByRole('textbox', { name: 'نام نما' }).fill('واردکننده‌ها')
    await page.getByRole('button', { name: 'ذخیره' }).click()
    await page.getByText('نما ذخیره شد').waitFor()
    expect(await violations(page)).toEqual([])
    await visit(page, `${url}/account`)
    await page.getByRole('link', { name: 'واردکننده‌ها' }).waitFor()
    expect(await violations(page)).toEqual([])
    await visit(page, `${url}/company`)
    await menu('نماهای ذخیره‌شده').click()
    await page.getByRole('link', { name: 'واردکننده‌ها' }).click()
    await page.waitForURL('**/company?role=importer&sort=name')
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'حذف نمای واردکننده‌ها' }).click()
    await page.getByText('نما حذف شد').waitFor()
  })

  it('ستون‌های انتخاب‌شده با بازکردن دوبارهٔ فهرست برمی‌گردند و نشانی بر آن‌ها پیشی دارد', async () => {
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
    await visit(page, `${url}/company`)
    await menu('ستون‌ها').click()
    const cached = page.waitForResponse(/hideColumns/)
    await page.getByRole('link', { name: 'پنهان کردن گروه', exact: true }).click()
    await cached
    await page.waitForURL('**hide=group')
    await expect.poll(() => heading('گروه').count()).toBe(0)
    await visit(page, `${url}/company?role=importer`)
    // From the account: the server already draws it so.
    expect(await heading('گروه').count()).toBe(0)
    expect(await heading('مولکول').count()).toBe(1)
    await visit(page, `${url}/company?hide=molecules`)
    await heading('گروه').waitFor()
    expect(await heading('مولکول').count()).toBe(0)
  })
})
