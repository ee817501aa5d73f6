import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { makePerson, subscribe } from '../support/people.ts'
import { portalWorld } from './support/portal-world.ts'
import { ordinary } from './support/sample-pages.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 800 } })
let page: Page

beforeEach(async () => {
  const person = await subscribe(world.db, await makePerson(world.db))
  const watched = ['900001', '900064'].map(
    (recordKey) => ({ kind: 'medicines', recordKey }) as const,
  )
  await world.db
    .insert(watchedRecords)
    .values(watched.map((one) => ({ ...one, userId: person.id })))
  page = await world.browser.freshPage()
  await world.enter(person, page)
  return () => page.context().close()
})

async function press(button: Locator, said: string): Promise<void> {
  await button.press('Enter')
  await page.getByRole('status').filter({ hasText: said }).first().waitFor({ state: 'attached' })
}

const isLost = () => page.evaluate(() => document.activeElement === document.body)
const focused = () => page.locator(':focus')

it('آنچه با ردیف خود می‌رود فوکوس را نمی‌برد و انجام کار گفته می‌شود', async () => {
  await visit(page, `${url}/account/watch`)
  const buttons = page.getByRole('button', { name: /از پیگیری$/ })
  for (const left of [1, 0]) {
    await press(buttons.first(), 'از پیگیری برداشته شد.')
    await expect.poll(() => buttons.count()).toBe(left)
    await expect.poll(isLost).toBe(false)
    expect(await focused().evaluate((one) => one.closest('main') !== null)).toBe(true)
  }
})

it('دکمه‌ای که هنگام کار خاموش می‌شود فوکوس خود را باز می‌گیرد', async () => {
  await visit(page, url + ordinary.medicine)
  await press(page.getByRole('button', { name: 'در پیگیری' }), 'برداشته شد')
  await expect.poll(() => focused().textContent()).toBe('پیگیری')
})

it('نمایش تازهٔ رقم‌ها همان‌جا که ذخیره شد می‌ماند و گفته می‌شود', async () => {
  await visit(page, `${url}/account`)
  await page.getByRole('radio', { name: /تومان/ }).check()
  const form = page.locator('form:has([name=moneyUnit])')
  await press(form.getByRole('button'), 'ذخیره شد')
  await expect.poll(() => focused().textContent()).toBe('ذخیره')
  expect(await form.getByRole('radio', { name: /تومان/ }).isChecked()).toBe(true)
})

it('نام تازه، که سربرگ را از نو می‌کشد، همان‌جا ذخیره‌شده گفته می‌شود', async () => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, `${url}/account`)
    const form = page.locator('form:has([name=companyName])')
    await form.evaluate((one) => one.closest('details')?.setAttribute('open', ''))
    for (const [name, value] of [
      ['name', `نام ${width} تازه`],
      ['companyName', 'شرکت'],
      ['position', 'مدیر'],
    ]) {
      await form.locator(`[name=${name}]`).fill(value ?? '')
    }
    await form.getByRole('button', { name: 'ذخیره' }).press('Enter')
    await page.locator('header', { hasText: `نام ${width} تازه` }).waitFor({ state: 'attached' })
    await expect.poll(() => focused().textContent()).toBe('ذخیره')
    await form.getByText('ذخیره شد').waitFor()
  }
})
