import type pg from 'pg'
import { lineSubject } from '#src/catalogue/facts/quality-subjects.ts'
import { type LicensedMedicine, matchLine, SURE } from '../parsing/match-line.ts'

const DECIDED = `
  update company_sales s
  set medicine_code = m.code, matched_by = 'hand', match_confidence = null
  from quality_decisions d left join medicines m on m.code::text = d.choice
  where d.kind = 'report-line' and d.undone_at is null and d.subject = ${lineSubject('s')}
    and s.symbol = split_part(d.subject, ' | ', 1)
    and (s.medicine_code, s.matched_by) is distinct from (m.code, 'hand')`

// What a person or the file said of a line is not asked again.
const LINES = `
  select k.company_id as company, s.company_key as key, s.line
  from company_sales s join company_spellings k on k.path_key = s.company_key
  where (s.matched_by is null or s.matched_by = 'rule') and s.market <> 'service'
    and k.company_id in (select id from touched_companies)
  group by 1, 2, 3 order by 1, 2, 3`

/** SQL: the medicines of companies `$1`, as report lines are held against them. */
export const LICENSED = `
  select distinct p.holder_id as company, m.code, o.name_en as "nameEn", o.name_fa as "nameFa",
    m.form, m.strength
  from products p join medicines m on m.code = p.medicine_code
  join molecules o on o.id = m.molecule_id
  where p.holder_id = any($1)`

const TAKE = `
  update company_sales s
  set medicine_code = t.code, match_confidence = t.confidence,
    matched_by = case when t.code is not null then 'rule' end
  from unnest($1::text[], $2::text[], $3::int[], $4::float8[]) t (key, line, code, confidence)
  where s.company_key = t.key and s.line = t.line
    and (s.matched_by is null or s.matched_by = 'rule') and s.market <> 'service'
    and (s.medicine_code, s.match_confidence) is distinct from (t.code, t.confidence)`

/**
 * Gives report lines their medicines: those that were decided, else from among those their companies
 * have or had a licence for. Of touched companies alone; answers how many were given another.
 */
export async function deriveSalesMatches(client: pg.ClientBase): Promise<number> {
  const decided = await client.query(DECIDED)
  const { rows: lines } = await client.query<{ company: number; key: string; line: string }>(LINES)
  if (lines.length === 0) return decided.rowCount ?? 0
  const { rows } = await client.query<LicensedMedicine & { company: number }>(LICENSED, [
    [...new Set(lines.map(({ company }) => company))],
  ])
  const licensed = Map.groupBy(rows, ({ company }) => company)
  const matches = lines.map(({ company, line }) => {
    const [best] = matchLine(line, licensed.get(company) ?? [])
    return best && best.confidence >= SURE ? best : null
  })
  const taken = await client.query(TAKE, [
    lines.map(({ key }) => key),
    lines.map(({ line }) => line),
    matches.map((match) => match?.code ?? null),
    matches.map((match) => match?.confidence ?? null),
  ])
  return (decided.rowCount ?? 0) + (taken.rowCount ?? 0)
}
