/**
 * Where rows wait between file and catalogue. The tables are unlogged and made anew by each import
 * (only one runs at a time), so that nothing of a killed one is ever seen by the next.
 */
const TEXT = 'text collate "C"'

export const STAGING_TABLES = {
  titles: {
    line: 'int',
    code: 'int',
    is_branded: 'boolean',
    is_full: 'boolean',
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
  },
  medicines: {
    line: 'int',
    code: 'int',
    molecule_key: TEXT,
    molecule_en: TEXT,
    molecule_fa: TEXT,
    is_combination: 'boolean',
    title: TEXT,
    title_inferred: 'boolean',
    strength: TEXT,
    volume: TEXT,
    form: TEXT,
    route: TEXT,
    slug: TEXT,
    name_fold: TEXT,
    name_sort: TEXT,
    atc_code: TEXT,
    listed_on: 'date',
  },
  products: {
    line: 'int',
    irc: TEXT,
    medicine_code: 'int',
    brand_en: TEXT,
    brand_fa: TEXT,
    brand_fold: TEXT,
    brand_sort: TEXT,
    holder_national_id: TEXT,
    holder_name: TEXT,
    brand_owner_national_id: TEXT,
    producer_national_id: TEXT,
    country: TEXT,
    supply_type: TEXT,
    supply_inferred: 'boolean',
    pack_count: 'int',
    gtin: TEXT,
    gtin_is_iranian: 'boolean',
    erx_code: TEXT,
    price_rial: 'bigint',
    pharmacy_price_rial: 'bigint',
    distributor_price_rial: 'bigint',
    licensed_on: 'date',
    valid_until: 'date',
    is_active: 'boolean',
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
  },
  supplements: {
    line: 'int',
    permit_no: TEXT,
    name_fa: TEXT,
    name_en: TEXT,
    brand: TEXT,
    name_fold: TEXT,
    name_sort: TEXT,
    holder_national_id: TEXT,
    holder_name: TEXT,
    form: TEXT,
    route: TEXT,
    main_ingredients: TEXT,
    atc_code: TEXT,
    country: TEXT,
    permitted_on: 'date',
    valid_until: 'date',
    path: TEXT,
    pack_count: 'int',
    gtin: TEXT,
    change_flag: TEXT,
  },
  atc_groups: {
    line: 'int',
    code: TEXT,
    name_en: TEXT,
    name_fa: TEXT,
    name_fold: TEXT,
    amount: TEXT,
    unit: TEXT,
    route: TEXT,
    note: TEXT,
  },
  molecule_candidates: { line: 'int', molecule_key: TEXT, codes: 'text[]' },
  companies: {
    line: 'int',
    national_id: TEXT,
    name: TEXT,
    name_en: TEXT,
    spellings: 'text[]',
    group_name: TEXT,
    declared_roles: 'text[]',
    country: TEXT,
  },
  company_drafts: {
    national_id: TEXT,
    name: TEXT,
    name_fold: TEXT,
    name_sort: TEXT,
    slug: TEXT,
  },
  company_spellings: { national_id: TEXT, spelling: TEXT, path_key: TEXT },
  // Records whose row was refused: they were seen, so they have not vanished.
  refused_keys: { staging_table: TEXT, key: TEXT },
  price_events: { line: 'int', irc: TEXT, effective_on: 'date', price_rial: 'bigint' },
  ingredients: {
    line: 'int',
    key: TEXT,
    name_en: TEXT,
    name_fa: TEXT,
    name_sort: TEXT,
    name_fold: TEXT,
    type: TEXT,
    cas_number: TEXT,
    molecule_key: TEXT,
  },
  ingredient_licences: {
    line: 'int',
    ingredient_key: TEXT,
    ingredient_name: TEXT,
    company_national_id: TEXT,
    valid_until: 'date',
  },
  health_products: {
    line: 'int',
    permit_no: TEXT,
    name_fa: TEXT,
    name_en: TEXT,
    name_fold: TEXT,
    name_sort: TEXT,
    goods_group: TEXT,
    company_national_id: TEXT,
    country: TEXT,
    permitted_on: 'date',
    valid_until: 'date',
    is_active: 'boolean',
  },
} as const satisfies Record<string, Record<string, string>>

export type StagingTable = keyof typeof STAGING_TABLES

export type StagedValue = string | number | boolean | readonly string[] | null | undefined

/** A row for a staging table; columns left out are null. */
export type StagedRow<T extends StagingTable> = {
  [Column in keyof (typeof STAGING_TABLES)[T]]?: StagedValue
}

export function createStagingSql(): string {
  const tables = Object.entries(STAGING_TABLES).map(([table, columns]) => {
    const list = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
    return `create unlogged table staging.${table} (${list.join(', ')})`
  })
  return ['drop schema if exists staging cascade', 'create schema staging', ...tables].join(';\n')
}
