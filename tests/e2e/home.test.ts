import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { makePerson, subscribe } from '../support/people.ts'
import { violationsInBothThemes } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const [COMPANY] = SAMPLE_SHOWCASE.companyNames
const WIDTHS = [360, 768, 1280, 1920]

const world = portalWorld({ viewport: { width: 1280, height: 800 } })

interface Given {
  companyName?: string
  planId?: string
}

async function enter({ companyName, planId = 'pro-1' }: Given = {}): Promise<Page> {
  const person = await makePerson(world.db, companyName ? { companyName } : {})
  await subscribe(world.db, person, { planId })
  return world.pageOf(person)
}

async function expectNoOverflow(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, `${width}`).toBe(0)
  }
}

describe('خانهٔ بازدیدکننده', () => {
  it('یک دکمهٔ پر دارد که به ثبت‌نام می‌برد، و محصول را در کار نشان می‌دهد', async () => {
    const page = watch(await world.browser.freshPage())
    await visit(page, `${url}/`)
    const main = page.locator('main')
    const filled = main.locator('a.bg-fill')
    expect(await filled.allTextContents()).toEqual(['یک ساعت دسترسی کامل'])
    expect(await filled.getAttribute('href')).toBe('/signup')
    await page.getByRole('heading', { name: /آخرین به‌روزرسانی|هفتهٔ گذشته/ }).waitFor()
    await main.getByRole('heading', { name: /بیشترین پروانه|به ترتیب تعداد پروانه/ }).waitFor()
    expect(await main.locator('table').first().locator('tbody tr').count()).toBe(8)
    expect(await violationsInBothThemes(page)).toEqual([])
    await expectNoOverflow(page)
  })

  it('فهرست پیشنهادهای جست‌وجو از آغاز سطر چیده می‌شود', async () => {
    const page = await world.browser.freshPage()
    await visit(page, `${url}/`)
    const box = page.locator('main form[action="/search"] input')
    await box.focus()
    await box.fill('متفورمین')
    const list = page.getByRole('listbox')
    await list.getByRole('option').first().waitFor()
    expect(await list.evaluate((one) => getComputedStyle(one).textAlign)).toBe('start')
    const heard = page.locator('main search [role=status]')
    await expect.poll(() => heard.textContent()).toMatch(/^[۰-۹]+ پیشنهاد$/)
  })

  it('آنچه هنگام کشیده شدن فهرست نوشته شود هم جست‌وجو می‌شود', async () => {
    const page = await world.browser.freshPage()
    await visit(page, `${url}/`)
    const box = page.locator('main form[action="/search"] input')
    await box.evaluate((input: HTMLInputElement) => {
      const drawn = new MutationObserver(() => {
        if (!document.querySelector('main search [role=status]')) return
        drawn.disconnect()
        input.value = 'متفورمین'
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
      drawn.observe(document.body, { childList: true, subtree: true })
      input.focus()
    })
    await page.getByRole('listbox').getByRole('option').first().waitFor()
  })

  it('بدون جاوااسکریپت هم همان است', async () => {
    const page = await world.browser.freshPage({ javaScriptEnabled: false })
    await page.goto(`${url}/`)
    await page.getByRole('link', { name: 'ساخت حساب رایگان' }).click()
    await page.waitForURL('**/signup')
  })
})

describe('خانهٔ کسی که وارد شده است', () => {
  it('بدون فهرست پیگیری راه شروع، تغییرات بازار و نماهای آماده را دارد و نما را ذخیره می‌کند', async () => {
    const page = watch(await enter())
    await visit(page, `${url}/`)
    await page.getByRole('heading', { name: 'چه چیزی را زیر نظر بگیریم؟' }).waitFor()
    await page.getByRole('heading', { name: /مهم‌ترین تغییرات کل بازار/ }).waitFor()
    await page.getByRole('button', { name: /^ذخیرهٔ نمای فقط وارداتی/ }).click()
    await page.getByRole('heading', { name: 'نماهای ذخیره‌شدهٔ من' }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await expectNoOverflow(page)
  })

  it('با نام شرکت، پروانه‌ها، انقضاها و رقبای آن را دارد و هر سطر به رکوردش می‌رسد', async () => {
    const page = watch(await enter({ companyName: COMPANY }))
    await visit(page, `${url}/`)
    const lapses = page.getByRole('region', { name: 'انقضاها' })
    await lapses.getByRole('heading').first().waitFor()
    await page.getByRole('table', { name: /^رقبا/ }).waitFor()
    await page.getByRole('link', { name: /^پروانهٔ جاری شرکت من/ }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await expectNoOverflow(page)
    const changes = page.getByRole('region', { name: 'تغییرات' })
    await changes.locator('li a').first().click()
    await page.waitForURL((address) => address.pathname !== '/')
    await page.locator('main h1').waitFor()
  })

  it('در یک ساعت آزمایشی چهار کار پیشنهاد می‌کند و انجام‌شده‌ها را نشان می‌گذارد', async () => {
    const page = await enter({ planId: 'free_trial' })
    await visit(page, `${url}/`)
    const hour = page.getByRole('region', { name: 'چهار کار برای یک ساعت شما' })
    await hour.getByText('۰ از ۴ انجام شد').waitFor()
    await hour.getByRole('link', { name: 'رادار انقضا' }).click()
    await page.waitForURL('**/insight/expiry**')
    await expect
      .poll(
        async () => {
          await visit(page, `${url}/`)
          return hour.getByText('۱ از ۴ انجام شد').count()
        },
        { timeout: 120_000 },
      )
      .toBe(1)
  })
})

it('ورود از یک پرونده می‌گوید چه چیزی پشت آن است، شکلش را نشان می‌دهد و پس از ثبت‌نام به همان‌جا برمی‌گرداند', async () => {
  const page = watch(await world.browser.freshPage())
  await visit(page, `${url}/medicine?sort=-licences`)
  await page.locator('main tbody th a').first().click()
  await page.waitForURL('**/login?callbackUrl=**')
  await page.getByRole('heading', { name: /^برای دیدن [۰-۹]+ پروانهٔ .+ وارد شوید$/ }).waitFor()
  const card = page.getByRole('region', { name: 'آنچه پس از ورود می‌بینید' })
  expect(await card.getByRole('columnheader').allTextContents()).toContain('صاحب پروانه')
  expect(await card.locator('tbody').textContent()).toBe('')
  expect(await violationsInBothThemes(page)).toEqual([])
  await expectNoOverflow(page)
  await card.getByRole('link', { name: 'یک ساعت دسترسی کامل' }).click()
  await page.waitForURL(/\/signup\?callbackUrl=%2Fmedicine%2F/)
})
