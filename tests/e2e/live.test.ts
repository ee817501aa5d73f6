import { and, eq } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notifySessionChanged } from '#src/features/live/notify.server.ts'
import { pageViews, sessions, users } from '#src/server/db/schema/accounts.ts'
import { makePerson, type Person, subscribe } from '../support/people.ts'
import { portalWorld } from './support/portal-world.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit } from './support/watched-page.ts'

const world = portalWorld()
let person: Person
let context: BrowserContext
let page: Page
let opened: string[]
let documents: string[]

beforeEach(async () => {
  page = await world.browser.freshPage()
  context = page.context()
  opened = []
  documents = []
  context.on('request', (request) => {
    if (request.url().includes('/api/live')) opened.push(request.url())
    if (request.resourceType() === 'document') documents.push(request.url())
  })
})

async function enter(given: Parameters<typeof makePerson>[1] = {}) {
  person = await makePerson(world.db, given)
  await world.enter(person, page)
}

const isOpen = () => vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 120_000 })
const gate = (of: Page) => of.getByText('ادامهٔ فهرست')

describe('the live channel', () => {
  it('shows a new subscription in every tab without a reload, over one connection', async () => {
    await enter()
    await visit(page, `${url}/medicine?page=6`)
    await gate(page).waitFor()
    await isOpen()
    const second = await context.newPage()
    await visit(second, `${url}/medicine?page=6`)
    await gate(second).waitFor()
    const before = documents.length
    await subscribe(world.db, person)
    await notifySessionChanged(world.db, person.id)
    await gate(page).waitFor({ state: 'detached' })
    await gate(second).waitFor({ state: 'detached' })
    expect(documents).toHaveLength(before)
    expect(opened).toHaveLength(1)
  })

  it('goes on in another tab when the one that held it closes', async () => {
    await enter()
    await visit(page, `${url}/medicine?page=6`)
    await isOpen()
    const second = await context.newPage()
    await visit(second, `${url}/medicine?page=6`)
    await page.close()
    await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 120_000 })
    await subscribe(world.db, person)
    await notifySessionChanged(world.db, person.id)
    await gate(second).waitFor({ state: 'detached' })
  })

  it('shows at once that the session was ended elsewhere', async () => {
    await enter()
    await visit(page, `${url}/medicine`)
    await isOpen()
    await world.db.delete(sessions).where(eq(sessions.userId, person.id))
    await notifySessionChanged(world.db, person.id)
    await page.locator('header a', { hasText: /^ورود$/ }).waitFor()
  })

  it('leaves what is being written, to be sent once one has signed in again', async () => {
    await enter()
    await visit(page, `${url}/account`)
    await isOpen()
    await page.locator('[name=companyName]').fill('پخش البرز')
    const position = page.locator('[name=position]')
    await position.fill('مدیر بازرگانی')
    await world.db.delete(sessions).where(eq(sessions.userId, person.id))
    await notifySessionChanged(world.db, person.id)
    const notice = page.locator('[role=alert]', { hasText: 'نوشتهٔ شما همین‌جاست' })
    expect(await notice.locator('a').getAttribute('href')).toBe('/login')
    await world.enter(person, page)
    await visit(await context.newPage(), `${url}/company`)
    await notice.waitFor({ state: 'detached' })
    await position.press('Enter')
    const saved = and(eq(users.id, person.id), eq(users.position, 'مدیر بازرگانی'))
    await expect.poll(() => world.db.$count(users, saved)).toBe(1)
  })

  it('says to who sends a form that the session ended, where no line told of it, and leaves what was written', async () => {
    await enter()
    await page.route('**/api/live*', (route) => route.abort())
    await visit(page, `${url}/support/new`)
    const topic = page.locator('main form[method=post] select')
    await topic.selectOption({ index: 2 })
    const chosen = await topic.inputValue()
    await page.locator('main [name=subject]').fill('پرسش')
    await page.locator('main textarea').fill('متنی برای پشتیبانی')
    await world.db.delete(sessions).where(eq(sessions.userId, person.id))
    const notice = page.locator('[role=alert]', { hasText: 'نوشتهٔ شما همین‌جاست' })
    // Asked a moment ago, the page asks again a little later.
    await expect
      .poll(async () => {
        await page.locator('main form[method=post] [type=submit]').click()
        return notice.count()
      })
      .toBe(1)
    expect(await topic.inputValue()).toBe(chosen)
  })

  it('shows it too where the session ended before the line was open', async () => {
    await enter()
    await page.route('**/api/live*', async (route) => {
      await world.db.delete(sessions).where(eq(sessions.userId, person.id))
      await route.continue()
    })
    await visit(page, `${url}/medicine`)
    await page.locator('header a', { hasText: /^ورود$/ }).waitFor()
  })

  it('leads someone who is rejected away', async () => {
    await enter()
    await visit(page, `${url}/account`)
    await isOpen()
    await world.db.update(users).set({ status: 'REJECTED' }).where(eq(users.id, person.id))
    await notifySessionChanged(world.db, person.id)
    await page.waitForURL(`${url}/access-denied`)
  })

  it('leaves what is being written with someone whose account is closed, and says so', async () => {
    await enter()
    await visit(page, `${url}/support/new`)
    await isOpen()
    await page.locator('main [name=subject]').fill('پرسش')
    await world.db.update(users).set({ status: 'REJECTED' }).where(eq(users.id, person.id))
    await notifySessionChanged(world.db, person.id)
    const notice = page.locator('[role=alert]', { hasText: 'دسترسی شما بسته شده است' })
    await notice.locator('a[href="/access-denied"]').waitFor()
    expect(await page.locator('main [name=subject]').inputValue()).toBe('پرسش')
  })

  it('leads someone who is made an admin to what was denied before', async () => {
    await enter()
    await visit(page, `${url}/admin/users`)
    await isOpen()
    expect(page.url()).toBe(`${url}/access-denied`)
    await world.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, person.id))
    await notifySessionChanged(world.db, person.id)
    await page.waitForURL(`${url}/admin/users`)
  })

  it('is not opened for visitors, nor for who waits or was rejected', async () => {
    // What every page does last; by then the channel would have been asked for.
    const settled = (path: string) =>
      Promise.all([page.waitForResponse('**/api/tracking/*'), visit(page, url + path)])
    await settled('/medicine')
    await enter({ status: 'PENDING' })
    await settled('/pending')
    await enter({ status: 'REJECTED' })
    await settled('/access-denied')
    const { held, pending } = await page.evaluate(() => navigator.locks.query())
    expect([held, pending]).toEqual([[], []])
    expect(opened).toEqual([])
  })
})

describe('the page-view log', () => {
  const viewsOf = async (userId: string) => {
    const rows = await world.db
      .select()
      .from(pageViews)
      .where(eq(pageViews.userId, userId))
      .orderBy(pageViews.path)
    return rows.map(({ path, page: name }) => [path, name])
  }

  it('has each page that was opened, with who opened it, and no change of filters', async () => {
    await enter()
    // Left before what tells the server of a page has come.
    const left = page.waitForURL('**/company')
    await page.route(/\/log-page-views-/, (route) => left.then(() => route.continue()))
    await visit(page, `${url}/`)
    await page.locator('footer a[href="/company"]').click()
    await left
    await page.locator('thead a').first().click()
    await page.waitForURL('**/company?*')
    await page.locator('footer a[href="/category"]').click()
    await page.waitForURL('**/category')
    await vi.waitFor(
      async () =>
        expect(await viewsOf(person.id)).toEqual([
          ['/', 'home'],
          ['/category', 'category'],
          ['/company', 'company'],
        ]),
      { timeout: 120_000 },
    )
  })
})
