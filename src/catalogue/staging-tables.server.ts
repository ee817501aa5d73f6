import { createHash } from 'node:crypto'
import type { CellType, Making, Template } from './facts/template.ts'
import { TEMPLATES } from './templates.ts'

/**
 * Where rows wait between file and catalogue. The tables are unlogged, and emptied by each import
 * (only one runs at a time), so that nothing of a killed one is ever seen by the next.
 */
const TEXT = 'text collate "C"'

const CELLS: Readonly<Record<CellType, string>> = {
  text: TEXT,
  irc: TEXT,
  gtin: TEXT,
  atc: TEXT,
  company: TEXT,
  nationalId: TEXT,
  country: TEXT,
  integer: 'int',
  genericCode: 'int',
  rial: 'bigint',
  price: 'bigint',
  amount: 'bigint',
  date: 'date',
  month: 'date',
  flag: 'boolean',
  list: 'text[]',
  number: 'float8',
}

const MADE: Readonly<Record<Making, string>> = {
  fold: TEXT,
  sort: TEXT,
  form: TEXT,
  moleculeKey: TEXT,
  companyKey: TEXT,
  moieties: TEXT,
  isIranianGtin: 'boolean',
  listOrEmpty: 'text[]',
}

type Templates = typeof TEMPLATES

/** Columns of the tables of templates, as their kinds say them. */
type OfTemplates = {
  [Name in keyof Templates as Templates[Name]['staging']]: Readonly<
    Record<'line' | keyof Templates[Name]['staged'] | keyof Templates[Name]['made'], string>
  >
}

const OF_TEMPLATES = Object.fromEntries(
  Object.values(TEMPLATES).map((template) => [template.staging, columnsOf(template)]),
) as OfTemplates

function columnsOf({ cells, staged, made }: Template): Record<string, string> {
  const columns = Object.entries({ ...staged, ...made }).map(([column, of]) => {
    if (typeof of === 'string') return [column, CELLS[cells[of]?.type ?? 'text']]
    return [column, 'make' in of ? MADE[of.make] : 'boolean']
  })
  return { line: 'int', ...Object.fromEntries(columns) }
}

/** What a title says of its medicine. */
const OF_TITLE = {
  molecule_key: TEXT,
  molecule_en: TEXT,
  molecule_fa: TEXT,
  is_combination: 'boolean',
  title: TEXT,
  strength: TEXT,
  volume: TEXT,
  form: TEXT,
  route: TEXT,
  slug: TEXT,
  name_fold: TEXT,
  name_sort: TEXT,
}

export const STAGING_TABLES = {
  ...OF_TEMPLATES,
  supplements: {
    ...OF_TEMPLATES.supplements,
    // What only the national list of packs tells.
    holder_name: TEXT,
    route: TEXT,
    atc_code: TEXT,
    change_flag: TEXT,
  },
  atc_groups: {
    ...OF_TEMPLATES.atc_groups,
    // Defined daily doses, which WHO's table has beside the groups.
    amount: TEXT,
    unit: TEXT,
    route: TEXT,
    note: TEXT,
  },
  titles: { line: 'int', code: 'int', is_branded: 'boolean', is_full: 'boolean', ...OF_TITLE },
  medicines: { ...OF_TEMPLATES.medicines, ...OF_TITLE },
  products: {
    ...OF_TEMPLATES.products,
    holder_name: TEXT,
    erx_code: TEXT,
    change_flag: TEXT,
    // Companies told by name only.
    holder_key: TEXT,
    brand_owner_name: TEXT,
    brand_owner_key: TEXT,
    producer_name: TEXT,
    producer_key: TEXT,
    stated_atc_code: TEXT,
    own_title: TEXT,
    own_molecule: TEXT,
    own_form: TEXT,
    own_route: TEXT,
    own_strength: TEXT,
    own_volume: TEXT,
    // What a page of a registry tells beside: itself, its neighbours, and what is wrong with it.
    capture_id: 'bigint',
    read_on: 'date',
    page_number: 'int',
    holder_number: 'int',
    similar_numbers: 'text[]',
    page_problem: TEXT,
    page_values: 'jsonb',
    reading: TEXT,
    is_same: 'boolean',
  },
  // What the source says of each record, before anything else is laid over it. Without values it says
  // what it did; without a capture too it is left for the next round.
  source_statements: {
    kind: TEXT,
    record_key: TEXT,
    capture_id: 'bigint',
    day: 'date',
    values: 'jsonb',
    reading: TEXT,
  },
  molecule_candidates: { line: 'int', molecule_key: TEXT, codes: 'text[]' },
  company_drafts: { national_id: TEXT, name: TEXT, name_fold: TEXT, name_sort: TEXT, slug: TEXT },
  company_spellings: { national_id: TEXT, spelling: TEXT, path_key: TEXT },
  // Records whose row was refused: they were seen, so they have not vanished.
  refused_keys: { staging_table: TEXT, key: TEXT },
} as const satisfies Record<string, Record<string, string>>

export type StagingTable = keyof typeof STAGING_TABLES

export type StagedValue = string | number | boolean | readonly string[] | null | undefined

/** A row for a staging table; columns left out are null. */
export type StagedRow<T extends StagingTable> = {
  [Column in keyof (typeof STAGING_TABLES)[T]]?: StagedValue
}

/** SQL: the tables are there and empty; made where they are not yet, or were another release's. */
export function prepareStagingSql(): string {
  const tables = Object.entries(STAGING_TABLES).map(([table, columns]) => {
    const list = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
    return `create unlogged table staging.${table} (${list.join(', ')});`
  })
  const mark = createHash('sha256').update(tables.join()).digest('hex')
  return `do $$ begin
      if obj_description(to_regnamespace('staging'), 'pg_namespace') = '${mark}' then return; end if;
      drop schema if exists staging cascade;
      create schema staging;
      ${tables.join('\n')}
      comment on schema staging is '${mark}';
    end $$;
    ${EMPTY_STAGING}`
}

export const EMPTY_STAGING = `do $$ declare filled regclass; begin
    for filled in select oid from pg_class
      where relnamespace = to_regnamespace('staging') and relkind = 'r' and pg_relation_size(oid) > 0
    loop execute format('truncate %s', filled); end loop;
  end $$`

/** SQL: counts a staging table for the planner, but not what is nowhere joined by and long. */
export function analyzeStaged(table: StagingTable): string {
  const joined = Object.entries(STAGING_TABLES[table]).filter(([, type]) => type !== 'jsonb')
  const analyze = `analyze staging.${table} (${joined.map(([name]) => name).join(', ')})`
  // A tenth of the usual sample tells joins apart; of fifty columns the whole one takes a second.
  return `set default_statistics_target = 10; ${analyze}; reset default_statistics_target`
}
