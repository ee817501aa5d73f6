import { type SQL, sql } from 'drizzle-orm'
import { readTable } from '#data/reference/read-table.ts'
import { fold } from '#src/persian/fold.ts'
import {
  barcodeWord,
  COUNTRY_WORDS,
  DOSAGE_WORDS,
  FORM_WORDS,
  leftToRight,
  type SearchFacts,
  under,
  vectorOf,
  withGlued,
} from '../facts/search-facts.server.ts'
import { supplementKind } from './kind.ts'

const listOf = (cell: string) => cell.split(' | ').filter(Boolean).map(fold)

/**
 * What people call an ingredient, and the patterns of texts that name it: registers write most of them in
 * Latin letters, by this name or that («AVISHAN»، «THYMEX»).
 */
export const INGREDIENTS = readTable('ingredient-names', ['names', 'beginnings']).map((row) => {
  const [names, beginnings] = [listOf(row.names), listOf(row.beginnings)]
  const patterns = [...names.map((name) => `% ${name} %`), ...beginnings.map((one) => `% ${one}%`)]
  return { shown: row.names.split(' | ')[0] ?? '', names, words: names.join(' ; '), patterns }
})

/** SQL: other names of the ingredients that a folded text names. */
const alsoCalled = (folded: SQL) => sql`(
  select string_agg(i.words, ' ; ' order by i.words) from draft_ingredient_names as i
  where ' ' || ${folded} || ' ' like any(i.patterns))`

export const SUPPLEMENT_SEARCH: SearchFacts = {
  kind: 'supplement',
  touched: sql`select permit_no from touched_supplements`,
  words: {
    draft_ingredient_names: sql`
    select words, patterns
    from jsonb_to_recordset(${JSON.stringify(INGREDIENTS)}::jsonb) as i (words text, patterns text[])`,
    draft_supplement_words: sql`
    select s.permit_no, concat_ws(' ; ', ${withGlued(sql`f.names`)}, ${alsoCalled(sql`f.names`)}) as names,
      concat_ws(' ', f.ingredients, replace(${alsoCalled(sql`f.ingredients`)}, ' ; ', ' '), fold_text(
        concat_ws(' ', s.form, w.words ->> s.form, s.atc_code, c.words ->> s.country))) as details
    from supplements as s join touched_supplements using (permit_no)
    cross join ${DOSAGE_WORDS} as w
    cross join ${COUNTRY_WORDS} as c
    cross join lateral (
      select fold_text(concat_ws(' ', s.name_fa, s.name_en, s.brand)) as names,
        nullif(fold_text(coalesce(s.main_ingredients, '')), '') as ingredients
      offset 0
    ) as f`,
  },
  vector: sql`
  update supplements as s set search_words = n.vector
  from (
    select w.permit_no, ${vectorOf(
      sql`w.names`,
      sql`w.details`,
      sql`c.words`,
      sql`s.permit_no`,
      barcodeWord(sql`s.gtin`),
    )} as vector
    from draft_supplement_words as w
    join supplements as s using (permit_no)
    left join draft_company_words as c on c.id = s.company_id
  ) as n
  where s.permit_no = n.permit_no and s.search_words is distinct from n.vector`,
  index: 'supplements_search',
  // One name of one company in several packs leads to the first; its page names the others.
  entries: sql`
  select 'supplement', s.permit_no, coalesce(s.name_fa, s.name_en),
    concat_ws(' · ', case when s.name_fa is not null then ${leftToRight(sql`s.name_en`)} end,
      coalesce(f.words ->> s.form, s.form), c.name),
    ${under(supplementKind.path)} || s.permit_no, s.permits, w.names, w.details
  from (
    select distinct on (company_id, name_sort) *,
      (count(*) over (partition by company_id, name_sort))::int as permits
    from supplements where vanished_on is null
    order by company_id, name_sort, permitted_on desc nulls last, permit_no
  ) as s
  join draft_supplement_words as w on w.permit_no = s.permit_no
  left join companies as c on c.id = s.company_id
  cross join ${FORM_WORDS} as f`,
  // A permit number is also what begins like an IRC.
  hit: sql`
    select coalesce(name_fa, name_en, permit_no) as title, ${leftToRight(sql`permit_no`)} as subtitle,
      ${under(supplementKind.path)} || permit_no as path
    from supplements`,
  codes: [{ form: /^(?:\d{8,10}|\d{12}|\d{15,16})$/, where: 'permit_no = $code' }],
}
