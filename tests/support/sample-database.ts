import { inject } from 'vitest'
import { importSample } from '#src/features/importing/import-sample.ts'
import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { databaseUrl, makeOnce } from './test-databases.ts'

/**
 * A database with the sample catalogue, for tests that read or commit; dropped when the file is
 * done. The sample is imported once for all workers of a run and cloned after that.
 */
export async function sampleDatabase(): Promise<FreshDatabase> {
  const { url, template, run } = inject('testServer')
  const name = `${run}_sample`
  await makeOnce(url, name, `template ${template}`, () => fill(databaseUrl(url, name)))
  return freshDatabase(name)
}

async function fill(connectionString: string): Promise<void> {
  const database = connectDatabase(connectionString, { onIdleError: () => undefined })
  try {
    await importSample(database)
  } finally {
    await closeDatabase(database)
  }
}
