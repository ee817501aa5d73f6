import type pg from 'pg'
import { IS_CURRENT, IS_MADE_LOCALLY, MAKER } from './current.ts'

/**
 * Counts at or below each ATC group: medicines of the list, current licences, makers, and medicines
 * that are only imported. A medicine whose code is known only to a higher level counts from there.
 */
const COUNTS = `
  with medicine_counts as (
    select left(m.atc_code, n) as code, count(*)::int as medicines,
      count(*) filter (where m.imported_only)::int as imported_only
    from medicines m cross join (values (1), (3), (4), (5), (7)) levels (n)
    where length(m.atc_code) >= n and m.vanished_on is null group by 1
  ), product_counts as (
    select left(p.atc_code, n) as code, count(*)::int as products,
      count(*) filter (where not p.is_repeat)::int as unique_products,
      count(distinct ${MAKER}) filter (where ${IS_MADE_LOCALLY})::int as makers
    from products p cross join (values (1), (3), (4), (5), (7)) levels (n)
    where length(p.atc_code) >= n and ${IS_CURRENT} group by 1
  ), wanted as (
    select g.code, coalesce(m.medicines, 0) as medicines, coalesce(p.products, 0) as products,
      coalesce(p.unique_products, 0) as unique_products,
      coalesce(p.makers, 0) as makers, coalesce(m.imported_only, 0) as imported_only
    from atc_groups g left join medicine_counts m using (code) left join product_counts p using (code)
  )
  update atc_groups g set medicine_count = w.medicines, product_count = w.products,
    unique_count = w.unique_products,
    maker_count = w.makers, imported_only_count = w.imported_only
  from wanted w
  where w.code = g.code and (g.medicine_count, g.product_count, g.unique_count, g.maker_count, g.imported_only_count)
    is distinct from (w.medicines, w.products, w.unique_products, w.makers, w.imported_only)`

/** Counts of ATC groups; `today` is an ISO date. */
export async function deriveAtcGroups(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(COUNTS, [today])
}
