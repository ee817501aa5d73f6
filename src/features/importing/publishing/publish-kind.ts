import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { RecordColumn, RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import {
  hasOverrides,
  overlayOverrides,
} from '#src/features/importing/overrides/overlay-overrides.server.ts'
import {
  hasOtherWord,
  overlayPrecedence,
} from '#src/features/importing/overrides/overlay-precedence.server.ts'
import type { BatchCounts } from '#src/server/db/schema/datasets.ts'
import { SAME } from '../checking/meet-again.ts'
import { type ImportRun, isDeclaring, isInferring, priceDay } from '../import-run.ts'
import { providedColumns } from './provided-fields.ts'

export type KindCounts = Pick<BatchCounts, 'new' | 'changed' | 'returned' | 'vanished'>

/**
 * Brings one kind of record to what is staged, by difference: new records are inserted and changed
 * ones updated, and each leaves its change events.
 */
export async function publishKind(
  run: ImportRun,
  version: number,
  kind: RecordKind,
): Promise<KindCounts> {
  const columns = providedColumns(run, kind)
  const agreed = await gatherIncoming(run, kind, columns)
  const counts = await countIncoming(run, kind)
  if (counts.new + counts.changed + counts.returned > 0) {
    await writeEvents(run, version, kind, columns)
    await insertNew(run, kind, columns)
  }
  await updateSeen(run, kind, columns)
  // A value by hand that ends or meets a new one is news, though no record changes.
  return { ...counts, changed: counts.changed + agreed, vanished: 0 }
}

/** What came in of a kind, until the end of the transaction. */
function incomingOf(kind: RecordKind): string {
  return `incoming_${kind.table}`
}

/** Companies carry their source as a column of their own, not with the days of a harvest. */
const saysSource = ({ columns }: RecordKind) => columns.some(({ column }) => column === 'source')

const derivedOf = ({ startsWith }: RecordKind) => Object.keys(startsWith?.columns ?? {})

/** SQL: rows `r` of what came in, with what may be foreseen to follow from them: each is written once. */
function derived(kind: RecordKind, which: string): string {
  const { columns = {}, from = '' } = kind.startsWith ?? {}
  const more = Object.entries(columns).map(([name, sql]) => `, ${sql} as ${name}`)
  return `(select p.*${more.join('')} from ${incomingOf(kind)} p ${from} where ${which}) r`
}

const same = (key: readonly string[], a: string, b: string) =>
  key.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ')

/** SQL: what is staged of a kind, as its table has it. */
function incomingSql(run: ImportRun, { incoming }: RecordKind): string {
  return incoming
    .replaceAll('$declares', String(isDeclaring(run.source)))
    .replaceAll('$source', `'${run.source}'::text`)
    .replaceAll('$today', `'${priceDay(run)}'::date`)
    .replaceAll('$harvest', run.harvestedOn ? `'${run.harvestedOn}'::date` : 'null::date')
}

async function gatherIncoming(run: ImportRun, kind: RecordKind, columns: readonly RecordColumn[]) {
  const names = columns.map(({ column }) => column)
  const list = (alias: string) => names.map((name) => `${alias}.${name}`).join(', ')
  const said = columns.map((column) => saidOf(run, kind, column)).join(', ')
  // A new record says its source, whatever the files say of it.
  const unsaid = saysSource(kind) && !names.includes('source') ? ['source'] : []
  const more = [...kind.key, ...unsaid]
  const rest = [
    ...more.map((name) => `i.${name}`),
    ...columns.map((column) => `${saidOf(run, kind, column)} as ${column.column}`),
    // What no file tells stays, and may be derived from.
    ...kind.columns.flatMap(({ column }) =>
      more.includes(column) || names.includes(column) ? [] : [`t.${column}`],
    ),
  ].join(', ')
  const differs = names.length === 0 ? 'false' : `(${said}) is distinct from (${list('t')})`
  const incoming = incomingSql(run, kind)
  const byHand = await hasOverrides(run.client, kind.kind)
  const byOthers = await hasOtherWord(run, kind.kind)
  const stated = byHand || byOthers ? `stated_${kind.table}` : `(${incoming})`
  if (byHand || byOthers) {
    await run.client.query(`create temp table ${stated} on commit drop as ${incoming}`)
  }
  if (byOthers) await overlayPrecedence(run, kind, stated, names)
  const agreed = byHand ? await overlayOverrides(run.client, kind, stated, names) : 0
  await run.client.query(
    `create temp table ${incomingOf(kind)} on commit drop as
     select ${rest}, t.${kind.key[0]} is null as is_new,
       ${kind.isDated ? 't.vanished_on is not null' : 'false'} as is_returned,
       t.${kind.key[0]} is not null and ${differs} as is_changed
     from ${stated} i left join ${kind.table} t on ${same(kind.key, 't', 'i')}`,
  )
  const asked = [...kind.key, 'is_new', 'is_returned', 'is_changed']
  await run.client.query(`analyze ${incomingOf(kind)} (${asked.join(', ')})`)
  return agreed
}

/**
 * SQL: the value that comes in for a column. A blank leaves the published value, unless the file erases by
 * blanks; or the column is inferred anew from each harvest, where the old value would stay without its mark
 * «inferred».
 */
function saidOf(run: ImportRun, kind: RecordKind, stated: RecordColumn): string {
  const { column, field, show, inferred } = stated
  const table = kind.fileStaging ?? kind.staging
  const erases = run.source === 'sample' || run.fileOf.get(table)?.erases?.has(field)
  if (!show || erases || (inferred && isInferring(run.source))) return `i.${column}`
  const blank = column === 'declared_roles' ? `nullif(i.${column}, '{}')` : `i.${column}`
  return `coalesce(${blank}, t.${column}${column === 'declared_roles' ? `, '{}'` : ''})`
}

async function countIncoming(run: ImportRun, kind: RecordKind) {
  const { rows } = await run.client.query<Omit<KindCounts, 'vanished'>>(
    `select count(*) filter (where is_new)::int as new,
       count(*) filter (where is_changed)::int as changed,
       count(*) filter (where is_returned)::int as returned from ${incomingOf(kind)}`,
  )
  return rows[0] ?? { new: 0, changed: 0, returned: 0 }
}

/** SQL: records that this source speaks of for the first time; what it adds to them changes nothing. */
const FIRST_STATED = `
  select s.record_key from staging.source_statements s
  where s.kind = $2 and s.values is not null and not exists (select from source_statements t
    where t.kind = s.kind and t.record_key = s.record_key and t.source = $4)`

/**
 * SQL: the day of a change that a harvest brings to a record `t`: the harvest's, but never before the day on
 * which the record was last seen, so that an older file cannot make it vanish before it came.
 */
function seenOf({ isDated }: RecordKind, day: string): string {
  return isDated ? `greatest(${day}::date, t.last_seen_on, t.vanished_on)` : `${day}::date`
}

/** Change events of one kind, field by field. A value where there was none is noted as filled in, not as changed. */
async function writeEvents(
  run: ImportRun,
  version: number,
  kind: RecordKind,
  columns: readonly RecordColumn[],
): Promise<void> {
  await run.client.query(
    `insert into change_events (dataset_version, kind, record_key, change, seen_on)
     select $1, $2, ${kind.recordKey}, case when is_new then 'new' else 'returned' end, ${seenOf(kind, '$3')}
     from ${incomingOf(kind)} r left join ${kind.table} t on ${same(kind.key, 't', 'r')}
     where is_new or is_returned`,
    [version, kind.kind, run.seenOn],
  )
  const values = columns.flatMap(({ column, field, show, inferred }) => {
    if (!show) return []
    const [before, after] = ['t', 'r'].map((row) => show.replaceAll('$value', `${row}.${column}`))
    const isInferred = inferred
      ? `(t.${inferred} or r.${inferred}) and r.${column} is not null`
      : 'false'
    return [`('${field}', ${before}, ${after}, ${isInferred})`]
  })
  if (values.length === 0) return
  await run.client.query(
    `with d as materialized (
       select ${kind.recordKey} as record_key, d.field, d.before, d.after,
         d.is_inferred or d.before is null and (d.field = 'nameFa' or f.record_key is not null) as is_filled, ${seenOf(kind, '$3')} as day
       from ${incomingOf(kind)} r join ${kind.table} t on ${same(kind.key, 't', 'r')}
       left join (${FIRST_STATED}) f on f.record_key = ${kind.recordKey}
       cross join lateral (values ${values.join(', ')}) d (field, before, after, is_inferred)
       where r.is_changed and d.before is distinct from d.after
     ), changed as (
       insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
       select $1, $2, record_key, 'changed', field, before, after, day from d where not is_filled
     )
     insert into change_events (dataset_version, kind, record_key, change, after, seen_on)
     select $1, $2, record_key, 'filled', jsonb_object_agg(field, after)::text, day
     from d where is_filled group by record_key, day`,
    [version, kind.kind, run.seenOn, run.source],
  )
}

async function insertNew(run: ImportRun, kind: RecordKind, columns: readonly RecordColumn[]) {
  const hasSource = columns.some(({ column }) => column === 'source')
  const names = [...kind.key, ...columns.map(({ column }) => column), ...derivedOf(kind)]
  if (saysSource(kind) && !hasSource) names.push('source')
  const values = names.map((name) => `r.${name}`)
  if (kind.isDated) {
    names.push('source', 'first_seen_on', 'last_seen_on')
    values.push(`'${run.source}'`, `'${run.seenOn}'`, `'${run.seenOn}'`)
  }
  await run.client.query(
    `insert into ${kind.table} (${names.join(', ')})
     select ${values.join(', ')} from ${derived(kind, 'p.is_new')} order by ${kind.key.join(', ')}`,
  )
}

async function updateSeen(run: ImportRun, kind: RecordKind, columns: readonly RecordColumn[]) {
  const written = [...columns.map(({ column }) => column), ...derivedOf(kind)]
  const sets = written.map((column) => `${column} = r.${column}`)
  if (kind.isDated) {
    sets.push(
      `last_seen_on = greatest(t.last_seen_on, '${run.seenOn}')`,
      'vanished_on = null',
      `source = case when r.is_returned then '${run.source}' else t.source end`,
    )
  }
  await run.client.query(
    `update ${kind.table} t set ${sets.join(', ')}
     from ${derived(kind, kind.isDated ? 'p.is_changed or p.is_returned' : 'p.is_changed')}
     where ${same(kind.key, 't', 'r')}`,
  )
}

/**
 * Dates the records that the harvest holds, also unchanged ones, as seen on its day. Where nothing is published
 * there is no table `incoming_…`, and the staged rows say which they are.
 */
export async function dateSeen(run: ImportRun): Promise<void> {
  for (const kind of RECORD_KINDS) {
    if (!kind.isDated) continue
    const { rows } = await run.client.query(
      `select where to_regclass('pg_temp.${incomingOf(kind)}') is not null`,
    )
    const met = rows.length > 0 ? incomingOf(kind) : `(${incomingSql(run, kind)}) i`
    const same = `union all select record_key from (${SAME}) r where is_settled`
    await run.client.query(
      `update ${kind.table} t set last_seen_on = '${run.seenOn}'
       where t.last_seen_on < '${run.seenOn}' and (${kind.key.map((name) => `t.${name}`).join(', ')}) in (
         select ${kind.key.join(', ')} from ${met} ${kind.staging === 'products' ? same : ''})`,
    )
  }
}

/**
 * Marks what the same source told of before and does not now. A row that was refused was still seen.
 * Comes after all kinds are published, for some records stay as long as others refer to them. By `except`, since
 * the planner knows nothing yet of what a first publish has written, and would compare each with each.
 */
export async function markVanished(run: ImportRun, version: number, kind: RecordKind) {
  if (!kind.isDated) return 0
  const refused = kind.refusedKey
    ? `and not exists (select from staging.refused_keys k
         where k.staging_table = '${kind.staging}' and k.key = ${kind.refusedKey})`
    : ''
  const key = kind.key.join(', ')
  const { rows } = await run.client.query<{ count: number }>(
    `with gone as (
       select ${key} from ${kind.table} where source = $4 and vanished_on is null
       except select ${key} from ${incomingOf(kind)}
     ), r as (
       update ${kind.table} t set vanished_on = ${seenOf(kind, '$3')}
       from gone g where ${same(kind.key, 't', 'g')}
         ${refused} ${kind.stays ? `and not (${kind.stays})` : ''}
       returning t.*
     ), noted as (
       insert into change_events (dataset_version, kind, record_key, change, seen_on)
       select $1, $2, ${kind.recordKey}, 'vanished', r.vanished_on from r
     )
     select count(*)::int as count from r`,
    [version, kind.kind, run.seenOn, run.source],
  )
  return rows[0]?.count ?? 0
}
