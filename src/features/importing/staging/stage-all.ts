import type pg from 'pg'
import { COMPANY_REFERENCES } from '#src/catalogue/facts/kinds.server.ts'
import { SOURCE_FACTS } from '#src/catalogue/facts/sources.ts'
import { prepareStagingSql } from '#src/catalogue/staging-tables.server.ts'
import { checkStaged } from '../checking/check-staged.ts'
import { draftCompanies } from '../checking/draft-companies.ts'
import type { ImportRun } from '../import-run.ts'
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

const LED = `
  create temp table pg_temp.led_companies as
  with recursive led as (
    select from_national_id as stated, into_national_id as meant from company_merges
    where undone_at is null and from_national_id is not null and into_national_id is not null
    union
    select l.stated, m.into_national_id from led l
    join company_merges m on m.from_national_id = l.meant and m.undone_at is null
  )
  select l.stated, l.meant, c.name from led l join companies c on c.national_id = l.meant`

/**
 * Applies an admin's merges of companies to the staged rows: what refers to a company that was merged into
 * another refers to that one, under its name.
 */
async function readMerges(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select from company_merges where undone_at is null limit 1')
  if (rows.length === 0) return
  await client.query('drop table if exists pg_temp.led_companies')
  await client.query(LED)
  for (const { kind, staged, stagedName } of COMPANY_REFERENCES) {
    await client.query(
      `update staging.${kind.staging} s set ${staged} = l.meant
         ${stagedName ? `, ${stagedName} = l.name` : ''}
       from led_companies l where l.stated = s.${staged}`,
    )
  }
  await client.query(
    'delete from staging.companies s using led_companies l where l.stated = s.national_id',
  )
  // Where both of the merged companies hold the same record, the one that is valid longer is kept.
  for (const { kind, staged, isKey } of COMPANY_REFERENCES) {
    if (!isKey) continue
    const same = kind.repeats.columns.map((column) => `a.${column} = b.${column}`)
    await client.query(
      `delete from staging.${kind.staging} a using staging.${kind.staging} b
       where ${same.join(' and ')} and a.${staged} in (select meant from led_companies)
         and (coalesce(b.valid_until, 'infinity'), b.line) > (coalesce(a.valid_until, 'infinity'), a.line)`,
    )
  }
  await client.query('drop table pg_temp.led_companies')
}
