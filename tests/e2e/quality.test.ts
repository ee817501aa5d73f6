import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { makePerson } from '../support/people.ts'
import { readingFaults, violations } from './support/axe.ts'
import { ownPortalWorld } from './support/portal-world.ts'
import { hydrated, takeComplaints, visit, watch } from './support/watched-page.ts'

const world = ownPortalWorld()
let page: Page
let product: string
let company: { name: string; slug: string }

beforeAll(async () => {
  page = watch(
    await world.pageOf(await makePerson(world.db, { role: 'ADMIN', name: 'سارا مدیری' })),
  )
  await prepare()
})

/** A company of the sample under a second spelling with a national ID of its own. */
async function prepare() {
  const { rows } = await world.db.$client.query(`
    with one as (select * from companies order by licence_count desc, id limit 1), twin as (
      insert into companies (national_id, name, name_fold, name_sort, slug, source)
      select '19999999999', 'شرکت ' || name, 'شرکت ' || name_fold, name_sort, 'شرکت-' || slug, source
      from one returning id, slug
    ), spelled as (
      insert into company_spellings (company_id, spelling, path_key)
      select id, slug, replace(fold_text(slug), ' ', '') from twin
    ), moved as (
      update products p set holder_id = twin.id from twin where p.irc = (
        select irc from products, one where holder_id = one.id and vanished_on is null
        order by irc limit 1) returning p.irc
    ) select one.name, one.slug, moved.irc from one, moved`)
  product = rows[0].irc
  company = rows[0]
}

/** Waits until the path of the twin leads to a company. */
const twinLeadsTo = (slug: string) =>
  expect
    .poll(async () => {
      await visit(page, `${world.url}/company/${encodeURIComponent(`شرکت-${company.slug}`)}`)
      return decodeURIComponent(new URL(page.url()).pathname)
    })
    .toBe(`/company/${slug}`)

it('finding, merge, the former path leads to the other company, undo', async () => {
  await visit(page, `${world.url}/admin/quality?state=open`)
  await page.getByRole('button', { name: 'بررسی دوباره' }).click()
  const finding = page.locator('tbody a', { hasText: `شرکت ${company.name}` }).first()
  await finding.waitFor()
  expect(await violations(page)).toEqual([])
  await finding.click()
  await page.getByText('کدام شرکت می‌ماند؟').waitFor()
  expect(await violations(page)).toEqual([])
  const findingUrl = page.url()
  await page.getByRole('radio', { name: company.name, exact: true }).check()
  await page.getByLabel('دلیل', { exact: true }).fill('یک شرکت با دو املا')
  await page.getByRole('button', { name: 'ثبت تصمیم' }).click()
  await page.getByRole('button', { name: 'برگرداندن' }).waitFor({ timeout: 120_000 })
  await twinLeadsTo(company.slug)
  await visit(page, findingUrl)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('دلیل برگرداندن').fill('دو شرکت بودند')
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await page.getByRole('button', { name: 'ثبت تصمیم' }).waitFor({ timeout: 120_000 })
  await twinLeadsTo(`شرکت-${company.slug}`)
})

it('two companies of one’s own choice are merged from home in six clicks, and taken apart without script', async () => {
  let clicks = 0
  const click = (target: Locator) => {
    clicks += 1
    return target.first().click()
  }
  const reason = (form: Page) => form.getByLabel(/^دلیل (ادغام|بازگرداندن)/)
  await visit(page, `${world.url}/`)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(company.name)
  const companies = page.getByRole('group', { name: 'شرکت', exact: true })
  await click(companies.getByRole('option', { name: new RegExp(`^${company.name}`) }))
  await page.waitForURL('**/company/**')
  await click(page.getByRole('link', { name: 'ویرایش این رکورد' }))
  await page.getByLabel('نام یا شناسهٔ ملی شرکت دیگر').fill('19999999999')
  await click(page.getByRole('button', { name: 'یافتن شرکت' }))
  await page.getByText('کدام شرکت می‌ماند؟').waitFor()
  await hydrated(page)
  expect(await readingFaults(page, [360, 1280])).toEqual([])
  await reason(page).fill('یک شرکت با دو نام')
  await click(page.getByRole('button', { name: 'ادغام', exact: true }))
  await page.getByRole('button', { name: 'بازگرداندن' }).waitFor({ timeout: 120_000 })
  expect(clicks).toBeLessThanOrEqual(6)
  await hydrated(page)
  expect(await readingFaults(page, [360, 1280])).toEqual([])
  const plain = await world.browser.freshPage({ javaScriptEnabled: false })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto(page.url())
  await reason(plain).fill('دو شرکت بودند')
  await plain.getByRole('button', { name: 'بازگرداندن' }).click()
  await twinLeadsTo(`شرکت-${company.slug}`)
  // The page without script follows the work by loading itself again.
  await plain.getByText('در این شرکت ادغام شده است').waitFor({ state: 'detached' })
})

it('a product is edited from its page: the page shows it, and the feed tells of it', async () => {
  await visit(page, `${world.url}/medicine/product/${product}`)
  await page.getByRole('link', { name: 'ویرایش این رکورد' }).click()
  await page.waitForURL(`**/admin/records/products/${product}`)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('نام برند', { exact: true }).fill('زدوراکس')
  const price = page.getByLabel('قیمت مصرف‌کننده (ریال)')
  await price.fill('گران')
  await page.getByLabel('دلیل ویرایش').fill('از نامهٔ شرکت')
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await price.and(page.locator('[aria-invalid]:focus')).waitFor()
  expect(await violations(page)).toEqual([])
  // The refusal is answered with a status that browsers note.
  takeComplaints()
  await price.fill('۷۷۷٬۰۰۰')
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await page.getByText('ذخیره شد؛').waitFor({ timeout: 120_000 })
  expect(await violations(page)).toEqual([])
  const text = async () => {
    await visit(page, `${world.url}/medicine/product/${product}`)
    return page.locator('main').textContent()
  }
  await expect.poll(text, { timeout: 120_000 }).toContain('زدوراکس')
  expect(await text()).toContain('ویرایش دستی')
  expect(await text()).not.toContain('سارا مدیری')
  const visitor = await world.browser.freshPage()
  await visit(visitor, `${world.url}/company/${encodeURIComponent(company.slug)}`)
  expect(await visitor.getByText('ویرایش این رکورد').count()).toBe(0)
})
