import type pg from 'pg'
import type { CatalogueTable } from '#src/catalogue/facts/record-kind.server.ts'
import { LIMITS } from '#src/words/import-limits.ts'
import type { ImportRun } from '../import-run.ts'
import { isRealMarket } from '../sample-state.ts'
import type { ImpactLine } from '../studio/impact.ts'
import { CATALOGUE_TABLES, REBUILT_COLUMN } from './catalogue-tables.ts'
import { countSample } from './remove-sample.ts'

export interface Before {
  wasSample: boolean
  /** What goes with the sample, where this publish removes it. */
  sample: readonly ImpactLine[]
}

/** Keeps the catalogue as it is, for the length of a publish; null when nothing was published yet. */
export async function keepBefore({ client, source }: ImportRun): Promise<Before | null> {
  const { rows } = await client.query<{ is_sample: boolean }>(
    'select is_sample from dataset_versions order by id desc limit 1',
  )
  const [newest] = rows
  if (!newest) return null
  const copies = CATALOGUE_TABLES.map(
    ({ table, only = 'true' }) =>
      `create temp table before_${table} on commit drop as select * from ${table} where ${only}`,
  )
  await client.query(copies.join(';\n'))
  const isRemoved = newest.is_sample && isRealMarket(source)
  return { wasSample: newest.is_sample, sample: isRemoved ? await countSample(client) : [] }
}

/** Writes down each row that the publish touched, so that it can be taken back; see undoPublish. */
export async function keepUndo(
  client: pg.ClientBase,
  { wasSample }: Pick<Before, 'wasSample'>,
  datasetVersion: number,
  batchId: number,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into import_undos (dataset_version, batch_id, was_sample) values ($1, $2, $3)
     returning id`,
    [datasetVersion, batchId, wasSample],
  )
  const columns = await readColumns(client)
  for (const table of CATALOGUE_TABLES) {
    await client.query(keepSql(table, columns.get(table.table) ?? []), [rows[0]?.id])
  }
  await dropOldest(client)
}

/** The columns of each table of the catalogue that can be put back. */
export async function readColumns(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table_name: string; columns: string[] }>(
    `select c.relname as table_name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attrelid = any($1::regclass[]) and a.attnum > 0 and not a.attisdropped
       and a.attname <> $2 and a.attgenerated = ''
     group by 1`,
    [CATALOGUE_TABLES.map(({ table }) => `public.${table}`), REBUILT_COLUMN],
  )
  return new Map(rows.map((row) => [row.table_name, row.columns]))
}

/**
 * Of a changed row only what differs: a column changed later by hand is not put back over that. Rows become
 * JSON once each (`offset 0` keeps the planner from writing it into every use).
 */
function keepSql({ table, key, only = 'true' }: CatalogueTable, columns: readonly string[]) {
  const list = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ')
  const pairs = key.map((name) => `'${name}', coalesce(b.${name}, a.${name})`).join(', ')
  const [first] = key
  const row = (alias: string) => `to_jsonb((select r from (select ${list(alias)}) r))`
  const alike = columns.map(
    (name) => `case when a.${name} is not distinct from b.${name} then '${name}' end`,
  )
  return `insert into import_undo_rows (undo_id, table_name, key, before, after)
    select $1, '${table}', key, case when after is null then before else before - alike end,
      case when before is null then '{}' else after - alike end
    from (
      select jsonb_build_object(${pairs}) as key,
        case when b.${first} is not null then ${row('b')} end as before,
        case when num_nulls(a.${first}, b.${first}) = 0 then ${row('a')} end as after,
        case when num_nulls(a.${first}, b.${first}) = 0 then array[${alike.join(', ')}] end as alike
      from before_${table} b full join (select * from ${table} where ${only}) a
        on ${key.map((name) => `a.${name} = b.${name}`).join(' and ')}
      where a.${first} is null or b.${first} is null or (${list('a')}) is distinct from (${list('b')})
      offset 0
    ) t`
}

async function dropOldest(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with old as (
       update import_undos set state = 'dropped' where state <> 'dropped' and id in (
         select id from import_undos where state <> 'dropped'
         order by dataset_version desc offset ${LIMITS.undoVersions})
       returning id
     )
     delete from import_undo_rows using old where undo_id = old.id`,
  )
}
