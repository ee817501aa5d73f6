import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { teamSeats } from '#src/server/db/schema/accounts.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { TestBrowser } from '#tests/support/auth-client.ts'
import { mailboxOf, reportWorld, WEEKLY } from '#tests/support/reports.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { seat, type User } from '#tests/support/team.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { runReports } from './run-reports.server.ts'

const { db, portal } = await portalOn(sampleDatabase())
const world = reportWorld(db)
afterEach(() => world.clear())

describe('a report of the team', () => {
  it('reaches every seat, and none of another team', async () => {
    const [holder, member, other] = [
      await world.reader(2),
      await world.reader(),
      await world.reader(2),
    ]
    await seat(db, holder.person, member.person, 'reader')
    await world.order(holder, { audience: 'team' })
    await world.makeDue()
    await runReports(db)
    const reached = (await world.messages()).map(({ recipient }) => recipient).toSorted()
    expect(reached).toEqual([mailboxOf(holder), mailboxOf(member)].toSorted())
    const ofTeam = async (user: User) => (await (await user.ask()).reports.mine()).ofTeam
    expect(await ofTeam(member)).toMatchObject([{ title: WEEKLY.title, isRefused: false }])
    expect(await ofTeam(other)).toEqual([])
    await expect(world.order(member, { audience: 'team' })).rejects.toThrow('خواننده')
  })

  it('is told the team when it comes, is taken back and is deleted', async () => {
    const holder = await world.reader(2)
    const id = await world.order(holder, { audience: 'team' })
    const { reports, teams } = await holder.ask()
    for (const audience of ['me', 'team'] as const) await reports.edit({ id, ...WEEKLY, audience })
    await reports.remove({ id })
    const actions = (await teams.activity())?.events.map(({ action }) =>
      action.replace('report.', ''),
    )
    expect(actions).toEqual(['remove', 'add', 'remove', 'add'])
  })

  it('is changed by its owner alone', async () => {
    const [holder, other] = [await world.reader(2), await world.reader(2)]
    const id = await world.order(holder, { audience: 'team' })
    const caller = await other.ask()
    await expect(caller.reports.setOn({ id, isOn: false })).rejects.toThrow()
    await expect(caller.reports.remove({ id })).rejects.toThrow()
    await expect(caller.reports.setWanted({ id, isWanted: false })).rejects.toThrow()
    await world.makeDue()
    await runReports(db)
    const [run] = await world.runs()
    await expect(caller.reports.retry({ id: run?.id ?? '' })).rejects.toThrow()
  })

  it('stays as it is for an owner who only reads in the team by now: they end it or keep it to themselves', async () => {
    const [holder, member] = [await world.reader(2), await world.reader()]
    await seat(db, holder.person, member.person)
    const id = await world.order(member, { audience: 'team' })
    await db
      .update(teamSeats)
      .set({ role: 'reader' })
      .where(eq(teamSeats.memberId, member.person.id))
    const { reports } = await member.ask()
    const other = { id, ...WEEKLY, title: 'نام دیگر' }
    await expect(reports.edit({ ...other, audience: 'team' })).rejects.toThrow('خواننده')
    await reports.setOn({ id, isOn: false })
    await expect(reports.setOn({ id, isOn: true })).rejects.toThrow('خواننده')
    await reports.edit({ ...other, audience: 'me' })
    await reports.setOn({ id, isOn: true })
    expect((await reports.mine()).own).toMatchObject([{ title: 'نام دیگر', stoppedAt: null }])
  })

  it('stays with the team it was given to: in the next one its owner gets it alone', async () => {
    const [first, next, owner] = [
      await world.reader(2),
      await world.reader(2),
      await world.reader(),
    ]
    await seat(db, first.person, owner.person)
    const id = await world.order(owner, { audience: 'team' })
    await db.delete(teamSeats).where(eq(teamSeats.memberId, owner.person.id))
    await seat(db, next.person, owner.person)
    await world.makeDue()
    await runReports(db)
    expect((await world.messages()).map(({ recipient }) => recipient)).toEqual([mailboxOf(owner)])
    expect((await (await next.ask()).reports.mine()).ofTeam).toEqual([])
    expect((await (await first.ask()).reports.mine()).ofTeam).toEqual([])
    const { reports } = await owner.ask()
    expect((await reports.mine()).own).toMatchObject([{ audience: 'me' }])
    await reports.edit({ id, ...WEEKLY, audience: 'team' })
    expect((await (await next.ask()).reports.mine()).ofTeam).toMatchObject([{ id }])
  })

  it('is ended from the letter, without signing in: by its owner for all, by a seat for itself', async () => {
    const [holder, member] = [await world.reader(2), await world.reader()]
    await seat(db, holder.person, member.person)
    await world.order(holder, { audience: 'team' })
    await world.makeDue()
    await runReports(db)
    const linkOf = async (user: User) => {
      const [message] = await db
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.recipient, mailboxOf(user)))
      return new URL(message?.params.unsubscribe ?? '').pathname
    }
    const [ofMember, ofHolder] = [await linkOf(member), await linkOf(holder)]
    const browser = new TestBrowser(portal.url)
    expect((await browser.visit(ofMember)).status).toBe(200)
    expect((await browser.visit(`${ofMember}x`, { method: 'POST' })).status).toBe(404)
    await browser.visit(ofMember, { fields: { 'List-Unsubscribe': 'One-Click' } })
    await db.delete(outboxMessages)
    await world.makeDue()
    await runReports(db)
    expect((await world.messages()).map(({ recipient }) => recipient)).toEqual([mailboxOf(holder)])
    expect(await (await browser.visit(ofHolder, { method: 'POST' })).text()).toContain(
      'دیگر برای شما',
    )
    await db.delete(outboxMessages)
    await world.makeDue()
    await runReports(db)
    expect(await world.messages()).toEqual([])
    expect((await (await holder.ask()).reports.mine()).own[0]?.stoppedAt).not.toBeNull()
  })
})
