import { type SQL, sql } from 'drizzle-orm'
import { hasPrefix } from '#src/list/sql.ts'

export type SalesSubject =
  | { of: 'medicine'; code: number }
  | { of: 'molecule'; id: number }
  | { of: 'group'; code: string }
  | { of: 'company'; id: number }

/** SQL: a generic code is one of the subject; a company has no codes of its own. */
export function isOfSubject(subject: Exclude<SalesSubject, { of: 'company' }>, code: SQL): SQL {
  switch (subject.of) {
    case 'medicine':
      return sql`${code} = ${subject.code}`
    case 'molecule':
      return sql`${code} in (select code from medicines where molecule_id = ${subject.id})`
    case 'group':
      return sql`${code} in (select code from medicines
        where ${hasPrefix(sql`atc_code`, subject.code)})`
  }
}

/** SQL of lines `s` of monthly reports. */
export function linesOf(subject: SalesSubject): SQL {
  if (subject.of !== 'company') return isOfSubject(subject, sql`s.medicine_code`)
  return sql`s.company_key in
    (select path_key from company_spellings where company_id = ${subject.id})`
}

/** SQL of rows `t` of `sales_totals`. */
export function totalsOf(subject: SalesSubject): SQL {
  if (subject.of !== 'company') return isOfSubject(subject, sql`t.medicine_code`)
  return sql`t.company_id = ${subject.id}`
}

/**
 * Change of the amounts of `sales_totals` t on the year before, among companies that reported each
 * month of both: 0.31 is 31 percent. Null from nothing or from less, and to less than nothing.
 */
export const SALES_CHANGE = `round((case when sum(t.amount_rial) filter (where t.is_compared) >= 0
  then sum(t.amount_rial) filter (where t.is_compared) end
  / nullif(greatest(sum(t.before_rial) filter (where t.is_compared), 0), 0) - 1)::numeric, 4)::float8`
