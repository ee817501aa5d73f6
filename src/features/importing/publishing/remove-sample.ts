import type { ImportRun } from '../import-run.ts'

const STATEMENTS = [
  ...['products', 'medicines', 'companies', 'days'].map((table) => `delete from history.${table}`),
  `delete from change_events using dataset_versions v where v.id = dataset_version and v.is_sample`,
  // What was decided and written of invented records goes with them.
  'delete from company_merges',
  'delete from quality_decisions',
  'delete from quality_findings',
  'delete from record_overrides',
  `delete from products where source = 'sample'`,
  `delete from medicines where source = 'sample'`,
  `delete from ingredient_licences where source = 'sample'`,
  `delete from ingredients where source = 'sample'`,
  `delete from supplements where source = 'sample'`,
  `delete from health_products where source = 'sample'`,
  `delete from companies where source = 'sample'`,
  `delete from molecules o where not exists (select from medicines m where m.molecule_id = o.id)
     and not exists (select from ingredients i where i.molecule_id = o.id)`,
  `delete from company_groups g where not exists (select from companies c where c.group_id = g.id)`,
]

/** Invented records never stand beside real ones. ATC groups stay: they are WHO's, not invented. */
export async function removeSample(run: ImportRun): Promise<void> {
  for (const statement of STATEMENTS) await run.client.query(statement)
}
