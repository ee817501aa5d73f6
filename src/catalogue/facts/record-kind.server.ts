import type { LicenceTable } from '#src/server/db/licence-state.ts'
import type { RecordName, WatchedKind } from './kinds.ts'
import type { SearchFacts } from './search-facts.server.ts'

export interface RecordColumn {
  column: string
  /** Field of the change feed and of the template that carries it; one field may fill many columns. */
  field: string
  /** SQL that shows its `$value` in the change feed; null for columns behind a field. */
  show: string | null
  /** The column that says whether a rule concluded its value: what it concludes or concluded is no news. */
  inferred?: string
}

/** A table that a publish writes, and that a roll back puts back. */
export interface CatalogueTable {
  table: string
  key: readonly string[]
  /** Which of its rows a publish may touch; all of them where it is left out. */
  only?: string
  /** SQL: of a row `t` that a publish changed or brought, that it is left as it is. */
  stays?: string
}

export interface CompanyColumn {
  column: string
  /** Its field in change events and templates. */
  field: string
  /** The staged column with the national ID, and that with the name where files tell one. */
  staged: string
  stagedName?: string
  /** What a current licence makes of the company. */
  role: string
}

/**
 * What the rest of the house needs of one kind of record: plain data and SQL. In the SQL `r` is the
 * record, `s` its staged row, `t` the published record beside what comes in, `$key` its key in change
 * events.
 */
export interface RecordKind {
  /** Name in change events, watch-lists and edits; of its template, where it has one. */
  kind: RecordName
  table: string
  /** Every table that is written with it, parents first; what a roll back puts back. */
  tables: readonly CatalogueTable[]
  /** Where its staged rows wait: the table of its template, or one that is made of it. */
  staging: string
  /** Where the rows of its own file wait, where `staging` is made of them. */
  fileStaging?: string
  /** Columns of the key, in the target and in what comes in. */
  key: readonly string[]
  /** SQL of the key as written in change events, of a row `r`. */
  recordKey: string
  columns: readonly RecordColumn[]
  /**
   * SQL of derived columns of a record `p` as they will most likely be, and where they are read from: most rows
   * are then written once. Whatever is published after it may still change them.
   */
  startsWith?: { columns: Readonly<Record<string, string>>; from: string }
  /** SELECT of what comes in: the key and every column above; `t` is the published record. */
  incoming: string
  /** Fields that the regulator's and WHO's files tell; others keep what they hold. */
  stated: readonly string[]
  /** Whether records carry a source and the days on which they were seen. */
  isDated: boolean
  /** SQL of the key by which refused rows are known, of a published record `t`. */
  refusedKey?: string
  /** SQL: published records `t` that do not vanish although they are not in the files. */
  stays?: string
  /** Of staged rows that agree in these columns the first is taken; the field is to blame. */
  repeats: { field: string; columns: readonly string[] }
  /** What else a staged row must refer to, staged or published; `value` is shown where it does not. */
  refers?: {
    field: string
    column: string
    to: string
    toKey: string
    value: string
    reason: string
  }
  /** What files of a source call a field, where it is not our word. */
  calledBy?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Columns that refer to companies: checked, named, moved by a merge, told with the company. */
  companies: readonly CompanyColumn[]
  /** UPDATEs of figures of companies that follow from its records; `$1` is today. */
  companyFigures?: readonly string[]
  /** Its rules in licence-state.ts, where its records are licences. */
  licence?: LicenceTable
  /** How one is found by `$key`, and what it is called; `number`, `slug`, `roles` make its address. */
  named: {
    from: string
    where: string
    title: string
    number?: string
    slug?: string
    roles?: string
  }
  /** Its key in change events begins with that of a record of this kind, with which it is told. */
  keyedUnder?: RecordName
  /** SQL: the record of a page, by `$segment` of its path, the `$number` or the folded `$name` in it. */
  byPath?: string
  /** SQL of the key by which the editor knows one, where it knows more than the sources do. */
  editKey?: string
  /** SQL of the key under which one is watched; left out where it is not watched by itself. */
  watchedAs?: string
  /** SQL: the record that is watched under `$key`, where that is not the key of change events. */
  watchedWhere?: string
  /** SQL: an event `e` that brings a record brings a maker too, of what had none of its. */
  bringsMaker?: string
  /** How much an event `e` says of the market, from 100 down: of a record that comes or goes, else. */
  importance?: { came: string; changed?: number }
  /** Watched records that a change of it concerns too, companies aside: SELECTs of their keys. */
  partOf?: Readonly<Partial<Record<WatchedKind, string>>>
  /** Watched records that it leaves by a change of a field, companies aside: SELECTs of their keys from an event `e`. */
  parted?: Readonly<Partial<Record<WatchedKind, { field: string; keys: string }>>>
  /** How it is found; left out where it has no entries of its own. */
  search?: SearchFacts
  /** SQL of its ATC code. */
  atc?: string
  /** How the end of a licence `l` is told, by `$text` or `$number`, the key of who is watched. */
  lapses?: {
    licence: string
    /** The record that it is told as. */
    record: { kind: WatchedKind; key: string }
    watchedBy: Readonly<Partial<Record<WatchedKind, string>>>
  }
}

export const WATCHED_BY_NUMBER = {
  watchedAs: 'r.id::text',
  watchedWhere: "r.id = case when $key ~ '^[0-9]{1,9}$' then $key::int end",
} as const

/** Codes of the ATC groups at and above the code of `r`. */
export const ATC_AND_ABOVE = `select left(r.atc_code, n) from unnest(array[1, 3, 4, 5, 7]) n
  where length(r.atc_code) >= n`

const PLAIN = '$value::text'
const COMPANY_NAME = '(select name from companies where id = $value)'

/** A column shown as it is, under its own name in camel case unless another is given. */
export function shown(column: string, field = camelCase(column)): RecordColumn {
  return { column, field, show: PLAIN }
}

/** SQL of a name with strength and volume of the medicine `m` behind it, as `nameAndStrength` writes them. */
export function sized(name: string, m: string): string {
  return `concat_ws(' ', ${name}, U&'\\2066'
    || nullif(concat_ws(' ', ${m}.strength, ${m}.volume), '') || U&'\\2069')`
}

/** A column that is written along with a field, and not shown. */
export function behind(field: string, ...columns: readonly string[]): RecordColumn[] {
  return columns.map((column) => ({ column, field, show: null }))
}

export function company(column: string, field: string): RecordColumn {
  return { column, field, show: COMPANY_NAME }
}

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

interface Permits
  extends Pick<RecordKind, 'kind' | 'table' | 'columns' | 'search' | 'companyFigures'> {
  /** The column of its key, which its own page is known by too. */
  key: string
  /** SQL of the name of a record `r`. */
  title: string
  licence: LicenceTable
  /** What a current permit makes of its company. */
  role: string
  /** The staged columns with the company's national ID and, where files give one, its name. */
  staged?: string
  stagedName?: string
}

/** The facts of a kind of permits: one table, one key, one company that holds each. */
export function permitKind(permits: Permits): RecordKind {
  const { table, key, columns, title, role, staged = 'company_national_id', stagedName } = permits
  const incoming = columns.map(({ column }) =>
    column === 'company_id' ? 'c.id as company_id' : `s.${column}`,
  )
  const holder = { column: 'company_id', field: 'company', staged, role }
  return {
    ...permits,
    tables: [{ table, key: [key] }],
    staging: table,
    key: [key],
    recordKey: `r.${key}`,
    isDated: true,
    refusedKey: `t.${key}`,
    incoming: `select s.${key}, ${incoming.join(', ')}
      from staging.${table} s left join companies c on c.national_id = s.${staged}`,
    stated: [],
    repeats: { field: camelCase(key), columns: [key] },
    companies: [stagedName === undefined ? holder : { ...holder, stagedName }],
    named: { from: `${table} r`, where: `r.${key} = $key`, title },
    byPath: `r.${key} = $segment`,
    watchedAs: '$key',
    lapses: {
      licence: `l.${key}`,
      record: { kind: permits.kind as WatchedKind, key: `l.${key}` },
      watchedBy: { [permits.kind]: `l.${key} = $text`, companies: 'l.company_id = $number' },
    },
  }
}

/** SQL: under what a supplement `row` is sold; a source that names no brand has it as its name. */
export const brandOf = (row: string) => `coalesce(${row}.brand, ${row}.name_en, ${row}.name_fa)`
