import type pg from 'pg'
import {
  type EditableKind,
  editableFields,
  isEditableKind,
} from '#src/catalogue/editable-fields.ts'
import { RECORD_KINDS as ALL } from '#src/catalogue/facts/kinds.server.ts'
import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { AppError } from '#src/server/errors.ts'
import {
  type CatalogueRow,
  companionColumns,
} from '../importing/overrides/companion-columns.server.ts'
import { followMerges } from '../importing/overrides/overlay-overrides.server.ts'

/** Kinds as the editor finds them. */
export const RECORD_KINDS = Object.fromEntries(
  ALL.filter(({ kind }) => isEditableKind(kind)).map((kind) => [
    kind.kind,
    { ...kind, recordKey: kind.editKey ?? kind.recordKey },
  ]),
) as Readonly<Record<EditableKind, RecordKind>>

export interface RecordPlace {
  kind: EditableKind
  /** As change events name it. */
  key: string
}

/** The record as it stands, locked until the end of the transaction. */
export async function lockRecord(client: pg.ClientBase, { kind, key }: RecordPlace) {
  const { table, recordKey } = RECORD_KINDS[kind]
  const { rows } = await client.query<{ row: CatalogueRow }>(
    `select to_jsonb(r) - 'search_words' as row from ${table} r where ${recordKey} = $1 for update`,
    [key],
  )
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND', 'این رکورد پیدا نشد.')
  return found.row
}

/**
 * Writes columns of one record and what is made of them, and leaves a change event for each field
 * that differs. Columns that are given stand over those that would be made.
 */
export async function writeRecord(
  client: pg.ClientBase,
  version: number,
  place: RecordPlace,
  columns: CatalogueRow,
): Promise<void> {
  const { kind, key } = place
  const { table, recordKey } = RECORD_KINDS[kind]
  const row = await lockRecord(client, place)
  await followMerges(client, [columns])
  const edited = Object.keys(columns)
  const made = companionColumns(kind, { ...row, ...columns }, edited)
  const after = { ...made, ...columns }
  const json = JSON.stringify({ ...row, ...after })
  const fields = editableFields(kind)
  const edits = fields.filter(({ column }) => edited.includes(column))
  const values = edits.map(
    ({ field, column }) => `('${field}', ${shown(kind, column, 'r')}, ${shown(kind, column, 'a')})`,
  )
  await client.query(
    `insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
     select $2, $3, $4, 'changed', d.field, d.before, d.after, $5
     from ${table} r, jsonb_populate_record(null::${table}, $1) a,
       lateral (values ${values.join(', ')}) d (field, before, after)
     where ${recordKey} = $4 and d.before is distinct from d.after`,
    [json, version, kind, key, todayInTehran(now())],
  )
  const sets = Object.keys(after).map((column) => `${column} = a.${column}`)
  await client.query(
    `update ${table} r set ${sets.join(', ')}
     from jsonb_populate_record(null::${table}, $1) a where ${recordKey} = $2`,
    [json, key],
  )
}

/** SQL of a column's value in a row, as the change feed shows it. */
function shown(kind: EditableKind, column: string, row: string): string {
  const known = RECORD_KINDS[kind].columns.find((one) => one.column === column)
  return (known?.show ?? '$value::text').replaceAll('$value', `${row}.${column}`)
}

/** The price of today as an event by hand; answers the event that stood there, if one did. */
export async function addHandPrice(
  client: pg.ClientBase,
  irc: string,
  price: number,
): Promise<unknown> {
  const day = todayInTehran(now())
  const { rows } = await client.query<{ event: unknown }>(
    `select to_jsonb(e) as event from price_events e where irc = $1 and effective_on = $2`,
    [irc, day],
  )
  await client.query(
    `insert into price_events (irc, effective_on, price_rial, source) values ($1, $2, $3, 'manual')
     on conflict (irc, effective_on) do update
       set price_rial = excluded.price_rial, source = excluded.source`,
    [irc, day, price],
  )
  return rows[0]?.event ?? null
}

/** Takes the events by hand away since a day; the one they stood over comes back. */
export async function dropHandPrices(
  client: pg.ClientBase,
  irc: string,
  since: string,
  former: unknown,
): Promise<void> {
  await client.query(
    `delete from price_events where irc = $1 and source = 'manual' and effective_on >= $2::date`,
    [irc, since],
  )
  if (former === null || former === undefined) return
  await client.query(
    `insert into price_events select * from jsonb_populate_record(null::price_events, $1)
     on conflict do nothing`,
    [JSON.stringify(former)],
  )
}

/** What its source said of a price under one by hand is the event that the price is read from. */
export async function recordSaidPrice(client: pg.ClientBase, irc: string, price: string | null) {
  await client.query(
    `insert into price_events (irc, effective_on, price_rial, source)
     select p.irc, greatest(p.last_seen_on, e.effective_on), $2, p.source
     from products p cross join lateral (select effective_on, price_rial from price_events
       where irc = p.irc and effective_on <= $3::date order by effective_on desc limit 1) e
     where p.irc = $1 and e.price_rial <> $2::bigint
     on conflict (irc, effective_on) do update
       set price_rial = excluded.price_rial, source = excluded.source`,
    [irc, price, todayInTehran(now())],
  )
}
