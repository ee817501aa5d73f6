import { sql } from 'drizzle-orm'
import { todayInTehran } from '#src/persian/dates.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { settleTouched } from '#src/server/db/touched.ts'

/** Tables whose rows have a history, and the column of their key. */
const RECORDED = {
  products: 'irc',
  medicines: 'code',
  companies: 'id',
  opportunity_scores: 'medicine_code',
  ingredients: 'id',
  ingredient_licences: 'id',
} as const

type Recorded = keyof typeof RECORDED

export const RECORDED_TABLES = Object.keys(RECORDED)

/** Columns of a history that are not the record's own. */
const SPAN = ['valid_from', 'valid_to', 'from_version', 'to_version']

/** How many spans of a table were closed and opened. */
export interface Recording {
  /** ISO date from which the present state counts. */
  day: string
  closed: number
  opened: number
}

/**
 * The ISO date from which what a publish leaves counts: that of its harvest. An older harvest counts from
 * the last day already noted: the past does not change.
 */
export async function dayOfPublish(tx: Queryable, datasetVersion: number): Promise<string> {
  const { day } = await rowOf<{ day: string }>(
    tx,
    sql`select greatest((select coalesce(min(b.harvested_on), ${todayInTehran(new Date())}::date)
        from dataset_versions v join source_batches b on b.id = v.batch_id where v.id = ${datasetVersion}),
      (select max(day) from history.days))::text as day`,
  )
  return day
}

/** Notes the state that a publish leaves, from its day on; at the end of its transaction. */
export async function recordPublish(tx: Queryable, datasetVersion: number): Promise<void> {
  await recordHistory(tx, await dayOfPublish(tx, datasetVersion), datasetVersion)
}

/** Notes figures that follow from the date (licences lapse without a publish) for an ISO date. */
export async function recordDay(tx: Queryable, today: string): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from dataset_versions order by id desc limit 1`,
  )
  const [version] = rows
  if (version) await recordHistory(tx, today, version.id)
}

/**
 * Compares the present rows with the open spans, in sets: what differs is closed on `day` and opened
 * anew. Two recordings of one day leave one state of it, the last.
 */
export async function recordHistory(tx: Queryable, day: string, datasetVersion: number) {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select greatest(${day}::date, max(day))::text as day from history.days`,
  )
  const isAll = await settleTouched(tx)
  const recording = { day: rows[0]?.day ?? day, closed: 0, opened: 0 }
  for (const table of Object.keys(RECORDED) as Recorded[]) {
    await recordTable(tx, table, recording, { datasetVersion, isAll })
  }
  if (recording.closed + recording.opened > 0) {
    await tx.execute(sql`insert into history.days (day, dataset_version)
      values (${recording.day}, ${datasetVersion})
      on conflict (day) do update set dataset_version = excluded.dataset_version`)
  }
  return recording
}

async function recordTable(
  tx: Queryable,
  table: Recorded,
  recording: Recording,
  { datasetVersion, isAll }: { datasetVersion: number; isAll: boolean },
): Promise<void> {
  const { day } = recording
  const key = sql.identifier(RECORDED[table])
  const columns = await columnsOf(tx, table)
  const list = (alias: string) =>
    sql.join(
      columns.map((column) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`),
      sql`, `,
    )
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const history = sql`history.${sql.identifier(table)}`
  const present = sql.identifier(table)
  const touched =
    isAll || !(await isNoted(tx, table))
      ? sql`true`
      : sql`r.${key} in (select ${key} from ${sql.identifier(`touched_${table}`)})`
  await tx.execute(sql`drop table if exists pg_temp.differing`)
  await tx.execute(sql`
    create temp table differing on commit drop as
    select coalesce(t.${key}, h.${key}) as key, h.${key} is not null as was, t.${key} is not null as is
    from (select * from ${present} r where ${touched}) t
    full join (select * from ${history} r where valid_to = 'infinity' and ${touched}) h
      on h.${key} = t.${key}
    where t.${key} is null or h.${key} is null or (${list('t')}) is distinct from (${list('h')})`)
  // What was noted of the same day is noted anew; what was noted before ends here.
  const ended = await tx.execute(sql`
    with again as (
      delete from ${history} h using differing d
      where d.was and h.${key} = d.key and h.valid_to = 'infinity' and h.valid_from = ${day}::date
    )
    update ${history} h set valid_to = ${day}::date, to_version = ${datasetVersion}
    from differing d
    where d.was and h.${key} = d.key and h.valid_to = 'infinity' and h.valid_from < ${day}::date`)
  const begun = await tx.execute(sql`
    insert into ${history} (${names}, valid_from, from_version)
    select ${list('t')}, ${day}::date, ${datasetVersion}
    from differing d join ${present} t on t.${key} = d.key where d.is order by t.${key}`)
  await tx.execute(sql`drop table differing`)
  recording.closed += ended.rowCount ?? 0
  recording.opened += begun.rowCount ?? 0
}

/** Whether it is known of a table which of its rows are touched. */
async function isNoted(tx: Queryable, table: Recorded): Promise<boolean> {
  const notes = sql`to_regclass(${`pg_temp.touched_${table}`})`
  return (await rowOf<{ is: boolean }>(tx, sql`select ${notes} is not null as is`)).is
}

/** Columns that both the table and its history have. */
async function columnsOf(tx: Queryable, table: Recorded): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select h.attname as name from pg_attribute h
    join pg_attribute t on t.attrelid = ${`public.${table}`}::regclass
      and t.attname = h.attname and not t.attisdropped
    where h.attrelid = ${`history.${table}`}::regclass and h.attnum > 0 and not h.attisdropped
    order by h.attnum`)
  return rows.map(({ name }) => name).filter((name) => !SPAN.includes(name))
}
