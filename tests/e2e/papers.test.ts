import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson, subscribe } from '../support/people.ts'
import { readingFaults } from './support/axe.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 900 } })
let page: Page

beforeAll(async () => {
  const person = await makePerson(world.db, { name: 'نرگس رحیمی' })
  await subscribe(world.db, person, { tier: 2, planId: 'org-12' })
  page = await world.pageOf(person)
})

describe('a paper that checks itself', () => {
  it('says to whoever scans it whether it still holds, and to its maker what is new', async () => {
    await visit(page, `${url}/brief/supplements?path=import`)
    const code = page.getByRole('link', { name: 'آیا این رقم‌ها هنوز درست است؟' })
    const path = (await code.getAttribute('href')) ?? ''
    expect(path).toMatch(/^\/solutions\/paper\/[\w-]{32}$/)
    const visitor = await world.browser.freshPage({ javaScriptEnabled: false })
    await visitor.goto(url + path)
    await visitor.getByRole('heading', { name: 'تغییری نکرده است' }).waitFor()

    // As if it had been made of another state.
    await world.db.execute(sql`update papers set print = 'other',
      figures = jsonb_set(figures, '{0,value}', '7') where "of" = 'supplements'`)
    await visit(page, `${url}/brief/supplements?path=import`)
    await page.getByRole('link', { name: /^تغییرات از گزارش قبلی شما/ }).click()
    await page.getByRole('heading', { name: 'تغییرات از گزارش قبلی شما' }).waitFor()
    expect(await page.locator('h1').textContent()).toMatch(/^۱ از [۰-۹]+ رقم تغییر کرده است$/)
    expect(await page.locator('#changed tbody td').first().textContent()).toContain('۷')
    expect(await readingFaults(page, [1280, 360])).toEqual([])
  })

  it('tells nothing of an address that it did not write', async () => {
    const visitor = await world.browser.freshPage({ javaScriptEnabled: false })
    const answer = await visitor.goto(`${url}/solutions/paper/${'x'.repeat(32)}`)
    expect(answer?.status()).toBe(404)
  })
})
