import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makePerson, subscribe } from '../support/people.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { hydrated, visit } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 800 } })

/** A page as on a slow line: drawn, its script still on the way until it is let through. */
async function openBeforeScript(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  return async () => {
    held.resolve()
    await hydrated(page)
  }
}

async function subscriber(planId: string, tier = 1): Promise<Page> {
  const person = await subscribe(world.db, await makePerson(world.db), { planId, tier })
  return world.pageOf(person)
}

it('ثبت‌نامی که پیش از رسیدن اسکریپت فرستاده شود یک بار انجام می‌شود و رمز در نشانی نمی‌آید', async () => {
  const page = await world.browser.freshPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method() + request.url()))
  const release = await openBeforeScript(page, '/signup')
  await page.fill('[name=name]', 'سارا محمدی')
  await page.fill('[name=mobile]', '۰۹۱۲ ۷۷۷ ۰۰ ۴۱')
  await page.fill('[name=password]', 'a long good secret 77')
  await page.press('[name=password]', 'Enter')
  const button = page.getByRole('button', { name: 'ادامه و دریافت کد' })
  await button.click()
  expect(await button.getAttribute('aria-busy')).toBe('true')
  expect(page.url()).toBe(`${url}/signup`)
  await release()
  await page.getByRole('heading', { name: 'تأیید شمارهٔ همراه' }).waitFor()
  expect(sent.filter((one) => one.includes('accounts.signUp'))).toHaveLength(1)
  expect(sent.filter((one) => one.includes('secret'))).toEqual([])
})

it('آنچه در میان رسیدن اسکریپت نوشته می‌شود تا حرف آخر می‌ماند', async () => {
  const page = await world.browser.freshPage()
  await openBeforeScript(page, '/login')
  const written = await page.locator('main [name=login]').evaluate(async (field) => {
    const write = (value: string) => {
      Object.assign(field, { value })
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    write('0')
    dispatchEvent(new Event('hears-frame'))
    write('09')
    await new Promise((done) => setTimeout(done, 200))
    return (field as HTMLInputElement).value
  })
  expect(written).toBe('09')
})

it('ستاره‌هایی که زودتر زده شد یک بار به پیگیری می‌روند، آنچه پیگیری می‌شد می‌ماند', async () => {
  const page = await subscriber('pro-1')
  const stars = page.locator('[data-star]')
  for (const first of [0, 1]) {
    const written: string[] = []
    page.on('requestfinished', (request) => {
      const [name] = /watchList\.(?:add|remove)/.exec(request.url()) ?? []
      if (name) written.push(name)
    })
    const release = await openBeforeScript(page, '/medicine')
    await stars.nth(first).click()
    await stars.nth(first + 1).click()
    await release()
    await expect.poll(() => written).toEqual(['watchList.add', 'watchList.add'])
    await expect.poll(() => stars.nth(first).getAttribute('aria-pressed')).toBe('true')
    page.removeAllListeners('requestfinished')
  }
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect.poll(() => page.locator('[data-star][aria-pressed=true]').count()).toBe(3)
})

it('عددی که زودتر نوشته شد همان است که حساب و فرستاده می‌شود', async () => {
  const page = await subscriber('org-1', 2)
  const release = await openBeforeScript(page, '/investment-opportunity/weights')
  const field = page.locator('[name=fragility]')
  await field.fill('99')
  const form = page.locator('form').filter({ has: field })
  await form.getByRole('button', { name: 'ذخیرهٔ وزن‌ها' }).click()
  await release()
  await form.getByRole('alert').getByText('۱۰۰').waitFor()
  expect(await field.inputValue()).toBe('99')
})

const IMPORTED = '#filters [name=supply][value=imported]'
const GROUP = '#filters a[href*="atc=J"]'
const NARROWED = '?atc=J&supply=imported'
const COLUMNS = '[data-tool]:has-text("ستون‌ها")'
const SIDES = '?kind=medicines&ids=900001'
const dropped = (id: number) => `[data-drop="${id}"]`
const column = (key: string) => `[data-column-choice="${key}"]`
/** In the browser two orders are one address, see canonical-search.ts. */
const inOrder = (search: string) => search.slice(1).split('&').toSorted().join('&')
const without = (word: string) => `.filter-chips a[aria-label*="${word}"]`

it.each([
  ['', [GROUP, IMPORTED], NARROWED],
  ['', [IMPORTED, GROUP], NARROWED],
  ['', [IMPORTED, 'thead a[href$="sort=name"]', IMPORTED], '?sort=name'],
  [NARROWED, [without('وارد'), without('J')], ''],
  ['?atc=J', [IMPORTED, '.filter-chips a[data-anew]'], ''],
  ['/company', [COLUMNS, column('sales'), column('salesChange')], '?hide=none'],
  [`/compare${SIDES}%2C900064%2C900243`, [dropped(900064), dropped(900243)], SIDES],
])(
  'از «%s» هر دو انتخاب %j که پیش از رسیدن ردیف‌ها شد به «%s» می‌رسد',
  async (from, choices, expected) => {
    const page = await subscriber('pro-1')
    await visit(page, new URL(from, `${url}/medicine`).href)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/trpc/**', (route) => held.promise.then(() => route.continue()))
    for (const one of choices) await page.locator(one).first().click()
    held.resolve()
    await page.waitForURL(({ search }) => inOrder(search) === inOrder(expected))
  },
)

it('جست‌وجوی سریع، که پیش از رسیدن اسکریپتش دو بار خواسته شد، یک بار باز می‌شود', async () => {
  const page = await world.browser.freshPage()
  await visit(page, url)
  const held = Promise.withResolvers<void>()
  await page.route(/\/palette-/, (route) => held.promise.then(() => route.continue()))
  for (const _ of [1, 2]) await page.keyboard.press('Control+k')
  held.resolve()
  const palettes = page.getByRole('dialog')
  await palettes.first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => palettes.count()).toBe(0)
})

it.each(['/account', '/support/new', '/signup', '/login', '/login2', '/register'])(
  'هیچ فرمی از %s آنچه را نوشته شد در نشانی نمی‌نویسد، حتی بی‌اسکریپت',
  async (path) => {
    const page = await subscriber('org-1')
    const text = await (await page.request.get(url + path)).text()
    const bare = /<form(?![^>]* (?:action|method)=)[^>]*>/.exec(text)
    expect(bare?.[0]).toBeUndefined()
  },
)

it('صفحه‌ای که اسکریپتش نرسید دکمهٔ بی‌جواب نمی‌گذارد و می‌گوید چه باید کرد', async () => {
  const page = await subscriber('pro-1')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${url}/medicine`)
  const said = page.locator('html[data-offline*="دوباره باز کنید"]')
  await said.waitFor()
  const own = '[data-theme-switch], [data-look-switch], [data-print]'
  expect(await page.locator(`.needs-script:not(${own}):visible`).count()).toBe(0)
})
