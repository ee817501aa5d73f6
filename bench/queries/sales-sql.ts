import type pg from 'pg'

/** Codes with this many licences are reported for 120 months, a quarter of all others for 24. */
const RIVALS = [38, 44] as const

const SALES = `
  insert into company_sales (source, symbol, company_name, company_key, month_end, market, line, unit,
    quantity, amount_rial, medicine_code, matched_by)
  select 'template', 'B' || p.holder_id, k.name, k.key, date '2026-10-22' - round(n * 30.4369)::int,
    'domestic', p.medicine_code::text, 'بسته', 1000 + n, 1e9 + 1e6 * n, p.medicine_code, 'source'
  from (
    select medicine_code, holder_id, count(*) over (partition by medicine_code) as rivals
    from (select distinct medicine_code, holder_id from products where holder_id is not null) held
  ) p
  join (select company_id, min(spelling) as name, min(path_key) as key from company_spellings
    group by 1) k on k.company_id = p.holder_id
  cross join lateral generate_series(0, case
    when p.rivals between ${RIVALS[0]} and ${RIVALS[1]} then 119
    when (p.medicine_code + p.holder_id) % 4 = 0 then 23 else -1 end) n`

/** Lines of monthly reports: about 2,000,000 over 300,000 products. */
export async function fillSales(client: pg.Client): Promise<void> {
  await client.query(SALES)
  await client.query('analyze company_sales')
}
