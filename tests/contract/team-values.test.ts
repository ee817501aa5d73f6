import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { TestBrowser as Browser, type TestBrowser } from '../support/auth-client.ts'
import { answersTo, EVERYONE, everyone } from '../support/everyone.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { makeUser, seat, type User } from '../support/team.ts'
import { portalOn } from '../support/test-portal.ts'

/** Words that stand nowhere else: finding one in an answer is finding what the team keeps. */
const MARK = 'نشان‌تیم۷۳۹'

const RECORD = { kind: 'medicines', key: '900001' } as const

const { db, portal } = await portalOn(sampleDatabase())
const browsers = await everyone(db, portal.url)
const [holder, editor] = [await makeUser(db, 2), await makeUser(db)]
await seat(db, holder.person, editor.person)
const member = new Browser(portal.url).enter(editor.headers)
const planted = await keepTogether(holder)

/** What a team keeps, each with the mark in it. */
async function keepTogether(holder: User) {
  const caller = await callerFor(new Request('http://localhost', { headers: holder.headers }))
  await caller.notes.add({ ...RECORD, body: MARK, shared: true })
  await caller.savedViews.save({ list: 'products', name: MARK, search: {} })
  const [view] = await caller.savedViews.mine()
  const viewId = view?.id ?? ''
  await caller.savedViews.share({ id: viewId, isOn: true })
  await db
    .update(users)
    .set({ email: 'holder@example.com', emailConfirmedAt: new Date() })
    .where(eq(users.id, holder.person.id))
  await caller.reports.create({
    address: '/brief/medicines',
    title: MARK,
    period: 'weekly',
    day: 0,
    hour: 8,
    audience: 'team',
  })
  const { id: listId } = await caller.ownLists.create({
    name: `${MARK} سبد`,
    lines: [RECORD.key, MARK],
    isShared: true,
  })
  const { notes } = await caller.notes.of(RECORD)
  return { listId, noteId: notes[0]?.id ?? '', viewId }
}

/** Everything that may be asked about what the team keeps. */
const questions = (listId: string): [path: string, input: unknown][] => [
  ['ownLists.mine', undefined],
  ['ownLists.byId', { id: listId }],
  ['medicines.list', { mine: listId }],
  ['medicines.facets', { mine: listId }],
  ['opportunities.facets', { mine: listId }],
  ['presence.facets', { mine: listId }],
  ['expiry.radar', { mine: listId }],
  ['changes.market', { mine: listId, period: 'all' }],
  ['notes.of', RECORD],
  ['notes.count', RECORD],
  ['notes.search', { q: MARK }],
  ['notes.search', { q: '', of: 'team' }],
  ['teams.mine', undefined],
  ['teams.activity', undefined],
  ['savedViews.mine', undefined],
  ['savedViews.team', undefined],
  ['home.cockpit', undefined],
  ['search.suggest', { q: MARK }],
  ['search.results', { q: MARK }],
  ['medicines.byCode', { code: 900_001 }],
  ['exports.mine', undefined],
  ['reports.mine', undefined],
  ['alerts.followed', undefined],
]

const answersOf = (browser: TestBrowser | undefined) =>
  answersTo(questions(planted.listId), browser)

/** The answers that hold the mark, but for questions that say their own words back. */
const marked = (answers: readonly string[]) =>
  answers
    .map((answer) => answer.replaceAll(new RegExp(`"(?:q|listed)":"${MARK}"`, 'g'), ''))
    .filter((answer) => answer.includes(MARK))
    .map((answer) => answer.split(' ')[0])

it('a member of the team finds it', async () => {
  const found = marked(await answersOf(member))
  for (const path of [
    'ownLists.mine',
    'ownLists.byId',
    'medicines.facets',
    'expiry.radar',
    'changes.market',
    'notes.of',
    'notes.search',
    'teams.activity',
    'savedViews.team',
    'reports.mine',
  ]) {
    expect(found).toContain(path)
  }
})

it.each(EVERYONE)('%s, who is on another team or on none, finds nothing of it', async (who) => {
  expect(marked(await answersOf(browsers.get(who)))).toEqual([])
})

it.each(EVERYONE)('%s has no row of a list of it in a file or from the API', async (who) => {
  const browser = browsers.get(who)
  const mine = `mine=${planted.listId}`
  const file = (asked: TestBrowser | undefined) => asked?.visit(`/api/export/medicines.csv?${mine}`)
  const own = await (await file(member))?.text()
  expect(own).toContain(RECORD.key)
  const foreign = await (await file(browser))?.text()
  expect(foreign).not.toContain(MARK)
  expect(foreign).not.toContain(RECORD.key)
  const made = await browser?.call('apiKeys.create', { name: 'x', scopes: ['catalogue:read'] })
  const key: string | undefined = made?.result?.data.key
  const headers = { authorization: `Bearer ${key ?? 'x'}` }
  const answer = await fetch(`${portal.url}/api/v1/medicines?${mine}`, { headers })
  const text = await answer.text()
  expect(text).not.toContain(MARK)
  expect(text).not.toContain(RECORD.key)
  expect(answer.status).toBe(key ? 200 : 401)
})

it.each(EVERYONE)('%s changes nothing of it', async (who) => {
  const browser = browsers.get(who)
  const refused = async (path: string, input: unknown) => {
    const answer = await browser?.call(path, input)
    expect(answer?.response.status, path).toBeGreaterThanOrEqual(400)
    expect(answer?.response.status, path).toBeLessThan(500)
  }
  await refused('notes.edit', { id: planted.noteId, body: 'x' })
  await refused('notes.remove', { id: planted.noteId })
  await refused('savedViews.share', { id: planted.viewId, isOn: false })
  const { listId: id } = planted
  await refused('ownLists.add', { id, lines: ['x'] })
  await refused('ownLists.settle', { id, lines: [] })
  await refused('ownLists.removeLine', { id, line: 1 })
  await refused('ownLists.rename', { id, name: 'x' })
  await refused('ownLists.share', { id, isOn: false })
  await refused('ownLists.watch', { id })
  await refused('ownLists.unwatch', { id })
  await refused('ownLists.remove', { id })
  const form = { id: planted.noteId, body: 'x', back: '/' }
  for (const action of ['edit', 'remove']) {
    const answer = await browser?.visit(`/api/notes/${action}`, { fields: form })
    expect(answer?.status).toBeGreaterThanOrEqual(400)
  }
  const found = marked(await answersOf(member))
  expect(found).toContain('notes.of')
})
