import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { makePerson, type Person, subscribe } from '../support/people.ts'
import { violations } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit, watch } from './support/watched-page.ts'

const world = portalWorld()
let holder: Page
let member: Page
let memberPerson: Person
let holderPerson: Person

beforeAll(async () => {
  holderPerson = await makePerson(world.db, { name: 'سارا رضایی', mobile: '09121239001' })
  memberPerson = await makePerson(world.db, { name: 'علی کریمی', mobile: '09121239002' })
  await subscribe(world.db, holderPerson, { tier: 2, planId: 'org-1', lastsMs: 90 * 86_400_000 })
  holder = watch(await world.pageOf(holderPerson))
  member = await world.pageOf(memberPerson)
})
afterAll(async () => {
  await world.db.delete(subscriptions).where(eq(subscriptions.userId, holderPerson.id))
})

describe('a team', () => {
  it('is invited by number, and what is wrong with a number stands under it', async () => {
    await visit(holder, `${url}/account`)
    const form = holder.locator('form', { hasText: 'فرستادن دعوت' })
    await form.locator('[name=mobile]').fill('۰۹۱۲')
    await form.locator('[type=submit]').click()
    await form.locator('[aria-invalid]').waitFor()
    await form.locator('[name=mobile]').fill('۰۹۱۲ ۱۲۳ ۹۰۰۲')
    await form.locator('[type=submit]').click()
    await holder.getByText('در انتظار پاسخ').waitFor()
    expect(await holder.locator('main').textContent()).toContain('۲ از ۵ کاربر')
    expect(await violations(holder)).toEqual([])
  })

  it('is joined on the account page, and the tier is there without signing in again', async () => {
    await visit(member, `${url}/account`)
    const main = member.locator('main')
    await main.getByText('سارا رضایی شما را به تیم خود دعوت کرده است').waitFor()
    expect(await violations(member)).toEqual([])
    await main.getByText('پذیرفتن دعوت').click()
    await main.getByText('شما عضو تیم سارا رضایی هستید').waitFor()
    await main.locator('dd', { hasText: 'سازمانی' }).waitFor()
    // What came of the invitation is seen on the page that the holder has open.
    await holder.getByRole('combobox', { name: 'نقش علی کریمی در تیم' }).waitFor()
    await visit(member, `${url}/medicine?page=7`)
    expect(await member.locator('main tbody tr').count()).toBeGreaterThan(10)
  })

  it('is left, and with it the tier', async () => {
    await visit(member, `${url}/account`)
    // Whoever pressed it by mistake stays.
    member.once('dialog', (dialog) => dialog.dismiss())
    await member.getByText('بیرون آمدن از تیم').click()
    await member.getByText('شما عضو تیم سارا رضایی هستید').waitFor()
    member.once('dialog', (dialog) => dialog.accept())
    await member.getByText('بیرون آمدن از تیم').click()
    await member.locator('main dd', { hasText: 'رایگان' }).waitFor()
  })
})

describe('a key of the API', () => {
  let key = ''
  const asked: string[] = []

  it('is made, shown once, and opens the API', async () => {
    await visit(holder, `${url}/account`)
    const form = holder.locator('form', { hasText: 'ساختن کلید' })
    await form.locator('[type=submit]').click()
    await form.getByText('نامی برای کلید بنویسید').waitFor()
    await form.locator('[name=name]').fill('انبار داده')
    await form.locator('[type=submit]').click()
    key = (await holder.locator('[data-shown-once] bdi').textContent()) ?? ''
    expect(key).toMatch(/^dd_[\w-]{43}$/)
    expect(await violations(holder)).toEqual([])
    expect(await ask()).toBe(200)
    await visit(holder, `${url}/account`)
    expect(await holder.content()).not.toContain(key)
    expect(await holder.locator('main').textContent()).toContain(key.slice(0, 9))
  })

  it('is revoked, and opens nothing any more', async () => {
    holder.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.accept()
    })
    await holder.getByLabel('باطل کردن کلید انبار داده').click()
    await holder.getByLabel('باطل کردن کلید انبار داده').waitFor({ state: 'detached' })
    expect(await ask()).toBe(401)
  })

  it('are revoked one by a double click, not the one that comes to its place as well', async () => {
    await visit(holder, `${url}/account`)
    const form = holder.locator('form', { hasText: 'ساختن کلید' })
    for (const name of ['یکم', 'دوم']) {
      await form.locator('[name=name]').fill(name)
      await form.locator('[type=submit]').click()
      await holder.getByLabel(`باطل کردن کلید ${name}`).waitFor()
    }
    await visit(holder, `${url}/account`)
    const revoke = holder.getByLabel('باطل کردن کلید')
    await revoke.first().click()
    await expect.poll(() => revoke.count()).toBe(1)
    await expect.poll(() => revoke.isEnabled()).toBe(true)
    // As the browser counts it, over what has come to its place.
    await revoke.hover()
    await holder.mouse.down({ clickCount: 2 })
    await holder.mouse.up({ clickCount: 2 })
    // What is pressed before the script hears it is pressed again after a tenth of a second.
    await holder.evaluate(() => new Promise((done) => setTimeout(done, 500)))
    expect(asked).toHaveLength(2)
    await visit(holder, `${url}/account`)
    expect(await revoke.count()).toBe(1)
    await revoke.click()
    await revoke.waitFor({ state: 'detached' })
  })

  it('is explained on a page that everybody can read', async () => {
    await visit(holder, `${url}/solutions/api`)
    await holder.locator('summary', { hasText: 'شرکت‌های دارویی' }).click()
    await holder.getByText('soleMakerCount').first().waitFor()
    expect(await violations(holder)).toEqual([])
  })

  async function ask(): Promise<number> {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${url}/api/v1/companies?perPage=5`, { headers })).status
  }
})
