import { describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { professionalUrl as url } from './support/stage.ts'
import { hydrated, visit } from './support/watched-page.ts'

const QUESTION = 'کدام داروهای قلبی فقط یک سازنده دارند و پروانه‌شان تا یک سال دیگر تمام می‌شود؟'

const browser = await openBrowser({ viewport: { width: 1280, height: 900 } })

describe('a question in Persian', () => {
  it('goes from the search box to its answer, and from there to the list', async () => {
    const page = await browser.freshPage()
    await visit(page, `${url}/medicine`)
    await hydrated(page)
    const box = page.locator('header input[name=q]').first()
    await box.fill(QUESTION)
    await page.getByRole('option', { name: /^پرسش:/ }).click()
    await page.getByRole('heading', { name: 'این‌طور خوانده شد' }).waitFor()
    const chips = page.getByRole('list', { name: 'فیلترهای خوانده‌شده' })
    expect(await chips.textContent()).toContain('داروی تک‌سازنده')
    expect(await chips.textContent()).toContain('۳۶۵ روز آینده')
    const answer = await page.locator('#answer h2').textContent()
    await page.locator('#answer').getByRole('link', { name: /فهرست/ }).click()
    await page.waitForURL(/insight\/expiry/)
    expect(new URL(page.url()).searchParams.get('sole')).toBe('1')
    expect(answer).toMatch(/^[۰-۹٬]+ پروانه$/)
  })

  it('is answered without script, and says what was not understood', async () => {
    const page = await browser.freshPage({ javaScriptEnabled: false })
    await page.goto(`${url}/ask`)
    await page.getByRole('searchbox', { name: 'پرسش' }).fill('داروهای دیابت خوشمزهٔ وارداتی')
    await page.getByRole('button', { name: 'بپرس' }).click()
    await page.getByText('این بخش را نفهمیدم: «خوشمزهٔ»').waitFor()
    expect(await page.locator('#answer tbody tr').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: /^حذف فیلتر نوع تأمین/ }).click()
    await page.waitForURL((address) => address.search === '?atc=A10')
  })
})
