import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { purgePapers } from '#src/features/papers/paper-days.server.ts'
import { paperOfToken } from '#src/features/papers/paper-token.server.ts'
import type { Brief } from '#src/insight/brief/brief.ts'
import type { PaperAnswer } from '#src/insight/papers/answer.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { recordDerived, refreshDataset } from '#src/server/dataset.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { papers } from '#src/server/db/schema/papers.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { questionPath } from '../support/auth-client.ts'
import { everyone, type Somebody } from '../support/everyone.ts'
import { openWorkbook } from '../support/exported-file.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { makeUser, seat } from '../support/team.ts'
import { portalOn } from '../support/test-portal.ts'

const QUESTION = { path: 'import' }
const TOTAL = 'مکمل در این نما'

const { db, portal } = await portalOn(sampleDatabase())
const browsers = await everyone(db, portal.url)
beforeEach(() => db.delete(papers))

async function ask(who: Somebody, procedure: string, input: unknown) {
  const response = await browsers.get(who)?.visit(questionPath(procedure, input))
  return { status: response?.status, body: await response?.text() }
}

async function get<Data>(who: Somebody, procedure: string, input: unknown): Promise<Data> {
  const { body = '' } = await ask(who, procedure, input)
  return JSON.parse(body).result.data
}

const briefOf = (who: Somebody, search: object = QUESTION) =>
  get<Brief>(who, 'brief.list', { of: 'supplements', search })
const tokenOf = (path = '') => path.split('/').at(-1) ?? ''
const check = (who: Somebody, path?: string) =>
  get<PaperAnswer>(who, 'papers.check', { token: tokenOf(path) })

/** The catalogue changes, and every process hears of it. */
async function change(work: () => Promise<unknown>): Promise<void> {
  await work()
  await recordDerived(db)
  await refreshDataset(db)
}

async function takeOne(): Promise<void> {
  await change(() =>
    db.execute(sql`delete from supplements where permit_no =
      (select permit_no from supplements where path = 'import' order by permit_no limit 1)`),
  )
}

describe('a brief', () => {
  it('carries its question and an address that says it still holds', async () => {
    const { check: mark } = await briefOf('professional')
    expect(mark?.question).toMatch(/^[0-9a-f]{16}$/)
    expect(mark?.qr.size).toBeGreaterThan(20)
    const answer = await check('visitor', mark?.path)
    expect(answer).toMatchObject({ changed: 0, since: null, opened: null })
    expect(answer.total).toBeGreaterThan(3)
  })

  it('is one paper as long as it says the same, whatever the order of its question', async () => {
    const first = await briefOf('professional', { path: 'import', sort: 'name' })
    const again = await briefOf('professional', { sort: 'name', path: 'import' })
    const of = (brief: Brief) => [brief.check?.path, brief.check?.question]
    expect(of(again)).toEqual(of(first))
    expect(await db.$count(papers)).toBe(1)
    expect((await briefOf('organizational', { path: 'import' })).check?.path).not.toBe(
      first.check?.path,
    )
  })

  it('tells a visitor how many changed, a free reader which, and a subscriber what they were', async () => {
    const { check: mark, figures } = await briefOf('professional')
    const before = figures.find(({ label }) => label === TOTAL)?.value as number
    await takeOne()
    const visitor = await check('visitor', mark?.path)
    expect(visitor.changed).toBeGreaterThan(0)
    expect(visitor.opened).toBeNull()
    expect(JSON.stringify(visitor)).not.toContain(TOTAL)
    const free = await check('free', mark?.path)
    expect(free.opened?.rows).toContainEqual({ label: TOTAL, before: null, after: null })
    // Bars are called by companies and forms.
    expect(free.opened?.rows.filter(({ label }) => label.includes(': '))).toEqual([])
    const paid = await check('organizational', mark?.path)
    expect(paid.opened?.rows).toContainEqual({
      label: TOTAL,
      before: formatNumber(before),
      after: formatNumber(before - 1),
    })
    expect(paid.changed).toBe(visitor.changed)
    expect(paid.opened?.isOwn).toBe(false)
  })

  it('leads from the next one to what is new since it', async () => {
    const first = await briefOf('professional')
    expect(first.check?.earlier).toBeNull()
    await takeOne()
    const next = await briefOf('professional')
    expect(next.check?.path).not.toBe(first.check?.path)
    expect(next.check?.earlier?.path).toBe(first.check?.path)
    const own = await check('professional', next.check?.earlier?.path)
    expect(own.opened).toMatchObject({ isOwn: true, hasValues: true })
    expect(own.opened?.href).toBe('/brief/supplements?path=import')
  })

  it("tells nobody else what rests on a person's own list", async () => {
    const { check: mark } = await briefOf('professional', { mine: 'list' })
    const other = await check('organizational', mark?.path)
    expect(other.opened).toMatchObject({ hasValues: false, href: null, title: 'سند شخصی' })
  })

  it("of a list of the team holds for a member's paper as long as the list does", async () => {
    const [holder, member] = [await makeUser(db, 2), await makeUser(db)]
    await seat(db, holder.person, member.person)
    const [row] = await db.select().from(supplements).limit(1)
    const list = await (await holder.ask()).ownLists.create({
      name: 'سبد تیم',
      lines: [row?.permitNo ?? ''],
      isShared: true,
    })
    const caller = await member.ask()
    const brief = await caller.brief.list({ of: 'supplements', search: { mine: list.id } })
    expect(brief.figures.find(({ label }) => label === TOTAL)?.value).toBe(1)
    expect((await check('visitor', brief.check?.path)).changed).toBe(0)
  })

  it('keeps nothing of a visitor, and knows no address that it did not write', async () => {
    const { check: mark } = await briefOf('professional')
    const token = tokenOf(mark?.path)
    expect(paperOfToken(token)).not.toBeNull()
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [other, token.slice(1), '', 'x'.repeat(32), `${token}?`]) {
      expect((await ask('visitor', 'papers.check', { token: wrong })).status, wrong).toBe(404)
    }
    expect((await ask('visitor', 'brief.list', { of: 'supplements', search: {} })).status).toBe(401)
  })
})

describe('a workbook of rows', () => {
  const take = () =>
    browsers.get('organizational')?.visit('/api/export/supplements.xlsx?path=import')

  it('carries its address on its cover, and hears of a changed row though their number is the same', async () => {
    const file = await take()
    if (!file) throw new Error('nobody asked')
    const address = (await openWorkbook(file)).about.get('آیا هنوز درست است؟')
    expect(address).toContain(portal.url)
    const [stored] = await db.select().from(papers)
    expect(stored).toMatchObject({ form: 'rows', of: 'supplements' })
    expect(stored?.figures).toHaveLength(1)
    expect((await check('visitor', address)).changed).toBe(0)
    await change(() =>
      db
        .update(supplements)
        .set({ nameFa: 'نام دیگر' })
        .where(sql`permit_no = (select min(permit_no) from supplements where path = 'import')`),
    )
    const answer = await check('organizational', address)
    expect(answer).toMatchObject({ total: 2, changed: 1 })
    expect(answer.opened?.rows).toEqual([{ label: 'محتوای ردیف‌ها', before: null, after: null }])
  })

  it('with other columns than its list has now is compared by the number of its rows alone', async () => {
    const file = await take()
    if (!file) throw new Error('nobody asked')
    const address = (await openWorkbook(file)).about.get('آیا هنوز درست است؟')
    expect(await check('visitor', address)).toMatchObject({ total: 2, isCountOnly: false })
    await db.execute(sql`update papers set print = 'another1.' || split_part(print, '.', 2)
      where form = 'rows'`)
    expect(await check('visitor', address)).toMatchObject({
      total: 1,
      changed: 0,
      isCountOnly: true,
    })
  })
})

it('what papers said goes with the account, and after the days that an admin set', async () => {
  await briefOf('trial')
  await briefOf('professional')
  await db.update(papers).set({ madeAt: sql`now() - interval '100 days'` })
  await purgePapers(db)
  expect(await db.$count(papers)).toBe(2)
  const [one] = await db.select().from(papers).limit(1)
  await db.delete(users).where(eq(users.id, one?.userId ?? ''))
  expect(await db.$count(papers)).toBe(1)
  await db.insert(settings).values({ key: 'papers', value: { days: 90 } })
  await purgePapers(db)
  expect(await db.$count(papers)).toBe(0)
})
