import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { POLICY } from '#src/access/policy.ts'
import { CONCERNED } from '#src/catalogue/facts/concerned.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { WATCHED_KINDS, type WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { eventsWhere } from '#src/insight/history/news.server.ts'
import { mergeSeen, type Seen, seenInput } from '#src/procedures/merge-seen.ts'
import { doneAfter, publicProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Database, type Queryable, rowsOf } from '#src/server/db/client.ts'
import { changeEvents } from '#src/server/db/schema/datasets.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { proseInput } from '#src/server/text-input.ts'
import { nameRecordsOfKinds } from '../record-actions/records.server.ts'
import { followRecords } from './follow.server.ts'

export interface RecordKey {
  kind: WatchedKind
  key: string
}

type RecordKeys = z.infer<typeof picked>

const ofUser = (userId: string) => eq(watchedRecords.userId, userId)

const ofKind = (userId: string, kind: WatchedKind) =>
  and(ofUser(userId), eq(watchedRecords.kind, kind))

const isRecord = (userId: string, { kind, key }: RecordKey) =>
  and(ofUser(userId), eq(watchedRecords.kind, kind), eq(watchedRecords.recordKey, key))

/** Change events know numbered records by the key of their source. */
const NUMBERED = RECORD_KINDS.flatMap(({ kind, table, recordKey, watchedAs }) =>
  watchedAs === undefined || watchedAs === '$key'
    ? []
    : [
        sql`when ${sql.raw(`'${kind}'`)} then (select ${sql.raw(recordKey)} from ${sql.raw(table)} r
          where ${sql.raw(watchedAs)} = ${watchedRecords.recordKey})`,
      ],
)

const changedKey = sql`case ${watchedRecords.kind} ${sql.join(NUMBERED, sql` `)}
  else ${watchedRecords.recordKey} end`

const lastChangeOf = (kind: SQL, key: SQL) =>
  sql`(select max(${changeEvents.seenOn}) from ${changeEvents}
    where ${changeEvents.kind} = ${kind} and ${changeEvents.recordKey} = ${key})`

const ownChange = sql<string | null>`${lastChangeOf(sql`${watchedRecords.kind}`, changedKey)}`

/** The newest changes in which the last of each record is looked for. */
const CHANGES_LOOKED_AT = 20_000

/**
 * The day of the last change that concerns each record, under «kind key»: of a company what its
 * licences changed, of a medicine, a molecule or a group its products.
 */
function lastConcerning(db: Queryable): Promise<Map<string, string>> {
  return rememberPublished('last changes', async () => {
    const rows = await rowsOf<{ record: string; day: string }>(
      db,
      sql`with e as materialized (select e.* from change_events e
          where ${await eventsWhere(db)}
          order by e.id desc limit ${CHANGES_LOOKED_AT}),
        targets as materialized (${sql.raw(CONCERNED)})
        select t.kind || ' ' || t.key as record, max(e.seen_on)::text as day
        from targets t join e on e.id = t.id group by 1`,
    )
    return new Map(rows.map(({ record, day }) => [record, day]))
  })
}

/** The watch-list, newest first, with names, notes and the day of the last change known. */
async function listWatched(db: Queryable, userId: string) {
  const { kind, recordKey, note, addedAt } = watchedRecords
  const rows = await db
    .select({ kind, key: recordKey, note, addedAt, changedOn: ownChange })
    .from(watchedRecords)
    .where(ofUser(userId))
    .orderBy(desc(addedAt), recordKey)
  if (rows.length === 0) return []
  const names = await nameRecordsOfKinds(db, rows)
  const concerning = await lastConcerning(db)
  return rows.map((row) => {
    const name = names.get(`${row.kind} ${row.key}`)
    const days = [row.changedOn, concerning.get(`${row.kind} ${row.key}`) ?? null]
    return {
      ...withIsoTimes(row),
      changedOn: days.toSorted().findLast((day) => day !== null) ?? null,
      title: name?.title ?? row.key,
      path: name?.path ?? null,
    }
  })
}

async function isWatched(db: Queryable, userId: string, record: RecordKey) {
  return (await db.$count(watchedRecords, isRecord(userId, record))) > 0
}

async function watchedKeys(db: Queryable, userId: string, kind: WatchedKind): Promise<string[]> {
  const rows = await db
    .select({ key: watchedRecords.recordKey })
    .from(watchedRecords)
    .where(ofKind(userId, kind))
  return rows.map(({ key }) => key)
}

/** Answers how many were watched. */
export async function unwatchRecords(db: Queryable, userId: string, { kind, keys }: RecordKeys) {
  const removed = await db
    .delete(watchedRecords)
    .where(and(ofKind(userId, kind), inArray(watchedRecords.recordKey, keys)))
    .returning({ key: watchedRecords.recordKey })
  return removed.length
}

async function noteRecord(
  db: Database,
  userId: string,
  given: RecordKey & { note: string; seen?: Seen },
) {
  await db.transaction(async (tx) => {
    const own = isRecord(userId, given)
    const [watched] = await tx.select().from(watchedRecords).where(own).for('update')
    if (!watched) throw new AppError('NOT_FOUND')
    const merged = mergeSeen(watched, { note: given.note }, given.seen, ['note'])
    await tx.update(watchedRecords).set(merged).where(own)
  })
}

const key = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))
export const watchedKey = z.object({ kind: z.enum(WATCHED_KINDS), key })
export const picked = z.object({ kind: z.enum(WATCHED_KINDS), keys: z.array(key).min(1).max(200) })
const note = proseInput({ max: 500 })

export const watchListRouter = router({
  mine: signedInProcedure.query(async ({ ctx }) => ({
    items: await listWatched(ctx.db, ctx.session.user.id),
    limit: POLICY[ctx.viewer.kind].watchList,
  })),
  /** The same for the home page; null for visitors. */
  shown: publicProcedure.query(async ({ ctx }) => {
    const { userId } = ctx.viewer
    return userId === null ? null : { items: await listWatched(ctx.db, userId) }
  }),
  isWatched: publicProcedure.input(watchedKey).query(async ({ ctx, input }) => {
    const { userId } = ctx.viewer
    return userId === null ? false : isWatched(ctx.db, userId, input)
  }),
  /** What rows of a list are marked by: what is watched of them, and how many may be compared. */
  marks: signedInProcedure
    .input(z.object({ kind: z.enum(WATCHED_KINDS) }))
    .query(async ({ ctx, input }) => ({
      keys: await watchedKeys(ctx.db, ctx.session.user.id, input.kind),
      compare: POLICY[ctx.viewer.kind].compare,
    })),
  add: signedInProcedure
    .input(watchedKey)
    .mutation(
      doneAfter(({ ctx, input: { kind, key } }) =>
        followRecords(ctx.db, ctx.viewer, ctx.session.user.id, [{ kind, keys: [key] }]),
      ),
    ),
  addAll: signedInProcedure.input(picked).mutation(async ({ ctx, input }) => ({
    changed: await followRecords(ctx.db, ctx.viewer, ctx.session.user.id, [input]),
  })),
  remove: signedInProcedure
    .input(watchedKey)
    .mutation(
      doneAfter(({ ctx, input: { kind, key } }) =>
        unwatchRecords(ctx.db, ctx.session.user.id, { kind, keys: [key] }),
      ),
    ),
  removeAll: signedInProcedure.input(picked).mutation(async ({ ctx, input }) => ({
    changed: await unwatchRecords(ctx.db, ctx.session.user.id, input),
  })),
  note: signedInProcedure
    .input(watchedKey.extend({ note, seen: seenInput }))
    .mutation(doneAfter(({ ctx, input }) => noteRecord(ctx.db, ctx.session.user.id, input))),
})
