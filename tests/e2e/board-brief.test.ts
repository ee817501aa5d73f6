import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson, subscribe } from '../support/people.ts'
import { violations } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { printedPages } from './support/printed-pages.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 800 } })
let page: Page

beforeEach(async () => {
  const person = await subscribe(world.db, await makePerson(world.db, { name: 'سارا احمدی' }))
  page = await world.pageOf(person)
})

describe('گزارش هیئت‌مدیره', () => {
  it('از فهرستی با فیلتر ساخته می‌شود، چاپ می‌شود و فایل اکسل دارد', async () => {
    watch(page)
    await visit(page, `${url}/medicine?supply=imported`)
    await page.getByRole('link', { name: 'گزارش هیئت‌مدیره' }).click()
    await page.waitForURL('**/brief/medicines?supply=imported')
    await page.getByText('نوع تأمین: وارداتی').waitFor()
    await page.getByText('سارا احمدی').first().waitFor()
    expect(await violations(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'فایل اکسل' }).first().click(),
    ])
    const sheets = await readWorkbook(readFileSync(await download.path()))
    const [, first] = sheets.find(({ sheet }) => sheet === 'شاخص‌ها')?.data ?? []
    const shown = await page.locator('.brief-strip dd').first().textContent()
    expect(shown).toBe(new Intl.NumberFormat('fa-IR').format(Number(first?.[1])))
    expect(await page.locator('.brief-findings > li').count()).toBeLessThanOrEqual(4)
    expect(await printedPages(page)).toBeGreaterThan(2)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('link', { name: 'بازگشت' }).isVisible()).toBe(false)
    expect(await page.locator('.brief-bars:visible').count()).toBeGreaterThan(1)
    await page.emulateMedia({ media: null })
    await visit(page, `${url}/account`)
    await page.getByRole('link', { name: 'گزارش هیئت‌مدیره: داروها' }).waitFor()
  })

  it('لوگو روی گوشی هم در پنجره گذاشته می‌شود', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, `${url}/brief/medicines`)
    await page.locator('summary', { hasText: 'لوگو' }).click()
    const box = await page.locator('form.menu-panel').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  })

  it('از صفحهٔ دارو باز می‌شود و نشانی آن همان رقم‌ها را می‌دهد', async () => {
    await visit(page, `${url}/medicine/900001`)
    await page.getByRole('link', { name: 'گزارش هیئت‌مدیره' }).click()
    await page.waitForURL('**/brief/medicines/900001')
    const figures = page.locator('.brief-figures')
    const reported = await figures.textContent()
    const address = await page.locator('.brief-source a').getAttribute('href')
    expect(address).toMatch(/asOf=14\d\d-\d\d-\d\d&dataset=\d+/)
    await visit(page, url + address)
    expect(await figures.textContent()).toBe(reported)
    await visit(page, `${url}${address}&pages=2`)
    expect(await printedPages(page)).toBe(2)
  })

  it('دو صفحه می‌خواهند، دو صفحه می‌گیرند، هرچه در آن بنویسند', async () => {
    watch(page)
    const long = 'پروندهٔ تمدید نزد سازمان است و پاسخی نگرفته‌ایم. '.repeat(20)
    const subjects = [
      'medicines/900001',
      'opportunities/900516',
      'atc-groups/A10',
      'medicines',
      'expiry',
      'compare?kind=medicines&ids=900516,900064,900081,900526,900001',
    ]
    for (const subject of subjects) {
      await visit(page, `${url}/brief/${subject}${subject.includes('?') ? '&' : '?'}pages=2`)
      await page.getByLabel('نظر تهیه‌کننده').fill(long.slice(0, 450))
      await page.getByLabel(/^نتیجه‌گیری/).fill(long.slice(0, 450))
      expect(await printedPages(page), subject).toBe(2)
      await page.setViewportSize({ width: 680, height: 900 })
      await page.emulateMedia({ media: 'print' })
      // Nothing of a sheet is cut off.
      const hidden = await page
        .locator('.brief-sheet, .brief-sheet textarea')
        .evaluateAll((parts) => parts.map((part) => part.scrollHeight - part.clientHeight))
      expect(Math.max(...hidden), subject).toBeLessThanOrEqual(1)
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await page.reload()
    await expect.poll(() => page.getByLabel('نظر تهیه‌کننده').inputValue()).toBe(long.slice(0, 450))
  })

  it('پنج دارو کنار هم روی یک برگ می‌آیند', async () => {
    await visit(page, `${url}/compare?kind=medicines&ids=900516,900064,900081,900526,900001`)
    expect(await printedPages(page)).toBe(1)
  })
})
