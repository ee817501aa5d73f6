import { SOURCE_FACTS } from '#src/catalogue/facts/sources.ts'
import { analyzeStaged } from '#src/catalogue/staging-tables.server.ts'
import type { ImportRun } from '../import-run.ts'

/** SQL: what a staged product says, by field, as its source says it. */
const SAID = `jsonb_build_object(
  'brandEn', s.brand_en, 'brandFa', s.brand_fa, 'holderId', s.holder_national_id,
  'holder', coalesce(s.holder_name, (select name from companies c where c.national_id = s.holder_national_id)),
  'brandOwner', coalesce(s.brand_owner_name, (select name from companies c where c.national_id = s.brand_owner_national_id)),
  'brandOwnerId', s.brand_owner_national_id,
  'producer', coalesce(s.producer_name, (select name from companies c where c.national_id = s.producer_national_id)),
  'producerId', s.producer_national_id, 'country', s.country, 'supplyType', s.supply_type,
  'packCount', s.pack_count, 'gtin', s.gtin, 'priceRial', s.price_rial,
  'licensedOn', s.licensed_on, 'validUntil', s.valid_until, 'isActive', s.is_active,
  'atcCode', s.stated_atc_code)`

/**
 * Notes what the files say of each product before anything is matched, inferred or laid over it.
 * A classification and the invented market say nothing that another source could contradict.
 */
export async function stageStatements(run: ImportRun): Promise<void> {
  if (SOURCE_FACTS[run.source].market !== 'real') return
  await run.client.query(
    `insert into staging.source_statements (kind, record_key, capture_id, day, reading, values)
     select case when s.page_problem is null then 'products' else 'registry-pages' end, s.irc, s.capture_id, coalesce(s.read_on, $1::date), s.reading,
       jsonb_strip_nulls(coalesce(s.page_values
         || jsonb_build_object('problem', s.page_problem), ${SAID})) from staging.products s`,
    [run.harvestedOn],
  )
  await run.client.query(analyzeStaged('source_statements'))
}
