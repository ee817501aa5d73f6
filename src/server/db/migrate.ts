import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { countedOnDay, joinAtcCounts } from './licence-counts.ts'
import { withConnection } from './with-connection.ts'

const LOCK = 'hashtext($$data-daru migrations$$)'

/** Present in the checkout, which the built server runs from too. */
const MIGRATIONS_FOLDER = 'src/server/db/migrations'

/** Functions and views that follow the code rather than a migration: replaced where either has changed. */
export async function replacedSql(): Promise<string> {
  const files = ['fold.sql', 'persian-order.sql', 'as-of.sql', 'reading.sql', 'touched.sql']
  const texts = files.map((file) => readFile(path.resolve('src/server/db', file), 'utf8'))
  const day = '(select as_of.day())'
  return (await Promise.all(texts))
    .join('\n')
    .replace(':atc-counts', () => joinAtcCounts(day))
    .replace(':licence-counts', () =>
      JSON.stringify(countedOnDay(day, `(select as_of.recorded(${day}))`)),
    )
}

/** Brings the database up to date; several processes may do so at once. */
export async function migrateDatabase(
  connectionString: string,
  migrationsFolder = path.resolve(MIGRATIONS_FOLDER),
): Promise<void> {
  const line = { connectionString, application_name: 'data-daru migrations' }
  await withConnection(line, async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await refuseUnreleased(client, migrationsFolder)
    await givingWay(() => migrate(drizzle(client), { migrationsFolder }))
    if (!(await isOfLaterVersion(client, migrationsFolder))) await replaceSql(client)
    await assertTrigrams(client)
  })
}

/**
 * Left alone where it is as it would be made: views that are dropped have to wait for their readers,
 * and every start of another server would.
 */
async function replaceSql(client: pg.Client): Promise<void> {
  const text = await replacedSql()
  const { rows } = await client.query<{ migrations: string; made: string | null }>(
    `select (select string_agg(hash, ' ' order by id) from drizzle.__drizzle_migrations) as migrations,
      obj_description(to_regnamespace('as_of'), 'pg_namespace') as made`,
  )
  const state = createHash('sha256').update(`${text} ${rows[0]?.migrations}`).digest('hex')
  if (rows[0]?.made === state) return
  await client.query(`set lock_timeout = ${GIVING_WAY_MS}`)
  await givingWay(() => client.query(`${text};\ncomment on schema as_of is '${state}'`))
}

/** Below `deadlock_timeout`, at which PostgreSQL would end the readers that wait for us as we for them. */
const GIVING_WAY_MS = 300
const TAKEN = /^(?:40P01|55P03)$/

/** Work in one transaction: where others hold what it needs, it lets go of all and comes again. */
async function givingWay(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      const thrown = error instanceof Error && error.cause ? error.cause : error
      if (!(thrown instanceof pg.DatabaseError) || !TAKEN.test(thrown.code ?? '')) throw error
      await sleep(GIVING_WAY_MS)
    }
  }
}

/**
 * Whoever goes back opens it, and an old server that starts anew while others are replaced: the functions
 * of the later version stay, or its own servers would lose what they ask for.
 */
async function isOfLaterVersion(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return (
    Number(rows[0]?.last) > (readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0)
  )
}

/** What was made before version 1.0 began with another migration, and never reached anybody. */
async function refuseUnreleased(client: pg.Client, migrationsFolder: string): Promise<void> {
  const found = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as journal`)
  if (!found.rows[0]?.journal) return
  const { rows } = await client.query<{ first: string | null }>(
    'select min(created_at) as first from drizzle.__drizzle_migrations',
  )
  const first = rows[0]?.first ?? null
  if (first === null || Number(first) === readMigrationFiles({ migrationsFolder })[0]?.folderMillis)
    return
  throw new Error(
    `این پایگاه داده پیش از نسخهٔ ۱٫۰ ساخته شده است و باز نمی‌شود: DATABASE_URL را به پایگاهی خالی بدهید، یا پوشهٔ دادهٔ پایگاه درونی (.data/postgres) را کنار بگذارید.
This database was made before version 1.0 and cannot be opened: set DATABASE_URL to an empty one, or move the folder of the embedded one (.data/postgres) away.`,
  )
}

/**
 * Search rests on trigrams, and PostgreSQL makes none of Persian letters, without an error,
 * where a database was created with LC_CTYPE=C.
 */
export async function assertTrigrams(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query<{ trigrams: string[] }>(
    `select show_trgm('پاراستامول') as trigrams`,
  )
  if (rows[0]?.trigrams.length) return
  throw new Error(
    `The database makes no trigrams of Persian text. Create it again with a UTF-8 locale: create database … encoding 'UTF8' locale 'C.UTF-8' template template0`,
  )
}
