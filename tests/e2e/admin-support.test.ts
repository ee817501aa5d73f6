import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type Person, subscribe } from '../support/people.ts'
import { png } from '../support/sample-files.ts'
import { askedBy } from '../support/tickets.ts'
import { readingFaults, sideways } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { ordinary } from './support/sample-pages.ts'
import { portalUrl as url } from './support/stage.ts'
import { takeComplaints, visit, watch } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 800 } })
let person: Person
let admin: Person

beforeAll(async () => {
  admin = await makePerson(world.db, { role: 'ADMIN', name: 'کیان مدیری' })
})
beforeEach(async () => {
  person = await subscribe(world.db, await makePerson(world.db, { name: 'سارا احمدی' }), {})
})

const picture = { name: 'پروانه.png', mimeType: 'image/png', buffer: png() }

describe('پشتیبانی', () => {
  it('از رکورد تا پاسخ: گزارش خطا با پیوست، پاسخ مدیر، دیدن پاسخ', async () => {
    const page = watch(await world.pageOf(person))
    await visit(page, url + ordinary.product)
    await page.getByRole('link', { name: 'گزارش خطا در این رکورد' }).click()
    await page.getByRole('heading', { name: 'درخواست جدید' }).waitFor()
    expect(await page.getByLabel('موضوع').inputValue()).toBe('record-error')
    await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
    await page.getByText('عنوان را بنویسید.').waitFor()
    await page.getByLabel('عنوان').fill('قیمت نادرست')
    await page.getByLabel('متن پیام').fill('قیمت این فرآورده دو برابر شده است.')
    const bad = { name: 'فریب.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }
    await page.getByLabel('پیوست').setInputFiles([bad])
    await page.getByText('این فایل پذیرفته نیست').waitFor()
    takeComplaints()
    await page.getByLabel('پیوست').setInputFiles([picture])
    await page.getByRole('button', { name: 'برداشتن پروانه.png' }).waitFor()
    await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
    await page.waitForURL(/\/support\/\d+$/)
    await page.getByText('در نوبت پاسخ').waitFor()
    await page.getByRole('link', { name: /پروانه\.png/ }).waitFor()
    const number = page.url().split('/').at(-1)

    const adminPage = watch(await world.pageOf(admin))
    await visit(adminPage, `${url}/admin/support?state=open`)
    await adminPage.getByRole('link', { name: 'قیمت نادرست' }).first().click()
    await adminPage.waitForURL(`**/admin/support/${number}`)
    await adminPage.getByLabel('پاسخ', { exact: true }).fill('با منبع سنجیده و اصلاح شد.')
    await adminPage.getByRole('button', { name: 'فرستادن پاسخ' }).click()
    await adminPage.locator('main li', { hasText: 'با منبع سنجیده و اصلاح شد.' }).waitFor()
    await adminPage.getByLabel('پیگیری با چه کسی است؟').fill('بسته شود')
    await adminPage.getByRole('button', { name: 'ذخیرهٔ یادداشت' }).click()
    await adminPage.locator('main li', { hasText: 'یادداشت داخلی' }).waitFor()

    await visit(page, `${url}/support`)
    await page.locator('main li', { hasText: 'پاسخ داده‌شده' }).getByRole('link').click()
    await page.getByText('با منبع سنجیده و اصلاح شد.').waitFor()
    await page.getByLabel('پیام جدید').fill('سپاسگزارم.')
    await page.getByRole('button', { name: 'فرستادن پیام' }).click()
    await page.locator('main li', { hasText: 'سپاسگزارم.' }).waitFor()
    expect(await page.getByLabel('پیام جدید').inputValue()).toBe('')
    await page.getByRole('button', { name: 'بستن درخواست' }).click()
    await page.getByRole('button', { name: 'باز کردن دوباره' }).waitFor()
  })

  it('بی‌اسکریپت هم می‌پرسد، پیوست می‌فرستد و پاسخ می‌دهد', async () => {
    const page = await world.pageOf(person, { javaScriptEnabled: false })
    await page.goto(`${url}/support/new?record=${encodeURIComponent(ordinary.medicine)}`)
    await page.getByLabel('عنوان').fill('نام لاتین')
    await page.getByLabel('متن پیام').fill('نام لاتین این دارو نیست.')
    await page.getByLabel('پیوست').setInputFiles([picture])
    await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
    await page.waitForURL(/\/support\/\d+$/)
    await page.getByRole('link', { name: /پروانه\.png/ }).waitFor()
    await page.getByLabel('پیام جدید').fill('پیام دوم')
    await page.getByRole('button', { name: 'فرستادن پیام' }).click()
    await page.locator('main li', { hasText: 'پیام دوم' }).waitFor()
    await page.getByRole('button', { name: 'بستن درخواست' }).click()
    await page.getByRole('button', { name: 'باز کردن دوباره' }).waitFor()
  })

  it('پرسش‌ها را با هر املایی می‌یابد', async () => {
    const page = watch(await world.pageOf(person))
    await visit(page, `${url}/support`)
    await page.getByRole('searchbox', { name: 'جست‌وجو در پرسش‌ها' }).fill('رمز عبور')
    await page.locator('main search').getByRole('button', { name: 'جست‌وجو' }).click()
    await page.waitForURL('**/support?q=*')
    await expect.poll(() => page.title()).toMatch(/^«رمز عبور» \| پشتیبانی/)
    await page.getByText('رمز عبور را فراموش کرده‌ام.').waitFor()
    await page.getByText('پس از ورود، در صفحهٔ «حساب کاربری»').waitFor()
  })

  it('درخواست دیگری را نشان نمی‌دهد', async () => {
    const page = await world.pageOf(person)
    const { number } = await askedBy(world.db, admin)
    expect(await visit(page, `${url}/support/${number}`)).toBe(404)
    expect(await visit(page, `${url}/support/nothing`)).toBe(404)
  })
})

it.each([
  ['خواهنده', ['/support', '/support?q=zzz', '/support/new', '/support/:number']],
  ['پشتیبان', ['/admin/support', '/admin/support/:number']],
] as const)('%s همهٔ صفحه‌ها را روی میز و تلفن، روشن و تاریک، می‌خواند', async (who, paths) => {
  const { number } = await askedBy(world.db, person)
  const page = await world.pageOf(who === 'پشتیبان' ? admin : person)
  for (const path of paths) {
    await visit(page, url + path.replace(':number', String(number)))
    expect([path, await readingFaults(page, [1280, 360])]).toEqual([path, []])
  }
})

it('نامی که بی‌فاصله نوشته شده صفحه را پهن نمی‌کند', async () => {
  const long = `شرکت‌توسعهٔ‌صنایع‌${'داروسازی'.repeat(6)}InternationalLimited`
  const given = { name: long, companyName: long, status: 'PENDING' } as const
  const waiting = await makePerson(world.db, given)
  const { number } = await askedBy(world.db, person, long.repeat(2).slice(0, 120))
  const page = await world.pageOf(admin)
  const reader = await world.pageOf(person)
  for (const width of [1280, 360]) {
    for (const path of ['/admin', `/admin/users/${waiting.id}`, `/admin/support/${number}`]) {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, url + path)
      expect([path, width, await sideways(page)]).toEqual([path, width, 0])
    }
    await reader.setViewportSize({ width, height: 800 })
    await visit(reader, `${url}/support/${number}`)
    expect([width, await sideways(reader)]).toEqual([width, 0])
  }
})
