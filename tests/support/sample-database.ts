import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { importSample } from '#src/features/importing/import-sample.ts'
import { importSamplePast } from '#src/features/importing/sample-past.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { connectDatabase, type Database } from '#src/server/db/client.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { databaseUrl, makeOnce } from './test-databases.ts'

/**
 * A database with the sample catalogue, for tests that read or commit; dropped when the file is
 * done. The sample is imported once for all workers of a run and cloned after that.
 */
export function sampleDatabase(): Promise<FreshDatabase> {
  return filledDatabase('sample', ({ database }) => importSample(database))
}

/** The sample catalogue with two earlier harvests of its market. */
export function samplePastDatabase(): Promise<FreshDatabase> {
  return filledDatabase('past', async ({ database }) => {
    await importSamplePast(database)
    await importSample(database)
  })
}

/** A clone of what was filled once a day for all workers of a run; dropped when the file is done. */
export async function filledDatabase(
  content: string,
  fill: (empty: FreshDatabase) => Promise<unknown>,
): Promise<FreshDatabase> {
  const { url, template, run } = inject('testServer')
  const name = `${run}_${content}_${todayInTehran(new Date()).replaceAll('-', '')}`
  const connectionString = databaseUrl(url, name)
  await makeOnce(url, name, `template ${template}`, async () => {
    await using database = connectDatabase(connectionString, { onIdleError: () => undefined })
    await fill({ database, connectionString })
  })
  return freshDatabase(name)
}

/** The one number that a query asks for as `n`. */
export async function numberIn(db: Database, query: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql.raw(query))
  return Number(rows[0]?.n)
}

/** Asks for rows in words of SQL. */
export const rowsIn =
  (db: Database) =>
  async <Row extends object>(query: string, values: unknown[] = []) =>
    (await db.$client.query<Row>(query, values)).rows
