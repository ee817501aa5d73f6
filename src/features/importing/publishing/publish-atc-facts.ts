import { ATC_GROUPS } from '#src/catalogue/atc-groups/kind.server.ts'
import type { ImportRun } from '../import-run.ts'

const STAGED_DOSES = `select distinct code as atc_code, amount, coalesce(unit, '') as unit, route, note
  from staging.atc_groups where amount is not null`
const DOSES = 'select atc_code, amount, unit, route, note from defined_daily_doses'

const STAGED_CANDIDATES = `select distinct molecule_key, unnest(codes) collate "C" as atc_code
  from staging.molecule_candidates`
const CANDIDATES = 'select molecule_key, atc_code from molecule_atc_candidates'

/** The doses of each code as one text, in a fixed order. */
const dosesByCode = (doses: string) => `
  select atc_code, string_agg(concat_ws(' ', amount, unit, route, note), ' | '
    order by route nulls first, amount, unit, note) as doses
  from (${doses}) d group by atc_code`

const isWhole = (run: ImportRun) => run.fileOf.get(ATC_GROUPS.staging)?.shape.kind === 'atc-ddd'

/** Puts WHO's defined daily doses in place of those before; answers how many came or went. */
export async function publishDoses(run: ImportRun, version: number): Promise<number> {
  if (!isWhole(run)) return 0
  const changed = await countDifferences(run, STAGED_DOSES, DOSES)
  if (changed === 0) return 0
  // Of a code that is new itself the dose is no news.
  await run.client.query(
    `insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
     select $1, '${ATC_GROUPS.kind}', atc_code, 'changed', 'ddd', o.doses, n.doses, $2
     from (${dosesByCode(DOSES)}) o full join (${dosesByCode(STAGED_DOSES)}) n using (atc_code)
     where o.doses is distinct from n.doses and not exists (select from change_events e
       where e.dataset_version = $1 and e.kind = '${ATC_GROUPS.kind}' and e.record_key = atc_code
         and e.change = 'new')
     order by atc_code`,
    [version, run.seenOn],
  )
  await run.client.query('delete from defined_daily_doses')
  await run.client.query(
    `insert into defined_daily_doses (atc_code, amount, unit, route, note) ${STAGED_DOSES}
     order by 1, route, amount`,
  )
  return changed
}

/**
 * Marks the groups that WHO's table no longer has, and takes the mark from those that a file tells
 * again. Answers how many.
 */
export async function markWithdrawn(run: ImportRun, version: number) {
  if (!run.fileOf.has(ATC_GROUPS.staging)) return { returned: 0, vanished: 0 }
  const mark = async (change: 'returned' | 'vanished', day: string, where: string) => {
    const { rows } = await run.client.query<{ count: number }>(
      `with marked as (
         update atc_groups g set vanished_on = ${day} where ${where} returning code
       ), noted as (
         insert into change_events (dataset_version, kind, record_key, change, seen_on)
         select $1, '${ATC_GROUPS.kind}', code, '${change}', $2::date from marked order by code
       )
       select count(*)::int as count from marked`,
      [version, run.seenOn],
    )
    return rows[0]?.count ?? 0
  }
  const stated = `exists (select from staging.atc_groups s where s.code = g.code)`
  const refused = `exists (select from staging.refused_keys k
    where k.staging_table = '${ATC_GROUPS.staging}' and k.key = g.code)`
  const missing = `g.vanished_on is null and not ${stated} and not ${refused}`
  return {
    returned: await mark('returned', 'null', `g.vanished_on is not null and ${stated}`),
    vanished: isWhole(run) ? await mark('vanished', '$2::date', missing) : 0,
  }
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
