import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '#src/server/db/client.ts'
import type { ImportSummary } from './import-types.ts'
import { type ImportOptions, runImport } from './run-import.ts'
import { readSampleFiles, sampleDay, writeSampleFiles } from './sample-files.ts'

/** Loads the invented catalogue as its market is by now; refused when a real one is published. */
export async function importSample(
  db: Database,
  options: ImportOptions = {},
  folder: string = path.resolve('data/sample'),
): Promise<ImportSummary> {
  await using drafts = await mkdtempDisposable(path.join(tmpdir(), 'data-daru-sample-'))
  const files = await writeSampleFiles(drafts.path, await readSampleFiles(folder))
  return await runImport(db, { source: 'sample', files, harvestedOn: sampleDay() }, options)
}
