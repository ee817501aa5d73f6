import type pg from 'pg'
import { editableField, isEditableKind } from '#src/catalogue/editable-fields.ts'
import { COMPANY_REFERENCES } from '#src/catalogue/facts/kinds.server.ts'
import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import { MERGED_COMPANIES } from '#src/server/db/merged-companies.ts'
import { type CatalogueRow, companionColumns, withMark } from './companion-columns.server.ts'
import { type OverrideValues, overrideState } from './override-state.ts'

interface StatedRow extends OverrideValues {
  id: string
  record_key: string
  field: string
  columns: CatalogueRow
  row: CatalogueRow
  staged: CatalogueRow | null
}

/** Fields that keep what is published where the file says nothing: the file itself is asked. */
const SILENT = new Set(['price_rial', 'supply_type', 'atc_code'])

/** Whether anything of a kind was written by hand and still stands. */
export async function hasOverrides(client: pg.ClientBase, kind: string): Promise<boolean> {
  if (!isEditableKind(kind)) return false
  const { rows } = await client.query(
    'select from record_overrides where kind = $1 and ended_at is null limit 1',
    [kind],
  )
  return rows.length > 0
}

/**
 * Puts what was written by hand over what a source tells, in the table `told` of the transaction.
 * Where the source says the same, the hand's value ends; where it says something new, that is noted.
 * Answers how many of them ended or met a new value.
 */
export async function overlayOverrides(
  client: pg.ClientBase,
  { kind, table, staging, key, recordKey }: RecordKind,
  stated: string,
  provided: readonly string[],
): Promise<number> {
  if (!isEditableKind(kind)) return 0
  const { rows } = await client.query<StatedRow>(
    `select o.id, o.record_key, o.field, o.value, o.former_value, o.source_value, o.columns,
       to_jsonb(r) as row, to_jsonb(s) as staged
     from record_overrides o join ${stated} r on ${recordKey} = o.record_key
     left join staging.${staging} s on ${key.map((name) => `s.${name} = r.${name}`).join(' and ')}
     where o.kind = $1 and o.ended_at is null order by o.record_key, o.made_at`,
    [kind],
  )
  const records = new Map<string, { row: CatalogueRow; edited: string[] }>()
  const agreed: { id: string; ended: boolean; value: string | null; columns: CatalogueRow }[] = []
  for (const override of rows) {
    const column = editableField(kind, override.field)?.column
    if (column === undefined || !provided.includes(column)) continue
    const said = textOf((SILENT.has(column) ? override.staged : override.row)?.[column])
    const isSilent = said === null && SILENT.has(column)
    const state = isSilent ? { ended: false, isNews: false } : overrideState(override, said)
    const columns = withMark(kind, column, { ...override.row, [column]: said })
    const record = records.get(override.record_key) ?? { row: { ...override.row }, edited: [] }
    records.set(override.record_key, record)
    if (state.ended || state.isNews) {
      agreed.push({ id: override.id, ended: state.ended, value: said, columns })
    }
    if (state.ended) continue
    Object.assign(record.row, override.columns)
    record.edited.push(column)
  }
  await markAgreed(client, agreed)
  const written = [...records.values()].filter(({ edited }) => edited.length > 0)
  if (written.length > 0) {
    const after = written.map(({ row, edited }) => ({
      ...row,
      ...companionColumns(kind, row, edited),
    }))
    await writeBack(client, { table, stated, key, rows: after })
  }
  return agreed.length
}

async function markAgreed(
  client: pg.ClientBase,
  agreed: readonly { id: string; ended: boolean; value: string | null; columns: CatalogueRow }[],
): Promise<void> {
  if (agreed.length === 0) return
  await client.query(
    `update record_overrides o set source_value = m.value, source_columns = m.columns,
       ended_at = case when m.ended then now() end, ending = case when m.ended then 'agreed' end
     from jsonb_to_recordset($1) m (id uuid, ended boolean, value text, columns jsonb)
     where o.id = m.id`,
    [JSON.stringify(agreed)],
  )
}

/** All columns that both have. */
async function writeBack(
  client: pg.ClientBase,
  {
    table,
    stated,
    key,
    rows,
  }: { table: string; stated: string; key: readonly string[]; rows: CatalogueRow[] },
): Promise<void> {
  await followMerges(client, rows)
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column))
  const { rows: known } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [table],
  )
  const names = new Set(known.map(({ name }) => name))
  const sets = columns.filter((column) => names.has(column)).map((name) => `${name} = p.${name}`)
  await client.query(
    `update ${stated} r set ${sets.join(', ')}
     from jsonb_populate_recordset(null::${table}, $1) p
     where ${key.map((name) => `r.${name} = p.${name}`).join(' and ')}`,
    [JSON.stringify(rows)],
  )
}

/** A company that was merged since is the one it was merged into. */
export async function followMerges(client: pg.ClientBase, rows: readonly CatalogueRow[]) {
  const { rows: merges } = await client.query<{ from_id: number; into_id: number }>(
    `select from_id, into_id from ${MERGED_COMPANIES} m`,
  )
  const merged = new Map(merges.map((merge) => [merge.from_id, merge.into_id]))
  for (const row of rows) {
    for (const { column } of COMPANY_REFERENCES) {
      const into = merged.get(Number(row[column]))
      if (into !== undefined) row[column] = into
    }
  }
}

/** What a value by hand since a merge stands over is its former company again. */
export async function leaveMerge(
  client: pg.ClientBase,
  decisionId: string,
  { kind, column, keys }: { kind: string; column: string; keys: readonly (string | number)[] },
) {
  const said = `jsonb_set(o.source_columns, '{${column}}', to_jsonb(m.from_id))`
  await client.query(
    `update record_overrides o set source_value = m.from_id::text, former_value = m.from_id::text,
       source_columns = ${said}, former_columns = ${said}
     from company_merges m join quality_decisions d on d.id = m.decision_id
     where d.id = $1 and o.kind = $2 and o.record_key = any($3) and o.made_at > d.decided_at
       and o.ended_at is null and (o.source_columns ->> '${column}')::int = m.into_id`,
    [decisionId, kind, keys.map(String)],
  )
}

/** A column's value as its text in the database. */
export function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}
