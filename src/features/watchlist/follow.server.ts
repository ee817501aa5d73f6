import { eq } from 'drizzle-orm'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { countNames } from '#src/procedures/reading-budget.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { AppError } from '#src/server/errors.ts'
import { nameRecords } from '../record-actions/records.server.ts'

interface Watching {
  kind: WatchedKind
  keys: readonly string[]
}

/** What somebody watches, each as `kind key`. */
export async function watchedBy(db: Queryable, userId: string): Promise<Set<string>> {
  const { kind, recordKey } = watchedRecords
  const rows = await db
    .select({ kind, key: recordKey })
    .from(watchedRecords)
    .where(eq(watchedRecords.userId, userId))
  return new Set(rows.map(({ kind, key }) => `${kind} ${key}`))
}

/**
 * Adds records, all of them or none where they are more than the tier has room for; side by side,
 * the limit holds too. Answers how many were not watched before.
 */
export async function followRecords(
  db: Database,
  viewer: Viewer,
  userId: string,
  asked: readonly Watching[],
): Promise<number> {
  const known = await Promise.all(
    asked.map(async ({ kind, keys }) =>
      (await nameRecords(db, kind, keys)).map(({ key }) => ({ kind, key })),
    ),
  )
  const records = new Map(known.flat().map((one) => [`${one.kind} ${one.key}`, one]))
  if (records.size === 0) throw new AppError('NOT_FOUND')
  await countNames(db, viewer, [...records.keys()])
  const limit = POLICY[viewer.kind].watchList
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const watched = await watchedBy(tx, userId)
    const added = [...records].flatMap(([name, record]) => (watched.has(name) ? [] : [record]))
    if (added.length === 0) return 0
    const left = limit - watched.size
    if (added.length > left) throw new AppError('FORBIDDEN', fullWords(limit, left, added.length))
    await tx
      .insert(watchedRecords)
      .values(added.map(({ kind, key }) => ({ userId, kind, recordKey: key, addedAt: now() })))
    return added.length
  })
}

function fullWords(limit: number, left: number, asked: number): string {
  const room = `فهرست پیگیری اشتراک شما ${formatNumber(limit)} مورد جا دارد`
  const state =
    left > 0
      ? `${formatNumber(left)} جای آن خالی است و ${formatNumber(asked)} مورد خواسته‌اید`
      : 'پر است'
  return `${room} و ${state}؛ موردی را بردارید یا اشتراک خود را ارتقا دهید.`
}
