import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { SALES_YEAR } from './months.ts'

const LINES_SHOWN = 40

export interface SalesLine {
  company: string
  companyKey: string
  /** Null where no company here bears the name. */
  slug: string | null
  line: string
  unit: string | null
  market: string
  medicineCode: number | null
  medicineSlug: string | null
  medicineName: string | null
  strength: string | null
  matchedBy: string | null
  matchConfidence: number | null
  quantity: number | null
  amountRial: number | null
  correctedMonths: number
}

interface Counted extends SalesLine {
  total: number
  matchedTotal: number
  source: string
  harvestedOn: string | null
  until: string
}

/**
 * Lines of monthly reports `s` of the twelve months that end with their newest, of every market, as companies
 * write them; those of a company that reports by two names are one.
 */
export async function reportLines(db: Queryable, where: SQL) {
  const rows = await rowsOf<Counted>(
    db,
    sql`with newest as (select max(s.month_end) as until from company_sales s where ${where}),
    lines as (
      select p.company_id, min(s.company_key) as company_key, min(s.company_name) as company_name,
        s.line, s.unit, s.market, s.medicine_code, min(s.matched_by) as "matchedBy",
        min(s.match_confidence) as "matchConfidence", sum(s.quantity)::float8 as quantity,
        sum(s.amount_rial)::float8 as "amountRial",
        count(s.correction_of)::int as "correctedMonths",
        min(s.source) as source, max(s.harvested_on)::text as "harvestedOn"
      from company_sales s left join company_spellings p on p.path_key = s.company_key
      where ${where}
        and s.month_end > (select until - ${sql.raw(String(SALES_YEAR))} from newest)
      group by p.company_id, coalesce(p.company_id::text, s.company_key), s.line, s.unit, s.market,
        s.medicine_code
    )
    select coalesce(c.name, l.company_name) as company,
      l.company_key as "companyKey", c.slug, l.line, l.unit, l.market,
      l.medicine_code as "medicineCode", m.slug as "medicineSlug",
      coalesce(m.name_fa, m.name_en) as "medicineName", m.strength,
      l."matchedBy", l."matchConfidence", l.quantity, l."amountRial",
      l."correctedMonths", l.source, l."harvestedOn", (select until::text from newest) as until,
      (count(*) over ())::int as total,
      (count(l.medicine_code) over ())::int as "matchedTotal"
    from lines l left join companies c on c.id = l.company_id left join medicines m on m.code = l.medicine_code
    order by l."amountRial" desc nulls last, l.line limit ${LINES_SHOWN}`,
  )
  const [first] = rows
  return {
    lines: rows,
    lineTotal: first?.total ?? 0,
    matchedTotal: first?.matchedTotal ?? 0,
    source: first?.source ?? null,
    harvestedOn: first?.harvestedOn ?? null,
    until: first?.until ?? null,
  }
}

export type SalesReport = Awaited<ReturnType<typeof reportLines>>
