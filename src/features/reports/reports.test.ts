import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { exportsMade } from '#src/server/db/schema/exports.ts'
import { files } from '#src/server/db/schema/files.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { outboxAttachments } from '#src/server/db/schema/operations.ts'
import { reportSchedules } from '#src/server/db/schema/reports.ts'
import { filesDirectory } from '#src/server/portal.ts'
import { TestBrowser } from '#tests/support/auth-client.ts'
import { reportWorld, WEEKLY } from '#tests/support/reports.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { makeUser, type User } from '#tests/support/team.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { type Carrier, never, SENT } from '../messaging/providers/delivery.ts'
import { sendOutbox } from '../messaging/send-outbox.server.ts'
import type { Letter } from '../messaging/templates.ts'
import { changedFigures } from './changed-words.server.ts'
import { timingCode } from './due.ts'
import { runReports } from './run-reports.server.ts'

const { db, portal } = await portalOn(sampleDatabase())
const world = reportWorld(db)
afterEach(() => world.clear())

async function lastRun(user: User) {
  const { own } = await (await user.ask()).reports.mine()
  return own.at(-1)?.runs[0]
}

describe('a report', () => {
  it('is changed by its owner alone: name, date and who gets it, within the same rules', async () => {
    const [user, other] = [await world.reader(1), await world.reader(1)]
    const id = await world.order(user)
    const edit = {
      id,
      title: 'نام تازه',
      period: 'monthly',
      day: 5,
      hour: 9,
      audience: 'me',
    } as const
    await (await user.ask()).reports.edit(edit)
    const { own } = await (await user.ask()).reports.mine()
    const { nextAt, ...changed } = own.find((one) => one.id === id) ?? { nextAt: '' }
    expect(changed).toMatchObject(edit)
    expect(new Date(nextAt).getTime()).toBeGreaterThan(Date.now())
    await expect((await other.ask()).reports.edit(edit)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const caller = await user.ask()
    await expect(caller.reports.edit({ ...edit, day: 0 })).rejects.toThrow('دورهٔ انتخاب‌شده')
    await expect(caller.reports.edit({ ...edit, title: ' ' })).rejects.toThrow('نامی برای گزارش')
    await expect(caller.reports.edit({ ...edit, audience: 'team' })).rejects.toThrow('سازمانی')
  })

  it('is drafted with whether there is an address that it can go to', async () => {
    const hasEmail = async (user: User) => (await (await user.ask()).reports.mine()).hasEmail
    expect(await hasEmail(await world.reader(1))).toBe(true)
    expect(await hasEmail(await makeUser(db, 1))).toBe(false)
  })

  it('that was changed in another tab takes on what this one changed, and no old date', async () => {
    const user = await world.reader(1)
    const id = await world.order(user)
    const own = async () =>
      (await (await user.ask()).reports.mine()).own.find((one) => one.id === id)
    const first = await own()
    if (!first) throw new Error('a report')
    const { title, period, day, hour, audience } = first
    const seen = { title, audience, when: timingCode(first) }
    const edit = { id, title, period, day, hour, audience }
    const moved = { period: 'monthly', day: 5, hour: 9 } as const
    const reports = (await user.ask()).reports
    await reports.edit({ ...edit, ...moved, seen })
    await reports.edit({ ...edit, title: 'نام تازه', seen })
    expect(await own()).toMatchObject({ ...moved, title: 'نام تازه' })
    await expect(reports.edit({ ...edit, title: 'نام سوم', seen })).rejects.toThrow(
      'اکنون «نام تازه» است',
    )
  })

  it('arrives with its workbook, says what changed since the last, and moves on to its next date', async () => {
    const user = await world.reader(1)
    const id = await world.order(user)
    await world.makeDue()
    await runReports(db)
    await runReports(db)
    const [message] = await world.messages()
    expect(message?.params.changes).toContain('اولین')
    expect(message?.recipient).toBe(`${user.person.id}@example.com`)
    const attached = await db
      .select({ name: files.name, size: files.size })
      .from(outboxAttachments)
      .innerJoin(files, eq(files.id, outboxAttachments.fileId))
    expect(attached).toHaveLength(1)
    expect(attached[0]?.name).toMatch(/\.xlsx$/)
    const [schedule] = await db.select().from(reportSchedules).where(eq(reportSchedules.id, id))
    expect(schedule?.nextAt.getTime()).toBeGreaterThan(Date.now())
    expect(await world.runs()).toHaveLength(1)
    // One of its rows has another maker from now on.
    const [gone] = await db.select().from(medicines).where(eq(medicines.makerCount, 1)).limit(1)
    const ofThis = eq(medicines.code, gone?.code ?? 0)
    await db.update(medicines).set({ makerCount: 2 }).where(ofThis)
    await world.makeDue()
    await runReports(db)
    await db.update(medicines).set({ makerCount: 1 }).where(ofThis)
    const second = (await world.messages()).find((one) => one.id !== message?.id)
    expect(second?.params.changes).toMatch(/ردیف رفت: «/)
  })

  it('of a record is told by its figures', async () => {
    const user = await world.reader(1)
    await world.order(user, { address: '/brief/medicines/900001?dataset=1&asOf=1405-01-01' })
    for (const _ of [1, 2]) {
      await world.makeDue()
      await runReports(db)
    }
    const lines = (await world.messages()).map(({ params }) => params.changes)
    expect(lines.some((changes) => changes?.includes('چیزی عوض نشده'))).toBe(true)
  })

  it('comes out of the allowance of files, and says why where nothing is left', async () => {
    const user = await world.reader(1)
    await world.order(user)
    await db.insert(exportsMade).values({
      userId: user.person.id,
      accountId: user.person.id,
      list: 'x',
      format: 'xlsx',
      search: {},
      filters: '',
      rows: 5_000,
      total: 5_000,
      state: 'done',
      exportedOn: sql`(now() at time zone 'Asia/Tehran')::date`,
      startedAt: new Date(),
    })
    await world.makeDue()
    await runReports(db)
    expect(await world.messages()).toEqual([])
    const failed = await lastRun(user)
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('سهم خروجی') })
    await db.delete(exportsMade).where(eq(exportsMade.userId, user.person.id))
    await (await user.ask()).reports.retry({ id: failed?.id ?? '' })
    await runReports(db)
    expect(await lastRun(user)).toMatchObject({ state: 'delivered', messages: 1 })
  })

  it('pauses when the subscription ends, makes nothing up for, and goes on with the next one', async () => {
    const user = await world.reader(1)
    await world.order(user)
    const until = (endsAt: Date) =>
      db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.userId, user.person.id))
    await until(new Date(Date.now() - 1_000))
    await world.makeDue()
    await runReports(db)
    expect(await world.messages()).toEqual([])
    expect(await lastRun(user)).toMatchObject({ state: 'skipped' })
    expect((await (await user.ask()).reports.mine()).isPaused).toBe(true)
    await until(new Date(Date.now() + 86_400_000))
    await runReports(db)
    expect(await world.messages()).toEqual([])
    await world.makeDue()
    await runReports(db)
    expect(await world.messages()).toHaveLength(1)
  })

  it('is refused without a subscription, a confirmed mailbox, or a document', async () => {
    await expect(world.order(await world.reader())).rejects.toThrow('اشتراک')
    await expect(world.order(await makeUser(db, 1))).rejects.toThrow('ایمیل')
    const user = await world.reader(1)
    for (const wrong of ['/medicine', '/brief/nothing', '/brief/medicines/1', 'https://x.ir/']) {
      await expect(world.order(user, { address: wrong })).rejects.toThrow()
    }
    const caller = await user.ask()
    await expect(caller.reports.create({ ...WEEKLY, day: 7 })).rejects.toThrow('روز')
  })
})

it('figures that changed are told, from what to what; others are not', () => {
  const reported = (makers: string) => ({
    figures: [
      { label: 'سازندگان', value: makers },
      { label: 'پروانه‌ها', value: '۱۲' },
    ],
    rowKeys: null,
  })
  expect(changedFigures(reported('۳'), reported('۲'))).toEqual(['• سازندگان: از ۳ به ۲'])
  expect(changedFigures({ figures: null, rowKeys: null }, reported('۲'))).toEqual([])
})

it('a letter carries the file by its place on the disk; what did not arrive is shown and sent again', async () => {
  const user = await world.reader(1)
  await world.order(user)
  await world.makeDue()
  await runReports(db)
  const letters: Letter[] = []
  const carrier = (answer: typeof SENT | ReturnType<typeof never>): Carrier => ({
    name: 'test',
    send: async (_, letter) => {
      letters.push(letter)
      return answer
    },
  })
  const send = (email: Carrier) =>
    sendOutbox(db, { carriers: { sms: email, email }, keepSecrets: false })
  await send(carrier(never('صندوق پر است')))
  const failed = await lastRun(user)
  expect(failed).toMatchObject({ state: 'delivered', unsent: 1, reason: 'صندوق پر است' })
  await (await user.ask()).reports.retry({ id: failed?.id ?? '' })
  await send(carrier(SENT))
  expect(await lastRun(user)).toMatchObject({ sent: 1, unsent: 0 })
  const [letter] = letters
  expect(letter?.subject).toContain(WEEKLY.title)
  expect(letter?.unsubscribe).toContain('/api/reports/end/')
  expect(letter?.attachments).toMatchObject([
    { name: expect.stringMatching(/\.xlsx$/), path: expect.stringContaining(filesDirectory()) },
  ])
  const run = await lastRun(user)
  const owner = new TestBrowser(portal.url).enter(user.headers)
  const file = await owner.visit(`/api/files/${run?.workbookId}`)
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const stranger = new TestBrowser(portal.url)
  expect((await stranger.visit(`/api/files/${run?.workbookId}`)).status).toBe(401)
  const stored = await db.$count(
    files,
    and(eq(files.id, run?.workbookId ?? ''), eq(files.purpose, 'report')),
  )
  expect(stored).toBe(1)
})
