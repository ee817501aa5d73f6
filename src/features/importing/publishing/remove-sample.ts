import type pg from 'pg'
import { FACT_TABLES } from '#src/catalogue/facts/fact-tables.server.ts'
import { SOURCED_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { RECORDED_TABLES } from '#src/insight/history/record-history.server.ts'
import type { ImportRun } from '../import-run.ts'
import type { ImpactLine } from '../studio/impact.ts'

/** Those that refer before those that they refer to. */
const REMOVED = SOURCED_KINDS.toReversed()

const STATEMENTS = [
  ...[...RECORDED_TABLES, 'days'].map((table) => `delete from history.${table}`),
  `delete from change_events using dataset_versions v where v.id = dataset_version and v.is_sample`,
  // What was decided and written of invented records goes with them.
  'delete from company_merges',
  'delete from quality_decisions',
  'delete from quality_findings',
  'delete from record_overrides',
  ...FACT_TABLES.map(({ table }) => `delete from ${table} where source = 'sample'`),
  ...REMOVED.map(({ table }) => `delete from ${table} where source = 'sample'`),
  `delete from molecules o where not exists (select from medicines m where m.molecule_id = o.id)
     and not exists (select from ingredients i where i.molecule_id = o.id)`,
  `delete from company_groups g where not exists (select from companies c where c.group_id = g.id)`,
]

const COUNTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...REMOVED.map(({ kind, table }) => [kind, table]),
      ...FACT_TABLES.map((f) => [f.name, f.table]),
    ].map(([kind, table]) => [kind, `from before_${table} where source = 'sample'`]),
  ),
  // What was taken back before is no loss of the publish.
  edits: 'from record_overrides where ended_at is null',
  decisions: 'from quality_decisions where undone_at is null',
  merges: 'from company_merges where undone_at is null',
  changes: 'from before_change_events',
  history: `from (${RECORDED_TABLES.map((table) => `select 1 from history.${table}`).join(' union all ')}) h`,
}

/** How much of each thing the removal of the sample takes, from the catalogue as it was kept. */
export async function countSample(client: pg.ClientBase): Promise<ImpactLine[]> {
  const parts = Object.entries(COUNTED).map(
    ([of, from]) => `select '${of}' as of, (select count(*)::int ${from}) as lost`,
  )
  const { rows } = await client.query<{ of: string; lost: number }>(parts.join(' union all '))
  return rows.map(({ of, lost }) => ({
    kind: 'sample',
    of,
    lost,
    before: lost,
    gained: 0,
    changed: 0,
  }))
}

/** Invented records never stand beside real ones. ATC groups stay: they are WHO's, not invented. */
export async function removeSample(run: ImportRun): Promise<void> {
  for (const statement of STATEMENTS) await run.client.query(statement)
}
