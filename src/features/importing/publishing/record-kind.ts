import type { StagingTable } from '../staging/staging-tables.ts'

export interface RecordColumn {
  column: string
  /** Field of the change feed and of the template that carries it; one field may fill many columns. */
  field: string
  /** SQL that shows a value in the change feed, given the column; null for columns behind a field. */
  show: ((value: string) => string) | null
}

/** A kind of record as the publishing steps see it. */
export interface RecordKind {
  /** Name in change events. */
  kind: string
  table: string
  staging: StagingTable
  /** Columns of the key, in the target and in what comes in. */
  key: readonly string[]
  /** SQL of the key as written in change events, of a row `r`. */
  recordKey: string
  columns: readonly RecordColumn[]
  /** Columns that a new record starts with and that are derived ever after. */
  startsWith?: readonly string[]
  /** SELECT of what comes in: the key and every column above; `t` is the published record. */
  incoming: string
  /** Whether records carry a source and the days on which they were seen. */
  isDated: boolean
  /** SQL of the key by which refused rows are known, of a published record `t`. */
  refusedKey?: string
  /** SQL: published records `t` that do not vanish although they are not in the files. */
  stays?: string
}

const plain = (value: string) => `${value}::text`
const companyName = (value: string) => `(select name from companies where id = ${value})`

/** A column shown as it is, under its own name in camel case unless another is given. */
export function shown(column: string, field = camelCase(column)): RecordColumn {
  return { column, field, show: plain }
}

/** A column that is written along with a field, and not shown. */
export function behind(field: string, ...columns: readonly string[]): RecordColumn[] {
  return columns.map((column) => ({ column, field, show: null }))
}

export function company(column: string, field: string): RecordColumn {
  return { column, field, show: companyName }
}

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
