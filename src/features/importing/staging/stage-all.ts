import { SOURCE_FACTS } from '#src/catalogue/facts/sources.ts'
import { prepareStagingSql } from '#src/catalogue/staging-tables.server.ts'
import { checkStaged } from '../checking/check-staged.ts'
import { draftCompanies } from '../checking/draft-companies.ts'
import type { ImportRun } from '../import-run.ts'
import { readMerges } from './read-merges.ts'
import { type StagedFile, stageFile } from './stage-file.ts'

/** Reads all files of a run into staging tables, and checks them as a whole. */
export async function stageAll(run: ImportRun): Promise<StagedFile[]> {
  await run.client.query(prepareStagingSql())
  run.meter.phase('reading')
  const staged: StagedFile[] = []
  for (const file of run.files) staged.push(await stageFile(run, file))
  run.meter.phase('checking')
  await readMerges(run.client)
  await checkStaged(run)
  if (SOURCE_FACTS[run.source].namesCompanies) await draftCompanies(run)
  return staged
}
