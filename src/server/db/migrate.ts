import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { assertTrigrams } from './trigram-check.ts'

const LOCK = 'hashtext($$data-daru migrations$$)'

/** Present in the checkout, which the built server runs from too. */
const MIGRATIONS_FOLDER = 'src/server/db/migrations'

/** Functions and views that follow the code rather than a migration: replaced at every start. */
export const REPLACED = ['fold.sql', 'persian-order.sql', 'as-of.sql', 'reading.sql'].map((file) =>
  path.resolve('src/server/db', file),
)

/** Brings the database up to date; several processes may do so at once. */
export async function migrateDatabase(
  connectionString: string,
  migrationsFolder = path.resolve(MIGRATIONS_FOLDER),
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'data-daru migrations' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await migrate(drizzle(client), { migrationsFolder })
    for (const file of REPLACED) await client.query(await readFile(file, 'utf8'))
    await assertTrigrams(client)
  } finally {
    await client.end()
  }
}
