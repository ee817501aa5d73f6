import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { readSample } from '#data/sample/read-sample.ts'
import { AFTER_PUBLISH } from '#src/features/importing/after-publish.ts'
import { deriveFigures } from '#src/features/importing/deriving/derive-figures.ts'
import { fold } from '#src/persian/fold.ts'
import { withConnection } from '#src/server/db/with-connection.ts'
import { createChance } from '../chance.ts'
import {
  type Cardinalities,
  draftBrands,
  draftCompanies,
  draftMedicines,
  draftMolecules,
} from './draft-records.ts'
import { fillPriceEvents } from './price-events-sql.ts'
import { fillProducts } from './products-sql.ts'
import { fillSales } from './sales-sql.ts'

type Value = string | number | boolean | null | readonly string[]

const AT_ONCE = 5_000

// As many of each as there are licences of medicines; few companies hold most of them.
const drawn = (rows: number, brands: number) => `
  with drawn as materialized (
    select i, 1 + floor(c.n * power(random(), 2))::int as company,
      floor(${brands / 2} * (1 + random()))::int as brand,
      random() as luck, random() as land, random() as validity
    from generate_series(1, ${rows}) as i cross join (select count(*)::int as n from companies) c
  )`

const COUNTRY = `case when luck >= 0.97 then null when land < 0.7 then 'IR'
  else (array['IN','DE','CH','FR','CN','TR','US','IT','GB','DK'])[1 + floor(10 * (land - 0.7) / 0.3)::int] end`
const DATES = `date '2026-11-01' - floor(luck * 3000)::int,
  case when validity < 0.9 then date '2026-06-01' + floor(validity * 1600)::int end`
const SEEN = `'template', date '2024-01-01', date '2026-11-01',
  case when luck > 0.98 then date '2026-09-01' end`

const ingredientLicencesSql = `
  insert into ingredient_licences (ingredient_id, company_id, valid_until, source, first_seen_on, last_seen_on)
  select distinct on (1, 2) i.id, 1 + floor(c.n * power(random(), 2))::int,
    date '2026-06-01' + floor(random() * 1600)::int, 'template', date '2024-01-01', date '2026-11-01'
  from ingredients as i cross join (select count(*)::int as n from companies) c
    cross join generate_series(1, 2)
  where i.id % 4 <> 0`

/** About the shape of the regulator's list: 8 licences a medicine, few companies with most of them. */
function cardinalities(products: number): Cardinalities {
  return {
    products,
    medicines: Math.round(products / 8),
    molecules: Math.round(products / 24),
    companies: Math.round(1_000 * (products / 30_000) ** 0.35),
    brands: Math.round(products / 2),
  }
}

/** Fills a migrated, empty database with an invented catalogue and everything derived from it. */
export function fillCatalogue(url: string, products: number): Promise<void> {
  return withConnection(url, async (client) => {
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
  })
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
  await fillPriceEvents(client)
  await fillSales(client)
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
      code,
      level,
      name_en: nameEn,
      name_fa: nameFa,
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

/** Inserts records whose fields are named like the columns. */
async function insertRecords(
  client: pg.Client,
  table: string,
  records: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const columns = Object.keys(records[0] ?? {}).join(', ')
  for (let from = 0; from < records.length; from += AT_ONCE) {
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(records.slice(from, from + AT_ONCE))],
    )
  }
}

/** Makes supplements, health products and ingredients with their licences inside the database. */
async function fillPermits(client: pg.Client, counts: Cardinalities): Promise<void> {
  await client.query(supplementsSql(counts))
  await client.query(healthProductsSql(counts))
  await client.query(ingredientsSql(counts))
  await client.query(ingredientLicencesSql)
}

function supplementsSql({ products, brands }: Cardinalities): string {
  return `${drawn(products, brands)}
    insert into supplements (permit_no, name_fa, name_en, brand, name_fold, name_sort, company_id,
      form, main_ingredients, country, permitted_on, valid_until, path, pack_count, source,
      first_seen_on, last_seen_on, vanished_on)
    select '8' || lpad(i::text, 15, '0'), b.brand_fa, b.brand_en, b.brand_en, b.fold, b.sort, d.company,
      (array['TABLET','CAPSULE','SOFTGEL','SYRUP','POWDER','SOLUTION, DROPS'])[1 + floor(6 * power(luck, 2))::int],
      'کلسیم، ویتامین D3', ${COUNTRY}, ${DATES},
      (array['production','contract','under-licence','import'])[1 + floor(4 * power(land, 2))::int],
      (array[20, 30, 60, 100])[1 + floor(4 * luck)::int], ${SEEN}
    from drawn as d join brands as b on b.place = d.brand`
}

function healthProductsSql({ products, brands }: Cardinalities): string {
  return `${drawn(products, brands)}
    insert into health_products (permit_no, name_fa, name_en, name_fold, name_sort, goods_group,
      company_id, country, permitted_on, valid_until, is_active, source, first_seen_on, last_seen_on,
      vanished_on)
    select '7' || lpad(i::text, 15, '0'), b.brand_fa, b.brand_en, b.fold, b.sort,
      (array['cosmetic','hygiene','food','supplies'])[1 + floor(4 * power(random(), 1.5))::int],
      d.company, ${COUNTRY}, ${DATES}, validity < 0.97, ${SEEN}
    from drawn as d join brands as b on b.place = d.brand`
}

/** Every molecule has its ingredient; intermediates make up the rest. */
function ingredientsSql({ products, brands }: Cardinalities): string {
  return `${drawn(products, brands)}
    insert into ingredients (key, name_en, name_fa, name_sort, name_fold, type, molecule_id, source,
      first_seen_on, last_seen_on)
    select lower(b.brand_en) || ' ' || i, b.brand_en, b.brand_fa, b.sort, b.fold,
      case when m.id is null then 'intermediate' else 'active' end, m.id, 'template',
      date '2024-01-01', date '2026-11-01'
    from drawn as d join brands as b on b.place = d.brand left join molecules as m on m.id * 24 = d.i`
}
