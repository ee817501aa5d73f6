import { licenceText, supplyText } from './licence-state.ts'

const LEVELS = 'cross join (values (1), (3), (4), (5), (7)) levels (n)'

export const ATC_COUNTED = ['medicine', 'product', 'unique', 'maker', 'imported_only'].map(
  (what) => `${what}_count`,
)

/**
 * SQL that joins to groups, by `code`, what is at or below each: medicines of the list, current
 * licences, makers, and medicines that are only imported. A medicine whose code is known only to a
 * higher level counts from there. `day` is SQL of a date: publishing writes the counts of today down,
 * as-of.sql counts an earlier day.
 */
export function joinAtcCounts(day: string): string {
  const { current } = licenceText('products', 'p', day)
  const { maker, madeHere } = supplyText('p')
  return `left join (
    select left(m.atc_code, n) as code, count(*)::int as medicine_count,
      count(*) filter (where m.imported_only)::int as imported_only_count
    from medicines m ${LEVELS}
    where length(m.atc_code) >= n and m.vanished_on is null group by 1
  ) m using (code) left join (
    select left(p.atc_code, n) as code, count(*)::int as product_count,
      count(*) filter (where not p.is_repeat)::int as unique_count,
      count(distinct ${maker}) filter (where ${madeHere})::int as maker_count
    from products p ${LEVELS}
    where length(p.atc_code) >= n and ${current} group by 1
  ) p using (code)`
}
