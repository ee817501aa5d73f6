import type pg from 'pg'
import type { Cardinalities } from './fill-catalogue.ts'

/** Makes supplements, health products and ingredients with their licences inside the database. */
export async function fillPermits(client: pg.Client, counts: Cardinalities): Promise<void> {
  await client.query(supplementsSql(counts))
  await client.query(healthProductsSql(counts))
  await client.query(ingredientsSql(counts))
  await client.query(ingredientLicencesSql)
}

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

const ingredientLicencesSql = `
  insert into ingredient_licences (ingredient_id, company_id, valid_until, source, first_seen_on, last_seen_on)
  select distinct on (1, 2) i.id, 1 + floor(c.n * power(random(), 2))::int,
    date '2026-06-01' + floor(random() * 1600)::int, 'template', date '2024-01-01', date '2026-11-01'
  from ingredients as i cross join (select count(*)::int as n from companies) c
    cross join generate_series(1, 2)
  where i.id % 4 <> 0`
