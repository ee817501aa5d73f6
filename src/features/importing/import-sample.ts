import path from 'node:path'
import { SAMPLE_HARVESTED_ON } from '#data/sample/showcase.ts'
import { TEMPLATE_ORDER } from '#src/catalogue/templates.ts'
import type { Database } from '#src/server/db/client.ts'
import type { ImportSummary } from './import-types.ts'
import { type ImportOptions, runImport } from './run-import.ts'

/** Loads the invented catalogue; refused when a real one is published. */
export async function importSample(
  db: Database,
  options: ImportOptions = {},
  folder: string = path.resolve('data/sample'),
): Promise<ImportSummary> {
  const files = TEMPLATE_ORDER.map((name) => path.join(folder, `${name}.csv`))
  return runImport(db, { source: 'sample', files, harvestedOn: SAMPLE_HARVESTED_ON }, options)
}
