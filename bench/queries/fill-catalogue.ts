import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readSample } from '#data/sample/read-sample.ts'
import { AFTER_PUBLISH } from '#src/features/importing/after-publish.ts'
import { deriveFigures } from '#src/features/importing/deriving/derive-figures.ts'
import { fold } from '#src/persian/fold.ts'
import { createChance } from '../chance.ts'
import { draftBrands, draftCompanies, draftMedicines, draftMolecules } from './draft-records.ts'
import { insertRecords } from './insert-records.ts'
import { fillPermits } from './permits-sql.ts'
import { fillProducts } from './products-sql.ts'

export interface Cardinalities {
  products: number
  medicines: number
  molecules: number
  companies: number
  /** The first half are those of medicines, the second those of all else. */
  brands: number
}

/** About the shape of the regulator's list: 8 licences a medicine, few companies with most of them. */
export function cardinalities(products: number): Cardinalities {
  return {
    products,
    medicines: Math.round(products / 8),
    molecules: Math.round(products / 24),
    companies: Math.round(1_000 * (products / 30_000) ** 0.35),
    brands: Math.round(products / 2),
  }
}

/** Fills a migrated, empty database with an invented catalogue and everything derived from it. */
export async function fillCatalogue(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'data-daru bench' })
  await client.connect()
  try {
    // What is filled refers to what is there: the checks of foreign keys would take most of the time.
    await client.query(`set maintenance_work_mem = '256MB'; set work_mem = '64MB';
      set session_replication_role = replica`)
    await client.query('begin')
    const indexes = await dropIndexes(client)
    await fillRecords(client, cardinalities(products))
    await client.query('commit')
    await derive(client)
    for (const definition of indexes) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function fillRecords(client: pg.Client, counts: Cardinalities): Promise<void> {
  const chance = createChance(counts.products)
  const groups = draftGroups()
  await insertRecords(client, 'atc_groups', groups)
  const substances = groups.map(({ code }) => code).filter((code) => code.length === 7)
  const molecules = draftMolecules(counts.molecules, chance)
  await insertRecords(client, 'molecules', molecules)
  await insertRecords(client, 'medicines', draftMedicines(counts, molecules, substances, chance))
  const { companies, spellings } = draftCompanies(counts.companies, chance)
  await insertRecords(client, 'companies', companies)
  await insertRecords(client, 'company_spellings', spellings)
  await client.query(
    'create temp table brands (place int, brand_en text, brand_fa text, fold text, sort text) on commit drop',
  )
  await insertRecords(client, 'brands', draftBrands(counts.brands, chance))
  await fillProducts(client, counts)
  await fillPermits(client, counts)
  await client.query('insert into dataset_versions (is_sample) values (false)')
}

/** The sample's groups, and up to twenty more substances in each group of level 4. */
function draftGroups() {
  const known = readSample('atc-groups').map((row) => ({
    code: row['کد ATC'] ?? '',
    nameEn: row['نام لاتین'] ?? '',
    nameFa: row['نام فارسی'] || null,
  }))
  const codes = new Set(known.map(({ code }) => code))
  const further = known
    .filter(({ code }) => code.length === 5)
    .flatMap(({ code, nameEn, nameFa }) =>
      Array.from({ length: 20 }, (_, place) => ({
        code: `${code}${70 + place}`,
        nameEn: `${nameEn} ${place}`,
        nameFa: nameFa && `${nameFa} ${place}`,
      })),
    )
    .filter(({ code }) => !codes.has(code))
  const lengths = [1, 3, 4, 5, 7]
  return [...known, ...further].map(({ code, nameEn, nameFa }) => {
    const level = lengths.indexOf(code.length) + 1
    return {
      ...{ code, level, name_en: nameEn, name_fa: nameFa },
      parent_code: level === 1 ? null : code.slice(0, lengths[level - 2]),
      name_fold: fold(`${nameFa ?? ''} ${nameEn}`),
    }
  })
}

/** Takes away the indexes that filling and deriving do not read; answers what makes them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes
     where indexdef like 'CREATE INDEX%' and indexdef not like '%USING gin%'
       and (schemaname = 'history' or schemaname = 'public' and tablename in ('products',
         'supplements', 'health_products', 'ingredients', 'ingredient_licences', 'search_words',
         'search_entries'))`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function derive(client: pg.Client): Promise<void> {
  await client.query('begin')
  await deriveFigures(client)
  for (const work of AFTER_PUBLISH) await work(drizzle(client), 1)
  await client.query('commit')
}
