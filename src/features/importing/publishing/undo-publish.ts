import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { editableFields, isEditableKind } from '#src/catalogue/editable-fields.ts'
import { COMPANY_REFERENCES, idColumn, RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { CatalogueTable } from '#src/catalogue/facts/record-kind.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { MERGED_COMPANIES } from '#src/server/db/merged-companies.ts'
import { AppError } from '#src/server/errors.ts'
import type { AfterPublish } from '../after-publish.ts'
import { deriveFigures } from '../deriving/derive-figures.ts'
import { inTransaction } from '../import-lock.ts'
import { CATALOGUE_TABLES } from './catalogue-tables.ts'
import { readColumns } from './keep-undo.ts'

interface Undo {
  id: string
  dataset_version: number
  batch_id: number | null
  was_sample: boolean
}

/**
 * Takes the newest published version back: the rows it touched are again what they were, as a new
 * version with change events of its own. What was changed by hand since then stays. Needs the lock
 * of imports.
 */
export function undoPublish(
  client: pg.PoolClient,
  undoId: string,
  afterPublish: readonly AfterPublish[],
): Promise<number> {
  return inTransaction(client, async () => {
    await client.query('set constraints all deferred')
    const undo = await requireNewest(client, undoId)
    const version = await addVersion(client, undo)
    await followMerges(client, undo)
    await forgetSaid(client, undo)
    await putBack(client, undo)
    await client.query('set constraints all immediate').catch(refuseReferred)
    await dateBack(client, undo.batch_id)
    await writeEvents(client, undo, version)
    await deriveFigures(client)
    for (const work of afterPublish) await work(drizzle(client), version)
    await client.query(`update import_undos set state = 'undone' where id = $1`, [undo.id])
    await client.query('delete from import_undo_rows where undo_id = $1', [undo.id])
    await client.query(`select pg_notify('dataset_published', $1)`, [String(version)])
    return version
  })
}

async function requireNewest(client: pg.ClientBase, undoId: string): Promise<Undo> {
  const { rows } = await client.query<Undo>(
    `select id, dataset_version, batch_id, was_sample from import_undos
     where state = 'kept' order by dataset_version desc limit 1 for update`,
  )
  const [newest] = rows
  if (newest?.id === undoId) return newest
  const message = 'فقط جدیدترین نسخهٔ منتشرشده را می‌توان برگرداند؛ صفحه را دوباره بارگذاری کنید.'
  throw new AppError('CONFLICT', message)
}

async function addVersion(client: pg.ClientBase, undo: Undo): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into dataset_versions (is_sample, takes_back) values ($1, $2) returning id',
    [undo.was_sample, undo.dataset_version],
  )
  const [row] = rows
  if (!row) throw new Error('no dataset version came back')
  return row.id
}

/** A company that was merged since the version is the one it was merged into, before it and after. */
async function followMerges(client: pg.ClientBase, undo: Undo): Promise<void> {
  for (const { kind, column } of COMPANY_REFERENCES) {
    const led = (row: string) => `coalesce(jsonb_set(${row}, '{${column}}',
      (select to_jsonb(into_id) from merged where from_id = (${row} ->> '${column}')::int)), ${row})`
    await client.query(
      `with merged as materialized (select from_id, into_id from ${MERGED_COMPANIES} m)
       update import_undo_rows u set before = ${led('u.before')}, after = ${led('u.after')}
       from merged m where undo_id = $1 and table_name = '${kind.table}'
         and m.from_id in ((u.before ->> '${column}')::int, (u.after ->> '${column}')::int)`,
      [undo.id],
    )
  }
}

/** A value by hand that stands over what the version said goes back to what was said before it. */
async function forgetSaid(client: pg.ClientBase, undo: Undo): Promise<void> {
  for (const each of RECORD_KINDS) {
    const { kind, table, recordKey, editKey = recordKey } = each
    if (!isEditableKind(kind)) continue
    const id = idColumn(each)
    const fields = editableFields(kind).map(({ field, column }) => `('${field}', '${column}')`)
    await client.query(
      `update record_overrides o set source_value = said.value, former_value = said.value,
         source_columns = said.columns, former_columns = said.columns
       from (
         select o.id, u.before ->> f.name as value, o.source_columns || (
           select jsonb_object_agg(b.key, b.value) from jsonb_each(u.before) b where o.source_columns ? b.key) as columns
         from import_undo_rows u
         join ${table} r on r.${id}::text = u.key ->> '${id}'
         join record_overrides o on o.kind = '${kind}' and o.record_key = ${editKey} and o.ended_at is null
         join (values ${fields}) f (field, name) on f.field = o.field
         where u.undo_id = $1 and u.table_name = '${table}' and u.before ? f.name
           and o.source_value is not distinct from u.after ->> f.name
           and o.former_value is not distinct from u.after ->> f.name
       ) said where said.id = o.id`,
      [undo.id],
    )
  }
  // A price by hand stands over the event of its day as well.
  const event = `jsonb_build_object('event', o.source_columns -> 'event' || u.before)`
  await client.query(
    `update record_overrides o set source_columns = o.source_columns || ${event}
     from import_undo_rows u where u.undo_id = $1 and u.table_name = 'price_events'
       and o.ended_at is null and o.source_columns -> 'event' -> 'id' = u.key -> 'id'`,
    [undo.id],
  )
}

function refuseReferred(error: unknown): never {
  if (!(error instanceof pg.DatabaseError && error.code === '23503')) throw error
  const message =
    'پس از این نسخه شرکتی در شرکتی که خود این نسخه آورده ادغام شده یا رکوردی دستی به آن وصل شده است؛ ابتدا آن ادغام یا ویرایش را برگردانید.'
  throw new AppError('CONFLICT', message)
}

async function putBack(client: pg.ClientBase, undo: Undo): Promise<void> {
  const columns = await readColumns(client)
  // Worked out before anything is deleted: what follows from a deletion is no change by hand.
  for (const table of CATALOGUE_TABLES) await client.query(restoredSql(table), [undo.id])
  for (const table of CATALOGUE_TABLES.toReversed()) await client.query(deleteSql(table), [undo.id])
  // Names that two companies exchanged would meet half-way.
  await client.query(
    `update companies c set slug = 'undo-' || c.id from restored_companies r
     where r.id = c.id and r.slug <> c.slug`,
  )
  for (const table of CATALOGUE_TABLES) {
    const names = columns.get(table.table) ?? []
    await client.query(insertSql(table, names), [undo.id])
    await client.query(updateSql(table, names))
  }
}

function restoredSql({ table, key, stays = 'false' }: CatalogueTable): string {
  return `create temp table restored_${table} on commit drop as
    select r.* from import_undo_rows u
    cross join lateral jsonb_populate_record(null::${table}, u.key) k
    join ${table} t on ${key.map((name) => `t.${name} = k.${name}`).join(' and ')}
    cross join lateral jsonb_populate_record(t, coalesce((
      select jsonb_object_agg(b.key, b.value) from jsonb_each(u.before) b
      where to_jsonb(t) -> b.key is not distinct from u.after -> b.key), '{}')) r
    where u.undo_id = $1 and u.table_name = '${table}'
      and u.before is not null and u.after is not null and not (${stays})`
}

function deleteSql({ table, key, stays = 'false' }: CatalogueTable): string {
  return `delete from ${table} t using import_undo_rows u
    cross join lateral jsonb_populate_record(null::${table}, u.key) k
    where u.undo_id = $1 and u.table_name = '${table}' and u.before is null and not (${stays})
      and ${key.map((name) => `t.${name} = k.${name}`).join(' and ')}`
}

function insertSql({ table }: CatalogueTable, columns: readonly string[]): string {
  return `insert into ${table} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `b.${column}`).join(', ')} from import_undo_rows u
    cross join lateral jsonb_populate_record(null::${table}, u.before) b
    where u.undo_id = $1 and u.table_name = '${table}' and u.after is null`
}

function updateSql({ table, key }: CatalogueTable, columns: readonly string[]): string {
  const rest = columns.filter((column) => !key.includes(column))
  const same = key.map((name) => `t.${name} = r.${name}`).join(' and ')
  if (rest.length === 0) return `select from restored_${table}`
  return `update ${table} t set ${rest.map((name) => `${name} = r.${name}`).join(', ')}
    from restored_${table} r where ${same}`
}

/**
 * Its harvest is none any more, nor is one that found all as it had left it. What it met as it was has been
 * seen on the day of the harvest that stands again.
 */
async function dateBack(client: pg.ClientBase, batchId: number | null): Promise<void> {
  const { rows } = await client.query<{ source: string }>(
    `update source_batches b set state = 'rolled-back' from source_batches own
     where own.id = $1 and b.source = own.source
       and (b.id = own.id or (b.id > own.id and b.state = 'unchanged')) returning b.source`,
    [batchId],
  )
  const [batch] = rows
  if (!batch) return
  const stands = `(select max(coalesce(harvested_on, (started_at at time zone 'Asia/Tehran')::date)) as day
    from source_batches where source = $1 and state in ('published', 'unchanged')) s`
  await client.query(`set local touched.is_dating = 'on'`)
  for (const { table, isDated } of RECORD_KINDS) {
    if (!isDated) continue
    await client.query(
      `update ${table} t set last_seen_on = greatest(t.first_seen_on, s.day) from ${stands}
       where t.source = $1 and t.last_seen_on > greatest(t.first_seen_on, s.day)`,
      [batch.source],
    )
  }
  await client.query(
    `update source_statements t set day = s.day from ${stands} where t.source = $1 and t.day > s.day`,
    [batch.source],
  )
  await client.query(`set local touched.is_dating = 'off'`)
}

/** What the version told, told backwards. */
async function writeEvents(client: pg.ClientBase, undo: Undo, version: number): Promise<void> {
  await client.query(
    `insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
     select $1, kind, record_key,
       case change when 'changed' then 'changed' when 'vanished' then 'returned' else 'vanished' end,
       field, after, before, $3
     from change_events where dataset_version = $2 and change <> 'filled' order by id`,
    [version, undo.dataset_version, todayInTehran(now())],
  )
}
