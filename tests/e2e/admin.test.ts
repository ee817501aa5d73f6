import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#src/server/db/schema/accounts.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { products } from '#src/server/db/schema/products.ts'
import { recordOverrides } from '#src/server/db/schema/quality.ts'
import { makePerson, type Person, signIn } from '../support/people.ts'
import { readingFaults, violations } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { hiddenOnTheWay } from './support/under-others.ts'
import { takeComplaints, visit, watch } from './support/watched-page.ts'

const world = portalWorld()
let admin: Person
let page: Page

beforeAll(async () => {
  admin = await makePerson(world.db, { role: 'ADMIN', name: 'سارا مدیری' })
})
beforeEach(async () => {
  page = await world.browser.freshPage()
  await enterAs(admin)
})

const enterAs = (who: Person) => world.enter(who, page)

const focused = (on: Page) =>
  on.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName)

const waiting = (name: string) => makePerson(world.db, { name, status: 'PENDING' })
const statusOf = async ({ id }: Person) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]?.status

describe('the admin area', () => {
  it('shows what waits, and the way to it', async () => {
    watch(page)
    await waiting('کیان در انتظار')
    await visit(page, `${url}/admin`)
    await page.locator('main a', { hasText: 'در انتظار تأیید' }).click()
    await page.waitForURL('**/admin/users?status=PENDING')
    await page.locator('tbody th', { hasText: 'کیان در انتظار' }).waitFor()
  })

  it('parts no name of a file between two lines in the history of imports', async () => {
    await visit(page, `${url}/admin/imports`)
    const lines = await page
      .locator('tbody summary bdi')
      .evaluateAll((all) => all.map((one) => one.getClientRects().length))
    expect(new Set(lines)).toEqual(new Set([1]))
  })

  it('lists what stands by hand, and leads to its record', async () => {
    watch(page)
    const [product] = await world.db.select({ irc: products.irc }).from(products).limit(1)
    const recordKey = product?.irc ?? ''
    const columns = { pack_count: 30 }
    await world.db.insert(recordOverrides).values({
      kind: 'products',
      recordKey,
      field: 'packCount',
      value: '30',
      madeBy: admin.id,
      columns,
      formerValue: '20',
      formerColumns: {},
      sourceValue: '20',
      sourceColumns: {},
      reason: 'از جعبهٔ دارو',
    })
    await visit(page, `${url}/admin/overrides`)
    const row = page.locator('tbody tr', { hasText: 'از جعبهٔ دارو' })
    expect(await row.textContent()).toContain('سارا مدیری')
    expect(await violations(page)).toEqual([])
    await row.getByRole('link').click()
    await page.waitForURL(`**/admin/records/products/${recordKey}`)
    await page.locator('main', { hasText: 'از جعبهٔ دارو' }).waitFor()
    await page.getByRole('button', { name: 'برگرداندن' }).press('Enter')
    await page.getByRole('alert').filter({ hasText: 'دلیل را بنویسید.' }).waitFor()
    takeComplaints()
    await world.db.delete(recordOverrides).where(eq(recordOverrides.recordKey, recordKey))
  })

  it('approves from the list', async () => {
    watch(page)
    const person = await waiting('لیلا تأییدی')
    await visit(page, `${url}/admin/users?q=${encodeURIComponent('لیلا تأییدی')}`)
    await page.getByRole('button', { name: 'تأیید لیلا تأییدی' }).click()
    await page.locator('tbody td', { hasText: 'فعال' }).first().waitFor()
    expect(await statusOf(person)).toBe('ACTIVE')
  })

  it('narrows the list by a menu as soon as something is chosen', async () => {
    await visit(page, `${url}/admin/users`)
    await page.locator('summary', { hasText: 'نقش' }).click()
    await page.getByRole('checkbox', { name: 'مدیر' }).check()
    await page.waitForURL('**/admin/users?role=ADMIN')
    expect(await page.locator(`tbody th a[href$="/${admin.id}"]`).count()).toBe(1)
  })

  it('rejects with a reason, which is asked for', async () => {
    watch(page)
    const person = await waiting('بهرام ردی')
    await visit(page, `${url}/admin/users/${person.id}`)
    await page.getByRole('button', { name: 'رد حساب' }).click()
    const dialog = page.locator('dialog[open]')
    await expect.poll(() => focused(page)).toBe('TEXTAREA')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'رد حساب' }).click()
    await dialog.getByText('دلیل را بنویسید.').waitFor()
    await expect.poll(() => focused(page)).toBe('TEXTAREA')
    await dialog.locator('textarea').fill('نام شرکت تأیید نشد.')
    await dialog.getByRole('button', { name: 'رد حساب' }).click()
    await page.locator('main', { hasText: 'این حساب رد شده است.' }).waitFor()
    expect(await statusOf(person)).toBe('REJECTED')
    await page.locator('ol li', { hasText: 'نام شرکت تأیید نشد.' }).waitFor()
  })

  it('gives the role of an admin after a word of warning', async () => {
    const person = await makePerson(world.db, { name: 'نیما ارتقا' })
    await visit(page, `${url}/admin/users/${person.id}`)
    await page.getByRole('button', { name: 'دادن نقش مدیر' }).click()
    await page.locator('dialog[open]').getByRole('button', { name: 'دادن نقش مدیر' }).click()
    await page.getByRole('button', { name: 'گرفتن نقش مدیر' }).waitFor()
    await page.locator('ol li', { hasText: 'تغییر نقش' }).waitFor()
  })

  it('signs a person out of one device', async () => {
    const person = await makePerson(world.db, { name: 'آرش نشسته' })
    await signIn(world.db, person)
    await visit(page, `${url}/admin/users/${person.id}`)
    await page.getByRole('button', { name: 'پایان نشست' }).click()
    await page.getByText('نشست بازی نیست.').waitFor()
  })

  it('lets nobody decide about the own account', async () => {
    await visit(page, `${url}/admin/users/${admin.id}`)
    await page.getByText('این حساب خود شماست').waitFor()
    expect(await page.getByRole('button', { name: 'بستن حساب' }).count()).toBe(0)
  })

  it('approves several who wait at once', async () => {
    watch(page)
    const people = [await waiting('گروهی یکم'), await waiting('گروهی دوم')]
    await visit(page, `${url}/admin/users?q=${encodeURIComponent('گروهی')}`)
    // It is no choice of the form around the list, which would be sent and lead to its first page.
    expect(
      await page.getByLabel('انتخاب گروهی یکم').evaluate((one: HTMLInputElement) => one.form),
    ).toBe(null)
    await page.getByRole('checkbox', { name: /حساب در انتظار این صفحه/ }).check()
    await page.getByRole('button', { name: 'تأیید ۲ حساب' }).click()
    await page.getByRole('checkbox', { name: /حساب در انتظار/ }).waitFor({ state: 'detached' })
    expect(await Promise.all(people.map(statusOf))).toEqual(['ACTIVE', 'ACTIVE'])
  })

  it('leads who skips the header to the content of the page, not to its menu', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(page, `${url}/admin/users`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'content')
    await page.keyboard.press('Tab')
    expect(await page.locator('main :focus').count()).toBe(1)
    expect(await page.locator('nav:has([href="/admin/users"]) :focus').count()).toBe(0)
  })

  it('leaves who chooses by keys in the menu of choices, and who orders at the heading', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(page, `${url}/admin/users`)
    await page.locator('main summary', { hasText: 'وضعیت' }).press('Enter')
    for (const status of ['ACTIVE', 'PENDING']) {
      const box = page.locator(`main [name=status][value=${status}]`)
      await page.locator('#list-form').evaluate((form) => form.setAttribute('data-before', ''))
      await box.press('Space')
      await page.locator('[data-before]').waitFor({ state: 'detached' })
      await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
    }
    await page.locator('th[data-col=created] a').press('Enter')
    await page.locator('th[data-col=created][aria-sort]').waitFor()
    await page.locator('th[data-col=created] a:focus').waitFor()
  })

  it('goes from page to page by keys and tells which', async () => {
    await visit(page, `${url}/admin`)
    // The keys answer once the script of the frame has come.
    const press = async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('a')
      return new URL(page.url()).pathname
    }
    await expect.poll(press, { timeout: 120_000 }).toBe('/admin/audit')
    // A page that has come takes the focus.
    await page.waitForFunction(() => document.activeElement?.id === 'content')
    await page.keyboard.press('/')
    await page.keyboard.type('کیان')
    expect(await page.locator('main input[name="q"]').inputValue()).toBe('کیان')
    // What was typed is asked for as soon as it is left; the keys answer on the page that comes.
    await page.locator('main input[name="q"]').blur()
    await page.waitForURL('**/admin/audit?q=*')
    await expect.poll(() => page.title()).toMatch(/^«کیان» \| گزارش رویدادها \| مدیریت/)
    const explained = page.locator('dialog[open]', { hasText: 'میان‌برهای صفحه‌کلید' })
    await expect
      .poll(async () => {
        await page.keyboard.press('?')
        return explained.count()
      })
      .toBe(1)
  })

  it('moves to the first wrong field of a plan, and reads numbers as they are copied', async () => {
    watch(page)
    await visit(page, `${url}/admin/plans?edit=new`)
    const form = page.locator('main form')
    await form.locator('[name=key]').fill('sample-1')
    await form.getByRole('button', { name: 'ساختن پلن' }).click()
    await form.getByText('نام پلن را بنویسید.').waitFor()
    await expect.poll(() => focused(page)).toBe('name')
    await form.locator('[name=position]').fill('\u200f۱٬۰۰۰\u200f')
    await form.locator('[name=months]').fill('\u200f۱۲ ')
    await form.getByRole('button', { name: 'ساختن پلن' }).click()
    await form.locator('[name=months]:not([aria-invalid])').waitFor()
    expect(await form.locator('[name=position][aria-invalid]').count()).toBe(0)
  })

  it('sets a banner that everybody sees and may close', async () => {
    watch(page)
    await visit(page, `${url}/admin/settings`)
    const form = page.locator('#banner')
    await form.getByLabel('متن', { exact: true }).fill('جمعه به‌روزرسانی داریم')
    await form.getByRole('button', { name: 'ذخیره' }).click()
    await form.getByText('ذخیره شد').waitFor()
    await visit(page, `${url}/admin`)
    const banner = page.getByRole('complementary', { name: 'اعلان' })
    await banner.getByRole('button', { name: 'بستن اعلان' }).click()
    await banner.waitFor({ state: 'hidden' })
    await visit(page, `${url}/admin/settings`)
    expect(await banner.isVisible()).toBe(false)
    await form.getByLabel('متن', { exact: true }).fill('')
    await form.getByRole('button', { name: 'ذخیره' }).click()
    await form.getByText('ذخیره شد').waitFor()
  })

  it('tries a failed message again', async () => {
    watch(page)
    await world.db.insert(outboxMessages).values({
      channel: 'sms',
      recipient: '09120009999',
      template: 'approved',
      params: { name: 'مینا' },
      state: 'failed',
      failure: 'خط قطع است',
    })
    await visit(page, `${url}/admin/outbox?q=09120009999`)
    await page.getByRole('button', { name: 'تلاش دوباره' }).click()
    await page.getByRole('button', { name: 'تلاش دوباره' }).waitFor({ state: 'detached' })
  })

  it.each(['/admin/users/not-an-id', `/admin/users/${crypto.randomUUID()}`])(
    'answers 404 for %s',
    async (path) => {
      expect(await visit(page, url + path)).toBe(404)
    },
  )

  it.each(['/admin/sources', '/admin/settings'])(
    'is gone through with keys without anything under the heads or below the screen: %s',
    async (path) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await visit(page, url + path)
      expect(await hiddenOnTheWay(page, 'Tab', 60, 'main')).toEqual([])
    },
  )

  it('is closed to others, who are told why', async () => {
    await page.context().clearCookies()
    await enterAs(await makePerson(world.db))
    await visit(page, `${url}/admin/users`)
    expect(new URL(page.url()).pathname).toBe('/access-denied')
  })
})

it.each([
  '',
  '/users',
  '/users/:id',
  '/outbox',
  '/sources',
  '/sources/nfi',
  '/audit',
  '/settings',
  '/usage',
  '/jobs',
  '/overrides',
])('/admin%s can be read on a desk, a tablet and a phone, light and dark', async (path) => {
  const { id } = await waiting('پرستو نمونه')
  await visit(page, `${url}/admin${path.replace(':id', id)}`)
  expect(await readingFaults(page, [1280, 768, 360])).toEqual([])
})
