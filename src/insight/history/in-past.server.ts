import { getTableName, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { asOnScreen, rememberPublished } from '#src/server/dataset.ts'
import { type Database, type Queryable, rowOf } from '#src/server/db/client.ts'
import { ingredients } from '#src/server/db/schema/ingredients.ts'

/**
 * From here to the end of the transaction, products, medicines, companies, prices and changes are
 * read as they stood at the end of an ISO date; everything else as it is. See server/db/as-of.sql.
 */
export async function travelTo(tx: Queryable, day: string): Promise<void> {
  await tx.execute(sql`select set_config('search_path', 'as_of, public', true),
    set_config('data_daru.as_of', ${day}, true)`)
}

/**
 * Runs read-only queries as of an ISO date, in one snapshot of the database; without a date, as they
 * are. Queries given side by side go one after another, on one connection.
 */
export function inPast<Answer>(
  db: Queryable,
  day: string | null | undefined,
  work: (db: Queryable) => Promise<Answer>,
): Promise<Answer> {
  if (!day) return work(db)
  return asOnScreen(() => inSnapshot(db, day, work), day)
}

async function inSnapshot<Answer>(
  db: Queryable,
  day: string,
  work: (db: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const client = await poolOf(db).connect()
  let broken = true
  try {
    await client.query('begin isolation level repeatable read read only')
    const tx = drizzle(oneByOne(client))
    await travelTo(tx, day)
    const answer = await work(tx)
    await client.query('commit')
    broken = false
    return answer
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(broken)
  }
}

/** First ISO date of which the history knows something; null before the first publish. */
export function firstKnownDay(db: Queryable): Promise<string | null> {
  return dayIn(db, sql`select min(day)::text as day from history.days`)
}

/** The day of an aggregate; null of no rows. */
async function dayIn(db: Queryable, query: SQL): Promise<string | null> {
  return (await rowOf<{ day: string | null }>(db, query)).day
}

/** First ISO date of which opportunity scores are kept; null before the first recording. */
export const firstScoredDay = firstRecordedOf('opportunity_scores')

/** The same of substances and the permissions to make them. */
export const firstSubstanceDay = firstRecordedOf(getTableName(ingredients))

/**
 * Whether substances are known of the day that is read: the spans before it hold those of today for
 * other records' sake (migration 0015), and no list tells them as history.
 */
export const areSubstancesKnown = sql`case when as_of.day() is null then true
  else as_of.day() >= (select min(valid_from) from history.ingredients where from_version is not null)
  end`

/** What came to be recorded later than the rest; a span without a version is no record. */
function firstRecordedOf(table: string) {
  return (db: Queryable): Promise<string | null> =>
    rememberPublished(`first recorded day of ${table}`, () =>
      dayIn(
        db,
        sql`select min(valid_from)::text as day from history.${sql.identifier(table)}
          where from_version is not null`,
      ),
    )
}

const MAX_DAYS = 400

/** Days of what is published: one that was taken back has none here, as it has no change in the feed. */
export const PUBLISHED_DAYS = sql`(select d.day from history.days d where not exists (
  select from dataset_versions v where v.takes_back = d.dataset_version))`

/** ISO dates on which the catalogue became another, the newest first; and the first of all. */
export function recordedDays(db: Queryable): Promise<RecordedDays> {
  return rememberPublished('history days', async () => {
    const { rows } = await db.execute<{ day: string }>(
      sql`select d.day::text as day from ${PUBLISHED_DAYS} d order by d.day desc limit ${MAX_DAYS}`,
    )
    return { days: rows.map(({ day }) => day), first: await firstKnownDay(db) }
  })
}

export interface RecordedDays {
  days: readonly string[]
  first: string | null
}

/** The last ISO date before the newest publish that the history knows; null where there is none. */
export function previousDay(db: Queryable): Promise<string | null> {
  return dayIn(
    db,
    sql`select max(day)::text as day from ${PUBLISHED_DAYS} d
      where day < (select max(day) from ${PUBLISHED_DAYS} d)`,
  )
}

/** The same before an ISO date. */
export function dayBefore(db: Queryable, day: string): Promise<string | null> {
  return dayIn(
    db,
    sql`select max(day)::text as day from ${PUBLISHED_DAYS} d where day < ${day}::date`,
  )
}

// A read of the past begins at the database itself: nothing that writes could travel.
function poolOf(db: Queryable): pg.Pool {
  if (!('$client' in db)) throw new Error('the past is read from the database, not a transaction')
  return (db as Database).$client
}

/** A connection that takes the next query when the last one is answered. */
function oneByOne(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...given: Parameters<pg.PoolClient['query']>) => {
    const answer = last.then(() => client.query(...given))
    last = answer.catch(() => undefined)
    return answer
  }
  return Object.assign(Object.create(client), { query })
}
