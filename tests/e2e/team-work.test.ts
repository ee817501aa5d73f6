import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { makePerson, type Person, subscribe } from '../support/people.ts'
import { seat } from '../support/team.ts'
import { sideways, violations } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { ordinary } from './support/sample-pages.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const world = portalWorld()
let holderPerson: Person
let memberPerson: Person
let holder: Page
let member: Page
let list: string

beforeAll(async () => {
  holderPerson = await makePerson(world.db, { name: 'مریم احمدی' })
  memberPerson = await makePerson(world.db, { name: 'رضا نوری' })
  await subscribe(world.db, holderPerson, { tier: 2, planId: 'org-1', lastsMs: 90 * 86_400_000 })
  await seat(world.db, holderPerson, memberPerson)
  holder = watch(await world.pageOf(holderPerson))
  member = await world.pageOf(memberPerson)
})
afterAll(async () => {
  await world.db.delete(subscriptions).where(eq(subscriptions.userId, holderPerson.id))
})

describe('notes', () => {
  it('are written on a record, for the team, and read there by a colleague', async () => {
    await visit(holder, url + ordinary.medicine)
    await holder.locator('#notes > summary').click()
    const notes = holder.locator('#notes')
    await notes.locator('textarea[name=body]').fill('پیش از تمدید، قیمت را بپرسید')
    await notes.locator('select[name=shared]').selectOption('team')
    await notes.getByRole('button', { name: 'ثبت یادداشت' }).click()
    await notes.locator('li', { hasText: 'پیش از تمدید' }).waitFor()
    await holder.locator('#notes > summary', { hasText: '(۱)' }).waitFor()
    expect(await violations(holder)).toEqual([])
    await visit(member, url + ordinary.medicine)
    await member.locator('#notes > summary', { hasText: '(۱)' }).click()
    const seen = member.locator('#notes li', { hasText: 'پیش از تمدید' })
    await seen.waitFor()
    expect(await seen.textContent()).toContain('مریم احمدی')
    expect(await seen.getByText('ویرایش').count()).toBe(0)
  })

  it('whose writer was signed out meanwhile wait until the sign-in beside them', async () => {
    const page = await world.pageOf(memberPerson)
    await visit(page, `${url}/account/notes?record=medicines:900001`)
    await page.locator('textarea[name=body]').first().fill('در برگهٔ دیگر وارد شدم')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'ثبت یادداشت' }).click()
    const beside = page.locator('[role=alert] a[href="/login"]')
    expect(await beside.getAttribute('target')).toBe('_blank')
    await world.enter(memberPerson, page)
    await page.getByRole('button', { name: 'ثبت یادداشت' }).click()
    await page.locator('main li', { hasText: 'در برگهٔ دیگر وارد شدم' }).waitFor()
  })

  it('are changed and removed where they stand', async () => {
    const note = holder.locator('#notes li', { hasText: 'پیش از تمدید' })
    await note.locator('summary').click()
    await note.locator('textarea').fill('قیمت پرسیده شد')
    await note.getByRole('button', { name: 'ذخیرهٔ تغییر' }).click()
    await holder.locator('#notes li', { hasText: 'قیمت پرسیده شد' }).waitFor()
    await visit(holder, `${url}/account/notes?q=${encodeURIComponent('پرسیده')}`)
    expect(await holder.title()).toMatch(/^«پرسیده» \| یادداشت‌ها/)
    const found = holder.locator('main li', { hasText: 'قیمت پرسیده شد' })
    await found.waitFor()
    expect(await violations(holder)).toEqual([])
    const remove = found.getByRole('button', { name: 'حذف' })
    const asked: string[] = []
    holder.once('dialog', (dialog) => {
      asked.push(dialog.message())
      return dialog.dismiss()
    })
    await remove.click()
    expect(asked).toEqual(['این یادداشت حذف شود؟ این کار برگشت ندارد.'])
    holder.once('dialog', (dialog) => dialog.accept())
    await remove.click()
    await found.waitFor({ state: 'detached' })
  })

  it('edited in two tabs say so, and lose neither text', async () => {
    const [one, two] = [await world.pageOf(memberPerson), await world.pageOf(memberPerson)]
    const address = `${url}/account/notes?record=medicines:900064`
    await visit(one, address)
    await one.locator('form[action$=add] textarea').fill('نخست')
    await one.getByRole('button', { name: 'ثبت یادداشت' }).click()
    await one.locator('main li', { hasText: 'نخست' }).waitFor()
    await visit(two, address)
    const save = async (page: typeof one, text: string) => {
      await page.locator('main li summary').click()
      await page.locator('form[action$=edit] textarea').fill(text)
      await page.getByRole('button', { name: 'ذخیرهٔ تغییر' }).click()
    }
    await save(one, 'از یک')
    await one.locator('main li p', { hasText: 'از یک' }).waitFor()
    await save(two, 'از دو')
    await two.getByText('در جای دیگری عوض شده است').waitFor()
    await two.locator('main li p', { hasText: 'از یک' }).waitFor()
    expect(await two.locator('form[action$=edit] textarea').inputValue()).toBe('از دو')
    await two.getByRole('button', { name: 'ذخیرهٔ تغییر' }).click()
    await two.locator('main li p', { hasText: 'از دو' }).waitFor()
  })

  it('half written are not lost by a link or a search, and once sent nobody asks', async () => {
    const page = await world.pageOf(memberPerson)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      return dialog.dismiss()
    })
    const address = `${url}/account/notes?record=medicines:900128`
    await visit(page, address)
    const field = page.locator('form[action$=add] textarea')
    await field.fill('نیمه‌کاره')
    await page.locator('main a[href="/account"]').click()
    await page.locator('#shell-top input[name=q]').press('Enter')
    await expect.poll(() => asked).toEqual(['confirm', 'confirm'])
    expect([page.url(), await field.inputValue()]).toEqual([address, 'نیمه‌کاره'])
    await page.getByRole('button', { name: 'ثبت یادداشت' }).click()
    await page.locator('main li', { hasText: 'نیمه‌کاره' }).waitFor()
    await page.locator('main a[href="/account"]').click()
    await page.waitForURL(`${url}/account`)
    expect(asked).toHaveLength(2)
  })

  it('are written and removed without script too', async () => {
    const plain = await world.pageOf(memberPerson, { javaScriptEnabled: false })
    await plain.goto(`${url}/account/notes?record=medicines:900001`)
    await plain.locator('form[action$=add] textarea').fill('بدون اسکریپت نوشته شد')
    await plain.getByRole('button', { name: 'ثبت یادداشت' }).click()
    const note = plain.locator('main li', { hasText: 'بدون اسکریپت نوشته شد' })
    await note.waitFor()
    const answered = plain.waitForEvent('load')
    await note.getByRole('button', { name: 'حذف' }).click()
    await answered
    expect(await note.count()).toBe(0)
    expect(new URL(plain.url()).pathname).toBe('/account/notes')
  })
})

describe('a named list', () => {
  it('is made for the team, settled by a colleague, narrows a list and is followed as a feed', async () => {
    await visit(holder, `${url}/account/lists`)
    await holder.locator('main input[name=name]').fill('سبد قلب ۷۳۹')
    await holder.locator('textarea[name=list]').fill('آتورواستاتین\nqqzz739')
    await holder.locator('select[name=audience]').selectOption('team')
    await holder.getByRole('button', { name: 'ساختن فهرست' }).click()
    await holder.getByText('۱ از ۲ خط شناخته شد').waitFor()
    list = new URL(holder.url()).pathname
    expect(await violations(holder)).toEqual([])
    // What a line may mean is a choice of long names, on a phone too.
    const wide = holder.viewportSize()
    await holder.locator('#add textarea[name=list]').fill('قرص')
    await holder.getByRole('button', { name: 'افزودن', exact: true }).click()
    await holder.getByText('۱ از ۳ خط شناخته شد').waitFor()
    await holder.setViewportSize({ width: 360, height: 800 })
    expect(await sideways(holder)).toBe(0)
    if (wide) await holder.setViewportSize(wide)
    await holder.getByRole('button', { name: 'برداشتن قرص از فهرست' }).click()
    await holder.getByText('۱ از ۲ خط شناخته شد').waitFor()
    const plain = await world.pageOf(memberPerson, { javaScriptEnabled: false })
    await plain.goto(`${url}/account/lists`)
    await plain.getByRole('link', { name: 'سبد قلب ۷۳۹' }).click()
    await plain.getByLabel('نام درست qqzz739').fill('متفورمین')
    await plain.getByRole('button', { name: 'ثبت', exact: true }).click()
    await plain.getByText('۲ از ۲ خط شناخته شد').waitFor()
    expect(await plain.getByText('رضا نوری').count()).toBeGreaterThan(0)
    await visit(holder, `${url}/medicine`)
    const choice = holder.locator('#filters label', { hasText: 'سبد قلب ۷۳۹' })
    if (!(await choice.isVisible())) {
      await holder.locator('#filters summary', { hasText: 'فقط موارد من' }).click()
    }
    await choice.locator('input').click()
    await holder.waitForURL(/mine=/)
    await holder.getByText('فقط موارد من: سبد قلب ۷۳۹').first().waitFor()
    expect(await violations(holder)).toEqual([])
    await visit(holder, url + list)
    await holder.locator('main').getByRole('link', { name: 'فید', exact: true }).click()
    await holder.getByRole('button', { name: 'ساختن نشانی' }).click()
    const address = await holder.getByRole('link', { name: 'نشانی فید' }).getAttribute('href')
    expect(await violations(holder)).toEqual([])
    const feed = await fetch(url + address)
    expect([feed.status, (await feed.text()).includes('سبد قلب ۷۳۹')]).toEqual([200, true])
  })

  it('that is refused or not answered stays as it was written, and is made once', async () => {
    const page = await world.pageOf(holderPerson)
    await visit(page, `${url}/account/lists`)
    const make = page.getByRole('button', { name: 'ساختن فهرست' })
    const said = page.locator('form', { has: make }).getByRole('alert')
    const [name, lines] = [
      page.locator('main input[name=name]'),
      page.locator('textarea[name=list]'),
    ]
    await name.fill('سبد دوباره')
    await lines.fill('متفورمین')
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') }
    await page.locator('input[type=file]').setInputFiles(file)
    await make.click()
    await said.filter({ hasText: 'PDF' }).waitFor()
    await page.locator('input[type=file]').setInputFiles([])
    await page.context().setOffline(true)
    await make.click()
    await said.filter({ hasText: /پاسخی از سرور نرسید.*شاید کار انجام شده/ }).waitFor()
    await page.context().setOffline(false)
    expect([await name.inputValue(), await lines.inputValue()]).toEqual(['سبد دوباره', 'متفورمین'])
    await make.dblclick()
    await page.getByText('۱ از ۱ خط شناخته شد').waitFor()
    await visit(page, `${url}/account/lists`)
    expect(await page.getByRole('link', { name: 'سبد دوباره' }).count()).toBe(1)
    // An answer that comes when they have gone on leaves them where they are.
    const gone = page.waitForURL('**/account/watch')
    await page.route('**/own-lists/create', async (route) => {
      const response = await route.fetch()
      await gone
      await route.fulfill({ response })
    })
    const answered = page.waitForResponse('**/own-lists/create')
    await name.fill('سبد دیر')
    await lines.fill('متفورمین')
    await make.click()
    await page.locator('main a[href="/account/watch"]').first().click()
    await (await answered).finished()
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(`${url}/account/watch`)
    await visit(page, `${url}/account/lists`)
    await page.getByRole('link', { name: 'سبد دوباره' }).click()
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'حذف فهرست' }).click()
    await page.waitForURL('**/account/lists')
  })

  it('is in no page of another team, whatever it asks for', async () => {
    const other = await makePerson(world.db)
    await subscribe(world.db, other, { tier: 2, planId: 'org-1' })
    const stranger = await world.pageOf(other)
    const mine = `mine=${list.split('/').at(-1)}`
    const own = ['/account/lists', '/account/team', '/account/notes?of=team', '/account/reports']
    const narrowed = ['/medicine', '/insight/changes', '/insight/expiry', '/brief/medicines']
    for (const path of [list, ...own, '/', ...narrowed.map((one) => `${one}?${mine}`)]) {
      const text = await (await stranger.request.get(url + path)).text()
      expect(text, path).not.toMatch(/۷۳۹|qqzz739/)
    }
  })
})

it('roles are given in the account, and a reader only reads', async () => {
  await visit(holder, `${url}/account`)
  const answered = holder.waitForResponse(/teams\.setRole/)
  await holder.getByLabel('نقش رضا نوری در تیم').selectOption('reader')
  await answered
  await visit(holder, `${url}/account/team`)
  await holder.locator('main li', { hasText: 'رضا نوری: خواننده' }).waitFor()
  await holder.locator('main li', { hasText: 'یادداشت' }).first().waitFor()
  expect(await violations(holder)).toEqual([])
  await visit(member, url + ordinary.medicine)
  await member.locator('#notes > summary').click()
  await member.locator('#notes').getByText('نقش شما در تیم «خواننده» است').waitFor()
  expect(await member.locator('#notes select').count()).toBe(0)
})

it('a report is ordered from the document of a list in two clicks, and shown with its next date', async () => {
  await world.db
    .update(users)
    .set({ email: 'maryam@example.com', emailConfirmedAt: new Date() })
    .where(eq(users.id, holderPerson.id))
  await visit(holder, `${url}/brief/medicines?makers=1`)
  await holder.getByRole('link', { name: 'ارسال دوره‌ای' }).click()
  await holder.locator('main select[name=weekday]').selectOption('2')
  await holder.locator('main select[name=audience]').selectOption('team')
  expect(await violations(holder)).toEqual([])
  await holder.getByRole('button', { name: 'ثبت گزارش' }).click()
  const card = holder.locator('main', { hasText: 'هفتگی، دوشنبه ساعت ۸' })
  await card.getByText('موعد بعد').waitFor()
  await visit(member, `${url}/account/reports`)
  await member.getByText('مریم احمدی · هفتگی').waitFor()
  await member.getByRole('button', { name: /^نگرفتن/ }).click()
  await member.getByRole('button', { name: /^گرفتن دوباره/ }).waitFor()
  await holder.getByRole('button', { name: /^توقف گزارش/ }).click()
  await holder.getByText('متوقف', { exact: true }).waitFor()
  expect(await violations(holder)).toEqual([])
})
