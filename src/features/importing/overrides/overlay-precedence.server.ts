import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import { readPrecedence } from '#src/features/admin/settings/import-settings.server.ts'
import { STATED_FIELD_NAMES, type StatedField } from '#src/words/source-fields.ts'
import type { ImportRun } from '../import-run.ts'

/** SQL: the company that a statement `t` names, by its national ID or by a spelling that is known. */
const company = (field: string) => `coalesce(
  (select c.id from companies c where c.national_id = t.values ->> '${field}Id'),
  (select k.company_id from company_spellings k
    where k.path_key = replace(fold_text(t.values ->> '${field}'), ' ', '')))`

const value = (field: string, type: string) => `(t.values ->> '${field}')::${type}`

/** The column of a field, and SQL of what a statement `t` says of it. */
export const STATED_COLUMNS: Readonly<Record<StatedField, readonly [column: string, sql: string]>> =
  {
    holder: ['holder_id', company('holder')],
    brandOwner: ['brand_owner_id', company('brandOwner')],
    producer: ['producer_id', company('producer')],
    country: ['country', value('country', 'text')],
    supplyType: ['supply_type', value('supplyType', 'text')],
    packCount: ['pack_count', value('packCount', 'int')],
    gtin: ['gtin', value('gtin', 'text')],
    licensedOn: ['licensed_on', value('licensedOn', 'date')],
    validUntil: ['valid_until', value('validUntil', 'date')],
    isActive: ['is_active', value('isActive', 'boolean')],
  }

/** Whether another source than that of the run has spoken of the kind. */
export async function hasOtherWord(run: ImportRun, kind: string): Promise<boolean> {
  const { rows } = await run.client.query(
    'select from source_statements where kind = $1 and source <> $2 limit 1',
    [kind, run.source],
  )
  return rows.length > 0
}

/**
 * Lays over what this import says of a record, in the table `stated`, what another source says of it
 * and is believed: by an admin's decision, by the order that admins set for the field, else where it is
 * newer. What this import does not say is left alone, and values by hand come after.
 */
export async function overlayPrecedence(
  run: ImportRun,
  { kind, recordKey }: RecordKind,
  stated: string,
  provided: readonly string[],
): Promise<void> {
  const order = await readPrecedence(run.client)
  await run.client.query(
    `create temp table other_words on commit drop as
     select t.record_key, t.source, t.day, t.values, o.day as own_day, o.values as own_values
     from source_statements t join staging.source_statements o using (kind, record_key)
     where t.kind = $1 and t.source <> $2`,
    [kind, run.source],
  )
  for (const field of STATED_FIELD_NAMES) {
    const [column, said] = STATED_COLUMNS[field]
    if (!provided.includes(column)) continue
    const mark = column === 'supply_type' ? ', supply_inferred = false' : ''
    await run.client.query(
      `update ${stated} r set ${column} = b.value${mark} from (
         select distinct on (t.record_key) t.record_key, t.source, t.day, ${said} as value,
           t.own_day, d.choice
         from other_words t
         left join quality_decisions d on d.kind = 'source-contradiction' and d.verdict = 'choose'
           and d.subject = t.record_key || ' ${field}' and d.undone_at is null
         where t.values ? '${field}' and t.own_values ? '${field}'
         order by t.record_key, t.source = d.choice desc nulls last,
           t.source = $2 desc nulls last, t.day desc nulls last
       ) b
       where ${recordKey} = b.record_key and b.value is not null
         and r.${column} is distinct from b.value
         and case when b.choice is not null then b.choice = b.source
           when $2::text is null then b.day > b.own_day
           when $2 = $1 then false
           else b.source = $2 or b.day > b.own_day end`,
      [run.source, order[field] ?? null],
    )
  }
  await run.client.query('drop table other_words')
}
