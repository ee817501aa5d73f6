import { once } from 'node:events'
import { open, readdir } from 'node:fs/promises'
import { and, eq, gt, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { users } from '#src/server/db/schema/accounts.ts'
import { exportsMade } from '#src/server/db/schema/exports.ts'
import { reportRuns, reportSchedules } from '#src/server/db/schema/reports.ts'
import { filesDirectory } from '#src/server/portal.ts'
import { eventually } from '#tests/support/eventually.ts'
import { reportWorld } from '#tests/support/reports.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import type { User } from '#tests/support/team.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { startTurn } from '#tests/support/turn-process.ts'
import { readFromDisk } from '../files/disk.server.ts'
import { runReports } from './run-reports.server.ts'

const { db, connectionString } = await portalOn(sampleDatabase())
const world = reportWorld(db)
afterEach(() => world.clear())

describe('a report is delivered exactly once, which', () => {
  it('holds where two servers try at the same time', async () => {
    await world.order(await world.reader(1))
    await world.makeDue()
    await Promise.all([runReports(db), runReports(db), runReports(db)])
    expect(await world.runs()).toMatchObject([{ state: 'delivered' }])
    expect(await world.messages()).toHaveLength(1)
  })

  it('holds where a server is killed between making a report and sending it', async () => {
    const user = await world.reader(1)
    await world.order(user)
    await world.makeDue()
    const holder = await db.$client.connect()
    await holder.query('begin')
    await holder.query('lock table report_messages in access exclusive mode')
    const written = async () => (await readdir(filesDirectory()).catch(() => [])).length
    const before = await written()
    const server = startTurn('reports', connectionString, filesDirectory())
    try {
      // Its modules are read by then, however busy the machine is.
      await once(server.stdout, 'data')
      await eventually(async () => expect(await written()).toBeGreaterThan(before))
    } finally {
      server.kill('SIGKILL')
      await once(server, 'exit')
      await holder.query('rollback')
      holder.release()
    }
    expect(await world.messages()).toEqual([])
    // Still leased by the one that is dead.
    await runReports(db)
    expect(await world.messages()).toEqual([])
    await db.update(reportRuns).set({ leasedUntil: sql`now() - interval '1 second'` })
    await runReports(db)
    await runReports(db)
    expect(await world.runs()).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(await world.messages()).toHaveLength(1)
    expect(await taken(user)).toHaveLength(1)
  }, 120_000)

  it('holds where its dates were written before the clock was set back', async () => {
    await world.order(await world.reader(1))
    await world.makeDue()
    await db.update(reportSchedules).set({ nextAt: sql`now() + interval '400 days'` })
    await runReports(db)
    expect(await world.runs()).toEqual([])
    const [{ nextAt } = { nextAt: new Date(0) }] = await db.select().from(reportSchedules)
    expect(nextAt.getTime() - Date.now()).toBeLessThan(32 * 86_400_000)
    await db.execute(sql`insert into report_runs (schedule_id, due_at, leased_until)
      select id, now(), now() + interval '400 days' from report_schedules`)
    await runReports(db)
    expect(await world.runs()).toMatchObject([{ state: 'delivered' }])
  })

  it('costs nothing where it reaches nobody, or its makers are killed once too often', async () => {
    const user = await world.reader(1)
    await world.order(user)
    await world.makeDue()
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.person.id))
    await runReports(db)
    expect(await world.runs()).toMatchObject([{ state: 'failed' }])
    expect(await taken(user)).toHaveLength(0)
    await db.update(exportsMade).set({ rows: 5, state: 'done' })
    await db.update(reportRuns).set({ state: 'waiting', attempts: 3, leasedUntil: sql`now()` })
    await runReports(db)
    expect(await taken(user)).toHaveLength(0)
  })

  it('holds where the answer to its commit is lost: its file stays', async () => {
    await world.order(await world.reader(1))
    await world.makeDue()
    const transaction = db.transaction.bind(db)
    const lost = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
      const answer = await transaction(work)
      if (answer === true) throw new Error('Connection terminated unexpectedly')
      return answer
    })
    onTestFinished(() => lost.mockRestore())
    await runReports(db)
    const [run] = await world.runs()
    expect(run).toMatchObject({ state: 'delivered' })
    expect((await readFromDisk(run?.workbookId ?? '')).length).toBeGreaterThan(0)
  })

  it('holds however long a disk is full, and costs its rows once', async () => {
    const user = await world.reader(1)
    await world.order(user)
    await world.makeDue()
    const again = async () => {
      await runReports(db)
      await db.update(reportRuns).set({ leasedUntil: sql`now() - interval '1 second'` })
    }
    const file = await open(import.meta.filename)
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const sync = vi.spyOn(Object.getPrototypeOf(file), 'sync').mockRejectedValue(full)
    for (let tries = 0; tries < 4; tries += 1) await again()
    sync.mockRestore()
    await file.close()
    await db.$client.query(`create function fault() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger fault before insert on report_messages execute function fault()`)
    await again()
    await db.$client.query('drop function fault cascade')
    await runReports(db)
    expect(await world.runs()).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(await taken(user)).toHaveLength(1)
  })

  /** Files that cost their reader rows. */
  function taken({ person }: User) {
    const ofUser = and(eq(exportsMade.userId, person.id), gt(exportsMade.rows, 0))
    return db.select().from(exportsMade).where(ofUser)
  }
})
