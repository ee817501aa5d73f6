import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { jobRuns, settings } from '#src/server/db/schema/operations.ts'
import { JOB_CHANNEL, recordRun, startJob } from '#src/server/jobs/jobs.ts'
import { openNotifications } from '#src/server/notifications.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeAdmin } from '#tests/support/team.ts'
import { portalOn } from '#tests/support/test-portal.ts'

const { db, connectionString } = await portalOn(freshDatabase())
const { caller } = await makeAdmin(db)

const runOf = async (name: string) =>
  (await db.select().from(jobRuns).where(eq(jobRuns.name, name)))[0]

describe('the turns of a job', () => {
  it('are noted, with the failure until one goes well', async () => {
    let fails = true
    const job = startJob({
      name: 'shaky',
      everyMs: 3_600_000,
      run: () => (fails ? Promise.reject(new Error('خط قطع است')) : Promise.resolve()),
      onTurn: (turn) => recordRun(db, turn),
    })
    await eventually(async () =>
      expect(await runOf('shaky')).toMatchObject({ failure: 'خط قطع است', runs: 1, failures: 1 }),
    )
    fails = false
    job.wake()
    await eventually(async () =>
      expect(await runOf('shaky')).toMatchObject({ failure: null, runs: 2, failures: 1 }),
    )
    await job.stop()
  })

  it('so frequent that nobody reads them are written once a minute', async () => {
    const turn = { name: 'busy', everyMs: 5_000, durationMs: 1, failure: null }
    const at = Date.now()
    for (const later of [0, 5_000, 59_000, 61_000]) {
      await recordRun(db, { ...turn, startedAt: new Date(at + later) })
    }
    expect(await runOf('busy')).toMatchObject({ runs: 2, everySeconds: 5 })
  })

  it('are told in the time of a clock that was set back', async () => {
    const turn = { name: 'early', everyMs: 5_000, durationMs: 1, failure: null }
    const startedAt = new Date()
    await recordRun(db, { ...turn, startedAt: new Date(Date.now() + 86_400_000) })
    await recordRun(db, { ...turn, startedAt })
    expect(await runOf('early')).toMatchObject({ startedAt })
  })
})

describe('waking a job', () => {
  it('tells every server and makes daily work due again', async () => {
    const startedAt = new Date()
    const run = { name: 'purge', everySeconds: 3_600, startedAt, durationMs: 1 }
    await db.insert(jobRuns).values(run)
    await db.insert(settings).values({ key: 'job:purge', value: {} })
    const notifications = await openNotifications(connectionString)
    const received = vi.fn()
    await notifications.on(JOB_CHANNEL, received)
    const seen = startedAt.toISOString()
    await caller.adminJobs.wake({ name: 'purge', seen })
    await eventually(() => expect(received).toHaveBeenCalledWith('purge'))
    expect(await db.$count(settings, eq(settings.key, 'job:purge'))).toBe(0)
    await notifications.close()
  })

  it('that is unknown says so', async () => {
    const waking = caller.adminJobs.wake({ name: 'nothing', seen: null })
    await expect(waking).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('the page tells sizes, sources and versions', async () => {
  const health = await caller.adminJobs.read()
  expect(health.database?.bytes).toBeGreaterThan(1_000_000)
  expect(health.tables).toHaveLength(12)
  expect(health.process.memory).toBeGreaterThan(0)
})
