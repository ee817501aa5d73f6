import { FACT_TABLES } from '#src/catalogue/facts/fact-tables.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { CatalogueTable } from '#src/catalogue/facts/record-kind.server.ts'

/** All that a publish writes, parents first. */
export const CATALOGUE_TABLES: readonly CatalogueTable[] = [
  ...RECORD_KINDS.flatMap(({ tables }) => tables),
  { table: 'source_statements', key: ['kind', 'record_key', 'source'] },
  ...FACT_TABLES.map(({ table }) => ({ table, key: ['id'] })),
  {
    // What a source said of a field by hand, and whether that ended it.
    table: 'record_overrides',
    key: ['id'],
    stays: `exists (select from record_overrides n where n.kind = t.kind and n.record_key = t.record_key
      and n.field = t.field and n.id <> t.id and n.ended_at is null)`,
  },
  {
    table: 'change_events',
    key: ['id'],
    // Those of the sample go with it; others only come, and stay.
    only: 'dataset_version in (select id from dataset_versions where is_sample)',
  },
]

/** Made anew from the others by each publish. */
export const REBUILT_COLUMN = 'search_words'
