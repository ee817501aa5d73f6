import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { type DatabaseLine, databaseLine } from '#tests/support/database-line.ts'
import { eventually } from '#tests/support/eventually.ts'
import { closeDatabase, connectDatabase, type Database } from './client.ts'
import { DatabaseAwayError, isDatabaseAway } from './database-away.ts'

let fresh: FreshDatabase
let line: DatabaseLine
let db: Database
const onAway = vi.fn()

beforeEach(async () => {
  fresh = await freshDatabase()
  line = await databaseLine(fresh.connectionString)
  db = connectDatabase(line.connectionString, {
    maxConnections: 3,
    onIdleError: () => undefined,
    applicationName: 'watched',
    onAway,
  })
  onAway.mockClear()
  onTestFinished(async () => {
    await closeDatabase(db)
    line.close()
  })
})

const one = () => db.execute(sql`select 1`)
const works = () => eventually(one)
const isAway = (error: unknown) => isDatabaseAway(error)

/** How many sessions of the pool the server has put to sleep. */
async function sleeping(): Promise<number> {
  const { rows } = await fresh.database.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'watched' and datname = current_database() and wait_event = 'PgSleep'`)
  return rows[0]?.count ?? -1
}

it('connections that end while they are checked out end no process, and are replaced', async () => {
  const idle = await db.$client.connect()
  const working = one().then(() => db.execute(sql`select pg_sleep(60)`))
  const writing = db.transaction(async (tx) => {
    await tx.execute(sql`create table halves (half int)`)
    await tx.execute(sql`select pg_sleep(60)`)
  })
  const ends = [working, writing].map((work) => work.then(() => null, isAway))
  await eventually(async () => expect(await sleeping()).toBe(2))
  await fresh.database.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'watched' and datname = current_database()`)
  expect(await Promise.all(ends)).toEqual([true, true])
  await eventually(() => expect(() => idle.query('select 1')).rejects.toSatisfy(isAway))
  idle.release()
  await works()
  const { rows } = await db.execute(sql`select to_regclass('halves') as halves`)
  expect(rows).toEqual([{ halves: null }])
})

it('connections gone silent are thrown away, their sessions end, and work that is only long goes on', async () => {
  const lost = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7)`)
    line.swallow()
    return tx.execute(sql`select 1`)
  })
  const ends = lost.then(() => null, isAway)
  const long = db.execute(sql`select pg_sleep(6)`)
  expect(await ends).toBe(true)
  await works()
  // The server would have kept the lock of a session whose other side it cannot hear.
  await db.execute(sql`select pg_advisory_lock(7)`)
  await expect(long).resolves.toBeDefined()
  expect(onAway).not.toHaveBeenCalled()
})

it('an answer that is on its way is waited for', async () => {
  await one()
  line.answerLate(1_500)
  const { rows } = await db.execute(sql`select 7 as answer from pg_sleep(1.5)`)
  expect(rows).toEqual([{ answer: 7 }])
})

it.each(['silent', 'refused'] as const)(
  'where new connections are %s too, it refuses at once, and works when they pass again',
  async (fate) => {
    await one()
    line.newOnes(fate)
    if (fate === 'silent') line.swallow()
    else line.cut()
    const ends = one().then(() => null, isAway)
    await eventually(() => expect(onAway).toHaveBeenLastCalledWith(expect.any(Error)))
    await expect(db.$client.connect()).rejects.toBeInstanceOf(DatabaseAwayError)
    await expect(one()).rejects.toSatisfy(isAway)
    expect(await ends).toBe(true)
    line.newOnes('passes')
    await eventually(() => expect(onAway).toHaveBeenLastCalledWith(null))
    await works()
  },
)

it('waits for a lock that fill it end where others wait for a connection, and none of an import', async () => {
  await fresh.database.execute(sql`create table held (value int)`)
  const asked = await fresh.database.transaction(async (tx) => {
    await tx.execute(sql`lock table held`)
    const patiently = (before: SQL, work: SQL) =>
      db.transaction(async (own) => {
        await own.execute(sql`set local lock_timeout = 0`)
        await own.execute(before)
        await own.execute(work)
      })
    const insert = sql`insert into held values (8)`
    const importing = patiently(sql`select pg_advisory_xact_lock(8)`, insert)
    const reads = Array.from({ length: 6 }, () =>
      patiently(sql`select 1`, sql`select value from held`),
    )
    const ends = Promise.allSettled(reads)
    await one()
    return { importing, ends }
  })
  await expect(asked.importing).resolves.toBeUndefined()
  const ends = await asked.ends
  // The last has a connection, for which nobody waits any more.
  const refused = ends.filter((end) => end.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(ends.length - 1)
  expect(new Set(refused.map(({ reason }) => reason.cause.message))).toEqual(
    new Set(['canceling statement due to user request']),
  )
})

it('closing does not wait for what never answers', async () => {
  await Promise.all([one(), one()])
  line.newOnes('silent')
  line.swallow()
  const waiting = one().then(() => null, isAway)
  await closeDatabase(db)
  expect(await waiting).toBe(true)
  db = connectDatabase(line.connectionString)
})
