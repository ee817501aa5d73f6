export interface CatalogueTable {
  table: string
  key: readonly string[]
  /** Which of its rows a publish may touch; all of them where it is left out. */
  only?: string
}

/** All that a publish writes, parents first. */
export const CATALOGUE_TABLES: readonly CatalogueTable[] = [
  { table: 'atc_groups', key: ['code'] },
  { table: 'defined_daily_doses', key: ['id'] },
  { table: 'molecule_atc_candidates', key: ['molecule_key', 'atc_code'] },
  { table: 'company_groups', key: ['id'] },
  { table: 'companies', key: ['id'] },
  { table: 'company_spellings', key: ['id'] },
  { table: 'molecules', key: ['id'] },
  { table: 'medicines', key: ['code'] },
  { table: 'medicine_atc_candidates', key: ['medicine_code', 'atc_code'] },
  { table: 'products', key: ['irc'] },
  { table: 'price_events', key: ['id'] },
  { table: 'ingredients', key: ['id'] },
  { table: 'ingredient_licences', key: ['id'] },
  { table: 'supplements', key: ['permit_no'] },
  { table: 'health_products', key: ['permit_no'] },
  {
    table: 'change_events',
    key: ['id'],
    // Those of the sample go with it; others only come, and stay.
    only: 'dataset_version in (select id from dataset_versions where is_sample)',
  },
]

/** Made anew from the others by each publish. */
export const REBUILT_COLUMN = 'search_words'
