import { sql } from 'drizzle-orm'
import { rowOf } from '#src/insight/overview/current-licences.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { SUPPLY_RULE_FA } from '../importing/parsing/supply-type.ts'

export interface PublishedSource {
  source: string
  /** ISO date of its last harvest; null where nobody knows it. */
  harvestedOn: string | null
  /** Rows of it that were read. */
  rows: number | null
}

export interface InferredCounts {
  products: number
  supplyInferred: number
  supplyUnknown: number
  medicines: number
  atcInferred: number
  atcMissing: number
  titleInferred: number
  dated: number
}

export interface DataFacts {
  sources: readonly PublishedSource[]
  inferred: InferredCounts
  /** How the supply type is inferred, point by point. */
  supplyRule: readonly string[]
}

/** The sources on screen with their last harvest, and how much of the catalogue is inferred. */
export async function readDataFacts(db: Queryable): Promise<DataFacts> {
  const { sources, inferred } = await rowOf<{
    sources: PublishedSource[] | null
    inferred: InferredCounts
  }>(
    db,
    sql`select
      (select jsonb_agg(jsonb_build_object('source', s.source, 'harvestedOn', s.harvested_on,
          'rows', (s.counts->>'read')::int) order by s.harvested_on desc nulls last, s.source)
        from (select distinct on (source) source, harvested_on, counts from source_batches
          where state = 'published' and (source = 'sample') = (
            select is_sample from dataset_versions order by id desc limit 1)
            or state = 'published' and source = 'who-atc'
          order by source, id desc) s) as sources,
      (select jsonb_build_object(
          'products', count(*), 'supplyInferred', count(*) filter (where supply_inferred),
          'supplyUnknown', count(*) filter (where supply_type is null),
          'dated', count(valid_until))
        from products where vanished_on is null)
      || (select jsonb_build_object(
          'medicines', count(*), 'atcInferred', count(*) filter (where atc_inferred),
          'atcMissing', count(*) filter (where atc_code is null),
          'titleInferred', count(*) filter (where title_inferred))
        from medicines where vanished_on is null) as inferred`,
  )
  return { sources: sources ?? [], inferred, supplyRule: [...SUPPLY_RULE_FA] }
}
