import type pg from 'pg'
import { type Cardinalities, FIRST_CODE } from './draft-records.ts'

/** Makes the licences inside the database. */
export async function fillProducts(client: pg.Client, counts: Cardinalities): Promise<void> {
  await client.query('analyze brands, companies, medicines; select setseed(0.5)')
  await client.query(insertSql(counts))
}

// Powers of an even draw make few medicines and companies hold most licences: the first of 3,675
// codes has 0.6 %, the first of 1,000 holders 3 %, as in the regulator's list.
function insertSql({ products, medicines, brands }: Cardinalities): string {
  return `
    with drawn as materialized (
      select i, ${FIRST_CODE} + floor(${medicines} * power(random(), 1.6))::int as code,
        1 + floor(c.n * power(random(), 2))::int as holder,
        1 + floor(c.n * power(random(), 2))::int as other,
        random() as luck, random() as supply, random() as land, random() as price,
        random() as validity, random() as brand
      from generate_series(1, ${products}) as i cross join (select count(*)::int as n from companies) c
    )
    insert into products (irc, medicine_code, brand_en, brand_fa, brand_fold, brand_sort, holder_id,
      brand_owner_id, producer_id, country, supply_type, supply_inferred, pack_count, gtin, price_rial,
      licensed_on, valid_until, is_active, change_flag, atc_code, form, route, source, first_seen_on,
      last_seen_on, vanished_on)
    select '9999' || lpad(((i::numeric * 2654435761) % 999999999989)::text, 12, '0'), d.code,
      b.brand_en, b.brand_fa, b.fold, b.sort, d.holder,
      case when luck < 0.75 then d.holder when luck < 0.9 then d.other end,
      case when luck < 0.8 then d.holder when luck < 0.93 then d.other end,
      case when luck >= 0.97 then null when land < 0.7 then 'IR'
        else (array['IN','DE','CH','FR','CN','TR','US','IT','GB','DK'])[1 + floor(10 * power((land - 0.7) / 0.3, 1.5))::int] end,
      case when supply < 0.68 then 'local' when supply < 0.86 then 'imported'
        when supply < 0.95 then 'under-licence' when supply < 0.97 then 'emergency' end,
      supply > 0.5, (array[1, 5, 10, 20, 30, 50, 60, 100])[1 + floor(8 * luck)::int],
      case when luck < 0.9 then '0626' || lpad((i % 9999999999)::text, 10, '0') end,
      case when price < 0.85 then round((20000 * exp(price * 9))::numeric, -3)::bigint end,
      date '2026-11-01' - floor(luck * 3000)::int,
      case when validity < 0.9 then date '2026-06-01' + floor(validity * 1600)::int end,
      validity < 0.97, case when validity < 0.03 then 'new' when validity < 0.05 then 'updated' end,
      m.atc_code, m.form, m.route, 'template', '2024-01-01', '2026-11-01',
      case when luck > 0.98 then date '2026-09-01' end
    from drawn as d
    join medicines as m on m.code = d.code
    join brands as b on b.place = floor(${brands / 2} * d.brand)::int`
}
