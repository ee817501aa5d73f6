import type { ImportRun } from '../import-run.ts'

const STAGED_DOSES = `select distinct code as atc_code, amount, coalesce(unit, '') as unit, route, note
  from staging.atc_groups where amount is not null`
const DOSES = 'select atc_code, amount, unit, route, note from defined_daily_doses'

const STAGED_CANDIDATES = `select distinct molecule_key, unnest(codes) collate "C" as atc_code
  from staging.molecule_candidates`
const CANDIDATES = 'select molecule_key, atc_code from molecule_atc_candidates'

/** Puts WHO's defined daily doses in place of those before; answers how many came or went. */
export async function publishDoses(run: ImportRun): Promise<number> {
  if (run.fileOf.get('atc_groups')?.shape.kind !== 'atc-ddd') return 0
  const changed = await countDifferences(run, STAGED_DOSES, DOSES)
  if (changed === 0) return 0
  await run.client.query('delete from defined_daily_doses')
  await run.client.query(
    `insert into defined_daily_doses (atc_code, amount, unit, route, note) ${STAGED_DOSES}
     order by 1, route, amount`,
  )
  return changed
}

/** Puts the codes that molecules may have in place of those before; answers how many differ. */
export async function publishCandidates(run: ImportRun): Promise<number> {
  if (!run.fileOf.has('molecule_candidates')) return 0
  const changed = await countDifferences(run, STAGED_CANDIDATES, CANDIDATES)
  if (changed === 0) return 0
  await run.client.query('delete from molecule_atc_candidates')
  await run.client.query(
    `insert into molecule_atc_candidates (molecule_key, atc_code) ${STAGED_CANDIDATES}`,
  )
  return changed
}

async function countDifferences(run: ImportRun, one: string, other: string): Promise<number> {
  const { rows } = await run.client.query<{ count: number }>(
    `select ((select count(*) from (${one} except ${other}) came)
       + (select count(*) from (${other} except ${one}) went))::int as count`,
  )
  return rows[0]?.count ?? 0
}
