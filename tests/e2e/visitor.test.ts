import { describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { showcase } from './support/sample-pages.ts'
import { portalUrl as portal, professionalUrl as professional } from './support/stage.ts'
import { hydrated, openErrorPage, visit, watch } from './support/watched-page.ts'

const browser = await openBrowser({ viewport: { width: 1280, height: 800 } })

describe('بازدیدکننده', () => {
  it('در صفحهٔ دوم به ورود خوانده می‌شود و تعداد همهٔ داروها را می‌بیند', async () => {
    const page = watch(await browser.freshPage())
    await visit(page, `${portal}/medicine`)
    const count = await page.locator('main h1 + *').first().textContent()
    await page.getByRole('link', { name: 'صفحهٔ بعد' }).click()
    await page.waitForURL('**page=2')
    await page.getByText(`ادامهٔ فهرست: همهٔ ${count}`).waitFor()
    expect(await page.locator('main tbody tr').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'ورود یا ثبت‌نام' }).getAttribute('href')).toMatch(
      /^\/login/,
    )
  })

  it('کدی را که مرورگر به حافظه نمی‌سپارد انتخاب‌شده می‌بیند تا خودش کپی کند', async () => {
    const page = await browser.freshPage()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    )
    await visit(page, professional + showcase.product)
    const button = page.locator('[data-copy]').first()
    const code = await button.getAttribute('data-copy')
    const asked = page.waitForEvent('dialog')
    const pressed = button.click()
    const dialog = await asked
    expect(dialog.type()).toBe('prompt')
    expect(dialog.defaultValue()).toBe(code)
    await dialog.dismiss()
    await pressed
  })

  it.each(['/medicine', showcase.medicine, '/company'])(
    '%s را در مرورگری هم می‌خواند که ذخیره‌سازی را نمی‌پذیرد',
    async (path) => {
      const page = watch(await browser.freshPage())
      await page.addInitScript(() => {
        const get = () => {
          throw new DOMException('denied', 'SecurityError')
        }
        for (const place of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, place, { get, configurable: true })
        }
      })
      await visit(page, portal + path)
      await page.waitForLoadState('networkidle')
      expect(await page.locator('main h1').textContent()).not.toContain('نمایش داده نشد')
    },
  )

  it.each([
    ['/', ['WebSite', 'Organization', 'FAQPage']],
    ['/industry-overview', ['Dataset']],
    [showcase.medicine, ['Drug', 'BreadcrumbList']],
    [showcase.company, ['Organization', 'BreadcrumbList']],
  ])('در %s دادهٔ ساختارمند برای موتورهای جست‌وجو هست', async (path, types) => {
    const page = watch(await browser.freshPage())
    await visit(page, portal + path)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const { '@graph': nodes } = JSON.parse(text ?? '') as { '@graph': { '@type': string }[] }
    expect(nodes.map((node) => node['@type'])).toEqual(types)
  })

  it('از فیلتر قفل‌شدهٔ یک لینک می‌خواند که اعمال نشده است', async () => {
    const page = await browser.freshPage()
    await visit(page, `${portal}/medicine?makers=1`)
    const chip = page.getByRole('link', { name: 'حذف فیلتر تعداد سازنده: یک' })
    expect(await chip.textContent()).toContain('با ورود به حساب اعمال می‌شود')
  })

  it('در صفحهٔ صدتایی هم بیست ردیف می‌بیند و بقیه را قفل‌شده', async () => {
    const page = await browser.freshPage()
    await visit(page, `${portal}/medicine?size=100`)
    expect(await page.locator('main tbody tr').count()).toBe(20)
    await page.getByText('ادامهٔ فهرست: همهٔ').waitFor()
  })

  it('می‌بیند که خانهٔ قفل‌شده چه در خود دارد', async () => {
    const page = await browser.freshPage()
    await visit(page, `${portal}/medicine?level=products`)
    const cell = page.locator('main td[data-label="قیمت بسته (ریال)"]').first()
    expect(await cell.textContent()).toBe('قیمت بسته (ریال)، با ورود به حساب')
    expect(await page.locator('th[aria-sort] a', { hasText: 'قیمت' }).count()).toBe(0)
    await page.getByText(/فیلترهای .*اعتبار پروانه.* باز می‌شوند/).waitFor()
  })

  it('نمونهٔ باز را می‌خواند و با هر نام شرکت به یک نشانی می‌رسد', async () => {
    const page = watch(await browser.freshPage())
    await visit(page, portal + showcase.otherSpelling)
    expect(new URL(page.url()).pathname).toBe(showcase.company)
    await visit(page, portal + showcase.medicine)
    await page.locator(`a[href="${showcase.product}"]`).first().click()
    await page.waitForURL(`**${showcase.product}`)
    await page.locator('h1').waitFor()
  })
})

it('بدون جاوااسکریپت فهرست، جست‌وجو، فیلتر، ورق زدن و منوها کار می‌کنند', async () => {
  const page = await browser.freshPage({ javaScriptEnabled: false })
  await page.goto(`${portal}/medicine`)
  expect(await page.locator('main tbody tr').count()).toBe(20)
  await page.getByRole('searchbox', { name: 'جست‌وجو در داروها' }).fill('قرص')
  await page
    .getByRole('checkbox', { name: /وارداتی/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'اعمال فیلترها' }).click()
  await page.getByText('نوع تأمین: وارداتی').waitFor()
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'قرص', supply: 'imported' })
  await page.getByRole('columnheader', { name: 'دارو' }).getByRole('link').click()
  await page.waitForURL('**sort=name**')
  await page.getByRole('link', { name: 'صفحهٔ بعد' }).click()
  await page.getByText('ادامهٔ فهرست').waitFor()
  await page.locator('#shell-top summary', { hasText: 'محصول نهایی' }).first().click()
  await page.locator('#shell-top details[open] a[href="/category"]').click()
  await page
    .getByRole('link', { name: /^باز کردن/ })
    .first()
    .click()
  await page.waitForURL('**open=A**')
  await page.locator('tr', { hasText: 'A10' }).first().waitFor()
})

it('جست‌وجوی سریع با Ctrl+K باز می‌شود، پیشنهاد می‌دهد و با صفحه‌کلید به دارو می‌رسد', async () => {
  const page = watch(await browser.freshPage())
  await visit(page, portal)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.waitFor()
  await box.fill('سدیم کلرید')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await box.fill('متفورمین')
  const medicines = page.getByRole('group', { name: 'دارو', exact: true })
  await medicines.getByRole('option', { selected: true }).waitFor()
  const said = page.getByRole('dialog').getByRole('status')
  await said.filter({ hasText: /^[۰-۹]+ پیشنهاد$/ }).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'پرکاربرد شما' }).waitFor()
  await box.fill('رادار')
  await page.getByRole('option', { name: /رادار انقضا/ }).waitFor()
  await box.fill('تاریک')
  await page.getByRole('option', { name: 'روشن یا تاریک کردن صفحه' }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

it.each([
  ['با اسکریپت', true],
  ['بی اسکریپت', false],
])('پیام به پشتیبانی: %s از پای صفحه و بدون حساب فرستاده می‌شود', async (_, javaScriptEnabled) => {
  const page = await browser.freshPage({ javaScriptEnabled })
  await page.goto(portal)
  const footer = page.locator('footer')
  expect(await footer.textContent()).toContain('شرکت فناوری هوشمند')
  expect(await footer.getByRole('link', { name: /^نماد اعتماد/ }).textContent()).toContain(
    'هنوز دریافت نشده',
  )
  if (javaScriptEnabled) await hydrated(page)
  await footer.getByRole('link', { name: 'پیام به پشتیبانی' }).click()
  await page.waitForURL('**/solutions/contact')
  await page.getByLabel('نام شما').fill('مریم کاویانی')
  await page.getByLabel('شمارهٔ همراه یا ایمیل').fill('maryam@example.ir')
  await page.getByLabel('پیام', { exact: true }).fill('چگونه حساب بسازم؟')
  await page.getByRole('button', { name: 'فرستادن پیام' }).click()
  await page.getByText('پیام شما رسید').first().waitFor()
  await page.getByText(/شمارهٔ [۰-۹]+ را برای پیگیری نگه دارید/).waitFor()
})

it('با صفحه‌کلید لینک پرش اولین ایستگاه است و به محتوا می‌برد', async () => {
  const page = await browser.freshPage()
  await visit(page, `${portal}/company`)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'رفتن به محتوای صفحه' })
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

it('صفحهٔ خطا کد پیگیری را نشان می‌دهد و با تلاش دوباره باز می‌شود', async () => {
  const page = await browser.freshPage()
  await openErrorPage(page, portal)
  await page.getByText('ABCD2345').waitFor()
  await page.unroute('**/api/trpc/**')
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await page.locator('h1', { hasText: 'طبقه‌بندی' }).waitFor()
  await hydrated(page)
})

it('نشانی ناشناخته با ۴۰۴، کادر جست‌وجو و راه‌های دیگر پاسخ داده می‌شود', async () => {
  const page = await browser.freshPage()
  const answer = await page.goto(`${portal}/solutions/nothing-here`)
  expect(answer?.status()).toBe(404)
  expect(await page.locator('main input[name=q]').count()).toBe(1)
  await page.locator('main a[href="/medicine"]').click()
  await page.waitForURL('**/medicine')
})

/** A browser of 2023: what came to all of them later is not there. */
function forget() {
  const later: readonly (readonly [object, readonly string[]])[] = [
    [Promise, ['try', 'withResolvers']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [URL, ['canParse']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
  ]
  for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name)
}

it('در مرورگری از سال ۲۰۲۳ هم فهرست ورق می‌خورد و پرونده باز می‌شود', async () => {
  const page = await browser.freshPage()
  await page.addInitScript(forget)
  watch(page)
  await visit(page, `${professional}/medicine`)
  await page.getByRole('link', { name: 'صفحهٔ بعد' }).click()
  await page.waitForURL('**page=2')
  await page.locator('main tbody tr a').first().click()
  await page.waitForURL('**/medicine/*')
  await page.locator('#licences, #prices').first().waitFor()
})
