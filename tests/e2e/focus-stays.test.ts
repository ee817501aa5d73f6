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
  page = await world.pageOf(person)
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

const said = () => page.locator('#said').textContent()
const next = () => page.getByRole('link', { name: 'صفحهٔ بعد' })

it('تعداد تازهٔ فهرست گفته می‌شود و ورق زدن با کلید به نخستین ردیف می‌برد', async () => {
  await visit(page, `${url}/medicine`)
  for (const range of ['۲۱–۴۰ از', '۴۱–۶۰ از']) {
    await next().press('Enter')
    await expect.poll(said).toContain(range)
    const first = page.locator('.list-main tbody th a').first()
    await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  const box = page.locator('#filters input[type=checkbox]').first()
  await box.press('Space')
  await expect.poll(said).toMatch(/^\S+ از \S+ دارو · ۱–۲۰ از/)
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
  const search = page.locator('.list-search input')
  await search.fill('چیزی که نیست')
  await search.press('Enter')
  await expect.poll(said).toMatch(/^۰ از/)
  // Not that of the header, which has the same name.
  await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true)
})

it('گروهی از فیلترها که باز شد با انتخاب در آن باز می‌ماند', async () => {
  await visit(page, `${url}/medicine`)
  await page.locator('.filter-group:has([name=makers]) > summary').press('Enter')
  for (const makers of ['0', '1']) {
    const box = page.locator(`#filters [name=makers][value="${makers}"]`)
    await page.locator('#list-form').evaluate((form) => form.setAttribute('data-before', ''))
    await box.press('Space')
    await page.locator('[data-before]').waitFor({ state: 'detached' })
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
  }
})

it('ورق زدن بخشی از یک صفحه با کلید به آغاز همان بخش می‌برد، بار نخست هم', async () => {
  await visit(page, `${url}/medicine-index-trends`)
  const part = page.locator('#newest')
  for (const turned of ['صفحهٔ ۲', 'صفحهٔ ۳']) {
    await next().press('Enter')
    // The address and the focus come before the rows.
    await part.locator(`[aria-current=page][aria-label="${turned}"]`).waitFor()
    await expect.poll(() => part.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect
      .poll(() => part.evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(400)
  }
})

it('پیوندی که به بخشی از صفحهٔ خود می‌برد فوکوس را هم به همان بخش می‌برد', async () => {
  await visit(page, `${url}/subscription`)
  const order = page.locator('#order')
  for (const plan of ['حرفه‌ای یک‌ماهه', 'سازمانی یک‌ماهه']) {
    await page.getByRole('link', { name: plan }).press('Enter')
    await order.getByRole('heading', { name: `اشتراک ${plan}` }).waitFor()
    await expect.poll(() => order.evaluate((one) => one === document.activeElement)).toBe(true)
  }
})

it('پیوندی که به بخشی از صفحه‌ای دیگر می‌برد فوکوس را بار نخست هم به همان بخش می‌برد', async () => {
  await visit(page, `${url}/company`)
  await page.locator('footer a[href="/solutions/pricing#trust"]').press('Enter')
  const trust = page.locator('#trust')
  await trust.waitFor()
  await expect.poll(() => trust.evaluate((one) => one === document.activeElement)).toBe(true)
})

it.each(['footer', 'header'])(
  'پیوند %s به فهرستی که باز است فوکوس را به آن می‌برد',
  async (part) => {
    await visit(page, `${url}/medicine`)
    await page.locator('#filters input[type=checkbox]').first().press('Space')
    // The view is drawn, and the box has its focus again.
    await expect.poll(said).toContain('۱–۲۰ از')
    const link = page.locator(`${part} a[href="/medicine"]`).first()
    await link.evaluate((one) => one.closest('details')?.setAttribute('open', ''))
    await link.press('Enter')
    await page.waitForURL('**/medicine')
    await expect.poll(() => page.locator('main:focus, main :focus').count()).toBe(1)
  },
)

it('جست‌وجوی سریع که از هیچ‌جا باز شد فوکوس را به پایان صفحه نمی‌برد', async () => {
  await visit(page, `${url}/medicine`)
  await page.keyboard.press('Control+K')
  await page.locator('dialog[open] input').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  // The shell's script looks two frames later.
  await page.evaluate(
    () => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 100)),
  )
  expect(await isLost()).toBe(true)
})

it('آنچه برای نوشتن باز می‌شود فوکوس را در جای نوشتن دارد و با Esc پس می‌دهد', async () => {
  await visit(page, `${url}/compare?kind=medicines`)
  await page.locator('.compare-add summary').click()
  await expect.poll(() => focused().getAttribute('id')).toBe('add')
  await page.keyboard.press('Escape')
  expect(await focused().evaluate((one) => one.tagName)).toBe('SUMMARY')
})

it('ستون با کلید پهن و جابه‌جا می‌شود', async () => {
  await visit(page, `${url}/medicine`)
  const heading = page.locator('thead th[data-col=atc]')
  const width = () => heading.evaluate((one: HTMLElement) => one.offsetWidth)
  const before = await width()
  await heading.locator('a').focus()
  // What looks after columns comes with the first of them that is come to.
  const wider = async () => {
    await page.keyboard.press('Shift+ArrowLeft')
    return width()
  }
  await expect.poll(wider).toBeGreaterThan(before)
  await page.keyboard.press('Shift+Alt+ArrowLeft')
  await page.waitForURL(/order=/)
})

it('کلیدهای تک‌حرفی خاموش می‌شوند، w می‌گوید چه کرد، و دکمه‌ها فشرده می‌مانند', async () => {
  await visit(page, `${url}/medicine`)
  const rows = page.locator('.list-main tbody tr')
  const row = () =>
    rows.evaluateAll((all) => all.findIndex((one) => one.contains(document.activeElement)))
  const down = async () => {
    await rows.nth(2).locator('th a').focus()
    await page.keyboard.press('j')
    return row()
  }
  await expect.poll(down).toBe(3)
  await page.keyboard.press('w')
  await expect.poll(said).toMatch(/پیگیری (اضافه|برداشته) شد\.$/)
  await page.keyboard.press('Shift+Slash')
  const off = page.locator('[data-look-switch=no-keys]')
  await off.press('Enter')
  await page.keyboard.press('Escape')
  expect(await down()).toBe(2)
  await page.keyboard.press('ArrowDown')
  expect(await row()).toBe(3)
  await page.locator('#filters input[type=checkbox]').first().press('Space')
  await expect.poll(said).toContain('۱–۲۰ از')
  await expect.poll(() => off.getAttribute('aria-pressed')).toBe('true')
  // Reached without a new document, the account shows the same choice.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('header [href="/account"]')?.click(),
  )
  const stored = page.locator('#display [data-look-switch]')
  await expect.poll(() => stored.getAttribute('aria-pressed')).toBe('true')
  await stored.press('Enter')
  await expect.poll(() => stored.getAttribute('aria-pressed')).toBe('false')
  await page.goBack()
  await page.waitForURL('**/medicine*')
  await expect.poll(down).toBe(3)
})
