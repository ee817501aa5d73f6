import type { ImportRun } from '../import-run.ts'

interface Refusal {
  table: string
  /** Field of the file's shape that is to blame. */
  field: string
  /** SQL over the staged row `s`, and `r` if `using` names one. */
  where: string
  using?: string
  value: string
  reason: string
  /** SQL of the record's key, for rows that would otherwise seem to have vanished. */
  key?: string
}

/** Takes staged rows out which a look at the whole shows to be wrong, and notes each of them. */
export async function refuseRows(run: ImportRun, refusal: Refusal): Promise<void> {
  const { table, field, where, using, value, reason, key = 'null::text' } = refusal
  const file = run.fileOf.get(table)
  if (!file) return
  const { rows } = await run.client.query<{ count: number }>(
    `with gone as (
       delete from staging.${table} s ${using ? `using (${using}) r` : ''} where ${where}
       returning s.line, ${value} as value, ${reason} as reason, ${key} as key
     ), seen as (
       insert into staging.refused_keys (staging_table, key)
       select '${table}', key from gone where key is not null
     ), noted as (${problemSql(false)})
     select count(*)::int as count from gone`,
    [run.batchId, file.name, headerOf(run, table, field), run.problems.room()],
  )
  run.problems.count(rows[0]?.count ?? 0, false)
}

/** Sets a value of staged rows to null that cannot be used, and notes each of them. */
export async function dropValues(
  run: ImportRun,
  { table, field, where, value, reason }: Refusal & { value: `s.${string}` },
): Promise<void> {
  const file = run.fileOf.get(table)
  if (!file) return
  const column = value.slice(2)
  const { rows } = await run.client.query<{ count: number }>(
    `with gone as (
       select s.ctid as place, s.line, ${value}::text as value, ${reason} as reason
       from staging.${table} s where ${where}
     ), dropped as (
       update staging.${table} s set ${column} = null from gone where s.ctid = gone.place
     ), noted as (${problemSql(true)})
     select count(*)::int as count from gone`,
    [run.batchId, file.name, headerOf(run, table, field), run.problems.room()],
  )
  run.problems.count(rows[0]?.count ?? 0, true)
}

export interface Warned {
  count: number
  samples: readonly { line: number; value: string }[]
}

const SAMPLES = 3

/** Notes rows of a staging table `s` that are doubtful but taken as they are. */
export async function warnRows(
  run: ImportRun,
  { table, field, where, join = '', value, reason }: Refusal & { join?: string },
): Promise<Warned> {
  const file = run.fileOf.get(table)
  if (!file) return { count: 0, samples: [] }
  const { rows } = await run.client.query<Warned>(
    `with gone as (
       select s.line, ${value} as value, ${reason} as reason
       from staging.${table} s ${join} where ${where}
     ), noted as (${problemSql(true)}), first as (
       select line, left(value, 60) as value from gone order by line limit ${SAMPLES}
     )
     select (select count(*)::int from gone) as count,
       (select coalesce(json_agg(first order by line), '[]') from first) as samples`,
    [run.batchId, file.name, headerOf(run, table, field), run.problems.room()],
  )
  const warned = rows[0] ?? { count: 0, samples: [] }
  run.problems.count(warned.count, true)
  return warned
}

/** Of rows with one key the first is kept; the others name its line. */
export async function refuseRepeated(
  run: ImportRun,
  table: string,
  field: string,
  keys: readonly string[],
): Promise<void> {
  const key = keys.join(', ')
  await refuseRows(run, {
    table,
    field,
    using: `select ctid as place, line, min(line) over (partition by ${key}) as first_line
      from staging.${table}`,
    where: 's.ctid = r.place and r.line > r.first_line',
    value: keys.map((name) => `s.${name}::text`).join(` || ' / ' || `),
    reason: `'تکراری است؛ اولین بار در سطر ' || translate(r.first_line::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') || ' آمده است'`,
  })
}

function problemSql(isWarning: boolean): string {
  return `insert into import_errors (batch_id, file, line, "column", value, reason, is_warning)
    select $1, $2, line, $3, left(value, 200), reason, ${isWarning}
    from gone order by line limit $4`
}

export function headerOf(run: ImportRun, table: string, field: string): string {
  const columns = run.fileOf.get(table)?.shape.columns ?? []
  return columns.find((column) => column.field === field)?.header ?? field
}
