import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { payments } from '#src/server/db/schema/payments.ts'
import { makePerson, type Person } from '../support/people.ts'
import { sampleFiles } from '../support/sample-files.ts'
import { readingFaults, violations } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const world = portalWorld()
let buyerPerson: Person
let buyer: Page
let admin: Page

const pageOf = (person: Person) => world.pageOf(person, { reducedMotion: 'reduce' })

beforeAll(async () => {
  buyerPerson = await makePerson(world.db, { name: 'پریسا واریزی' })
  buyer = await pageOf(buyerPerson)
  admin = watch(await pageOf(await makePerson(world.db, { role: 'ADMIN', name: 'سارا مدیری' })))
})

const button = (page: Page | Locator, name: string) => page.locator('button', { hasText: name })

describe('the money desk', () => {
  it('makes a discount code, which a buyer then uses', async () => {
    await visit(admin, `${url}/admin/discounts?add=1`)
    await admin.locator('[name=code]').fill('کد')
    await button(admin, 'ساختن کد').click()
    await admin.getByText('کد از ۳ تا ۳۲ حرف لاتین و رقم است.').waitFor()
    await admin.locator('[name=code]').fill('spring-۱۵')
    await admin.locator('[name=value]').fill('۱۵')
    await button(admin, 'ساختن کد').click()
    await admin.locator('tbody th', { hasText: 'SPRING15' }).waitFor()
    await visit(buyer, `${url}/subscription?plan=professional-1&code=spring15`)
    await buyer.getByText('کد تخفیف ۱۵٪ پذیرفته شد.').waitFor()
  })

  it('leaves who goes on before a code is made where they are', async () => {
    await visit(admin, `${url}/admin/discounts?add=1`)
    const gone = admin.waitForURL('**/admin/payments')
    await admin.route('**/adminDiscounts.create', async (route) => {
      const response = await route.fetch()
      await gone
      await route.fulfill({ response })
    })
    const answered = admin.waitForResponse('**/adminDiscounts.create')
    await admin.locator('[name=code]').fill('LATE15')
    await admin.locator('[name=value]').fill('۱۵')
    await button(admin, 'ساختن کد').click()
    await admin.locator('a[href="/admin/payments"]:visible').first().click()
    await (await answered).finished()
    await admin.waitForLoadState('networkidle')
    expect(admin.url()).toBe(`${url}/admin/payments`)
  })

  const sendSlip = async () => {
    await buyer
      .locator('[name=file]')
      .setInputFiles({ name: 'فیش.png', mimeType: 'image/png', buffer: sampleFiles.png })
    await button(buyer, 'فرستادن فیش').click()
    await buyer.locator('[data-payment=review]').waitFor()
  }

  it('refuses a slip with a reason, and its buyer sends another', async () => {
    await buyer.locator('[name=kind][value=transfer]').check()
    await button(buyer, 'ادامه و پرداخت').click()
    await buyer.locator('[data-payment=pending]').waitFor()
    await sendSlip()
    await visit(admin, `${url}/admin/payments?q=${buyerPerson.mobile}`)
    await admin.locator('tbody th a').first().click()
    await button(admin, 'رد فیش').first().click()
    const dialog = admin.locator('dialog[open]')
    await button(dialog, 'رد فیش').click()
    await dialog.getByText('دلیل را بنویسید.').waitFor()
    await dialog.locator('textarea').fill('نام واریزکننده خوانا نیست.')
    await button(dialog, 'رد فیش').click()
    await dialog.waitFor({ state: 'detached' })
    await buyer.reload()
    await buyer.getByText('نام واریزکننده خوانا نیست.').waitFor()
    await sendSlip()
  })

  it('confirms a transfer by its slip; the tier opens without signing in again', async () => {
    await visit(admin, `${url}/admin/payments?q=${buyerPerson.mobile}`)
    expect(await violations(admin)).toEqual([])
    await admin.locator('tbody th a').first().click()
    await admin.getByAltText('تصویر فیش واریز').waitFor()
    expect(await violations(admin)).toEqual([])
    await button(admin, 'تأیید واریز').click()
    await button(admin, 'تأیید و برقراری اشتراک').click()
    await admin.getByText('تأیید واریز').first().waitFor()
    await buyer.locator('[data-payment=paid]').waitFor()
    expect(await buyer.locator('article').textContent()).toContain('SPRING15')
    await visit(buyer, `${url}/medicine?page=7`)
    expect(await buyer.locator('main tbody tr').count()).toBeGreaterThan(10)
  })

  it('switches the code off, and it is used once in the list', async () => {
    await visit(admin, `${url}/admin/discounts`)
    const row = admin.locator('tbody tr', { hasText: 'SPRING15' })
    await row.getByText('۱ بار').waitFor()
    await row.getByRole('button', { name: 'خاموش کردن' }).click()
    await row.getByRole('button', { name: 'روشن کردن' }).waitFor()
    const [cached] = await world.db
      .select()
      .from(payments)
      .where(eq(payments.userId, buyerPerson.id))
    expect(cached).toMatchObject({ state: 'paid', discountCode: 'SPRING15' })
  })

  it.each(['/admin/plans?edit=new', '/admin/discounts?add=1', '/admin/seller', '/admin/payments'])(
    '%s is readable on a desk and a phone, by day and by night',
    async (path) => {
      await visit(admin, url + path)
      expect(await readingFaults(admin, [1280, 1024, 360])).toEqual([])
    },
  )
})
