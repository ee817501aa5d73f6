import { inject } from 'vitest'
import { importSample } from '#src/features/importing/import-sample.ts'
import { importSamplePast } from '#src/features/importing/sample-past.ts'
import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { databaseUrl, makeOnce } from './test-databases.ts'

/** A database with the sample catalogue and two earlier harvests of its market. */
export async function samplePastDatabase(): Promise<FreshDatabase> {
  const { url, template, run } = inject('testServer')
  const name = `${run}_past`
  await makeOnce(url, name, `template ${template}`, () => fill(databaseUrl(url, name)))
  return freshDatabase(name)
}

async function fill(connectionString: string): Promise<void> {
  const database = connectDatabase(connectionString, { onIdleError: () => undefined })
  try {
    await importSamplePast(database)
    await importSample(database)
  } finally {
    await closeDatabase(database)
  }
}
