import type pg from 'pg'

/** Codes with this many licences have a price event in each of 120 months; all others four in all. */
const RIVALS = [38, 44] as const
const MONTHS = 120

const EVENTS = `
  insert into price_events (irc, effective_on, price_rial, source)
  select p.irc, (date '2026-11-01' - n * 30 * case when c.is_busy then 1 else 7 end)::date,
    greatest(1000, round(p.price_rial * power(0.985, n)))::bigint, 'template'
  from products p join (
    select medicine_code, count(*) between ${RIVALS[0]} and ${RIVALS[1]} as is_busy
    from products where price_rial is not null group by 1
  ) c using (medicine_code)
  cross join lateral generate_series(0, case when c.is_busy then ${MONTHS - 1} else 3 end) n
  where p.price_rial is not null`

const SERIES = `
  insert into series_values (source, harvested_on, name, publisher, base, month_end, value)
  select 'template', date '2026-11-01', 'شاخص بهای مصرف‌کننده', 'bench', '۱۴۰۰=۱۰۰',
    date '2026-10-22' - n * 30, 400 * power(0.98, n) from generate_series(0, ${MONTHS - 1}) n`

/** Prices as they came into force, and an index to tell them in. */
export async function fillPriceEvents(client: pg.Client): Promise<void> {
  await client.query(EVENTS)
  await client.query(SERIES)
  await client.query('analyze price_events, series_values')
}
