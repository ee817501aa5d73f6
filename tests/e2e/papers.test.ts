import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { readingFaults } from './support/axe.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { openPortalDatabase, type PortalDatabase } from './support/portal-database.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit } from './support/watched-page.ts'

let browser: Browser
let portal: PortalDatabase
let page: Page

beforeAll(async () => {
  browser = await openBrowser({ viewport: { width: 1280, height: 900 } })
  portal = await openPortalDatabase()
  const person = await makePerson(portal.db, { name: 'نرگس رحیمی' })
  await subscribe(portal.db, person, { tier: 2, planId: 'org-12' })
  const { headers } = await signIn(portal.db, person)
  const [name = '', value = ''] = headers.cookie.split('=')
  page = await browser.freshPage({})
  await page.context().addCookies([{ name, value, url, httpOnly: true }])
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('a paper that checks itself', () => {
  it('says to whoever scans it whether it still holds, and to its maker what is new', async () => {
    await visit(page, `${url}/brief/supplements?path=import`)
    const code = page.getByRole('link', { name: 'آیا این رقم‌ها هنوز درست است؟' })
    const path = (await code.getAttribute('href')) ?? ''
    expect(path).toMatch(/^\/solutions\/paper\/[\w-]{32}$/)
    const visitor = await browser.freshPage({ javaScriptEnabled: false })
    await visitor.goto(url + path)
    await visitor.getByRole('heading', { name: 'تغییری نکرده است' }).waitFor()

    // As if it had been made of another state.
    await portal.db.execute(sql`update papers set print = 'other',
      figures = jsonb_set(figures, '{0,value}', '7') where "of" = 'supplements'`)
    await visit(page, `${url}/brief/supplements?path=import`)
    await page.getByRole('link', { name: /^تازه از گزارش پیش شما/ }).click()
    await page.getByRole('heading', { name: 'تازه از گزارش پیش شما' }).waitFor()
    expect(await page.locator('h1').textContent()).toMatch(/^۱ از [۰-۹]+ رقم تغییر کرده است$/)
    expect(await page.locator('#changed tbody td').first().textContent()).toContain('۷')
    expect(await readingFaults(page, [1280, 360])).toEqual([])
    await visitor.context().close()
  })

  it('tells nothing of an address that it did not write', async () => {
    const visitor = await browser.freshPage({ javaScriptEnabled: false })
    const answer = await visitor.goto(`${url}/solutions/paper/${'x'.repeat(32)}`)
    expect(answer?.status()).toBe(404)
    await visitor.context().close()
  })
})
