import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { joinAtcCounts } from './atc-counts.ts'

const LOCK = 'hashtext($$data-daru migrations$$)'

/** Present in the checkout, which the built server runs from too. */
const MIGRATIONS_FOLDER = 'src/server/db/migrations'

/** Functions and views that follow the code rather than a migration: replaced at every start. */
export async function replacedSql(): Promise<string> {
  const files = ['fold.sql', 'persian-order.sql', 'as-of.sql', 'reading.sql', 'touched.sql']
  const texts = files.map((file) => readFile(path.resolve('src/server/db', file), 'utf8'))
  const counts = joinAtcCounts('(select as_of.day())')
  return (await Promise.all(texts)).join('\n').replace(':atc-counts', () => counts)
}

/** Brings the database up to date; several processes may do so at once. */
export async function migrateDatabase(
  connectionString: string,
  migrationsFolder = path.resolve(MIGRATIONS_FOLDER),
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'data-daru migrations' })
  // The query under way says it, too; unheard, it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await refuseUnreleased(client, migrationsFolder)
    await migrate(drizzle(client), { migrationsFolder })
    await client.query(await replacedSql())
    await assertTrigrams(client)
  } finally {
    await client.end()
  }
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
