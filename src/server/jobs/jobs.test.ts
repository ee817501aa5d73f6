import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { eachInTurn, oncePer, startJob, workOff } from './jobs.ts'

const hourMs = 3_600_000

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: resolve }
}

describe('a job', () => {
  it('has its first turn at once and another when woken', async () => {
    let turns = 0
    const job = startJob({ name: 'test', everyMs: hourMs, run: async () => (turns += 1) })
    await eventually(() => expect(turns).toBe(1))
    await eventually(() => {
      job.wake()
      expect(turns).toBeGreaterThan(1)
    })
    await job.stop()
  })

  it('never overlaps itself; woken meanwhile it has one more turn', async () => {
    const gates = [gate(), gate()]
    let turns = 0
    const run = () => gates[turns++]?.promise ?? Promise.resolve()
    const job = startJob({ name: 'test', everyMs: hourMs, run })
    job.wake()
    job.wake()
    expect(turns).toBe(1)
    gates[0]?.open()
    await eventually(() => expect(turns).toBe(2))
    gates[1]?.open()
    await job.stop()
    expect(turns).toBe(2)
  })

  it('goes on after a failure', async () => {
    let turns = 0
    const run = async () => {
      turns += 1
      if (turns === 1) throw new Error('on purpose')
    }
    const job = startJob({ name: 'test', everyMs: 1, run })
    await eventually(() => expect(turns).toBeGreaterThan(1))
    await job.stop()
  })

  it('comes again soon where the database was away, whatever its own pace', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let turns = 0
    const run = async () => {
      turns += 1
      if (turns === 1) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    }
    const job = startJob({ name: 'test', everyMs: hourMs, run })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(turns).toBe(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(turns).toBe(2)
    await job.stop()
  })

  it('is stopped only when the turn under way has ended, and has none after that', async () => {
    const { promise, open } = gate()
    let ended = false
    let turns = 0
    const run = async () => {
      turns += 1
      await promise
      ended = true
    }
    const job = startJob({ name: 'test', everyMs: 1, run })
    const stopping = job.stop()
    open()
    await stopping
    expect(ended).toBe(true)
    job.wake()
    expect(turns).toBe(1)
  })

  it('that is stopped finishes what it has and takes nothing more', async () => {
    const begun: number[] = []
    const take = async () => (begun.length < 3 ? [begun.length] : [])
    const work = async (item: number) => {
      begun.push(item)
      void job.stop()
    }
    const run = (ending: AbortSignal) => workOff(take, work, ending)
    const job = startJob({ name: 'test', everyMs: hourMs, run })
    await eventually(() => expect(begun).toEqual([0]))
    await job.stop()
    expect(begun).toEqual([0])
  })
})

it('what failed is done again in a quarter of an hour, whatever its own pace', async () => {
  const { database } = await freshDatabase()
  let turns = 0
  const ask = (run: () => Promise<unknown>) => oncePer(database, 'test', 86_400, run)
  const run = async () => (turns += 1)
  const later = () =>
    database.execute(sql`update settings set updated_at = updated_at - interval '15 minutes'`)
  await expect(ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await ask(run)
  expect(turns).toBe(0)
  await later()
  await ask(run)
  expect(turns).toBe(1)
  await later()
  await ask(run)
  expect(turns).toBe(1)
})

it('work noted in a time to come, before the clock was set back, is done now', async () => {
  const { database } = await freshDatabase()
  let turns = 0
  const ask = () => oncePer(database, 'test', 86_400, async () => (turns += 1))
  await ask()
  await database.execute(sql`update settings set updated_at = now() + interval '40 days'`)
  await ask()
  await ask()
  expect(turns).toBe(2)
})

it('each has its turn, whatever becomes of the others', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`)
    done.push(item)
  }
  await expect(eachInTurn([1, 2, 3], work)).rejects.toThrow(/^no 2$/)
  await expect(eachInTurn([4, 5, 6], work)).rejects.toThrow('no 4 (and 1 more)')
  await eachInTurn([7, 9], work)
  expect(done).toEqual([1, 3, 5, 7, 9])
})

it('of several servers one does the work, and again only after the time', async () => {
  const { database } = await freshDatabase()
  let turns = 0
  const run = async () => (turns += 1)
  const ask = (seconds: number) => oncePer(database, 'test', seconds, run)
  await Promise.all(Array.from({ length: 8 }, () => ask(3_600)))
  expect(turns).toBe(1)
  await ask(3_600)
  expect(turns).toBe(1)
  await ask(0)
  expect(turns).toBe(2)
})
