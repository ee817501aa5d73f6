import { sql } from 'drizzle-orm'
import {
  companyPath,
  leftToRight,
  type SearchFacts,
  vectorOf,
} from '../facts/search-facts.server.ts'

export const COMPANY_SEARCH: SearchFacts = {
  kind: 'company',
  touched: sql`select id::text from touched_companies`,
  words: {
    draft_company_words: sql`
    with spelled as (
      select id, fold_text(name) as name from companies join touched_companies using (id)
      union select s.company_id, fold_text(s.spelling) from company_spellings as s
        join touched_companies as t on t.id = s.company_id
      union select id, fold_text(name_en) from companies join touched_companies using (id)
        where name_en is not null
    ), placed as (
      select id, name, word, place
      from spelled, string_to_table(name, ' ') with ordinality as w (word, place)
      where word <> ''
    ), paired as (
      select id, word || lead(word) over (partition by id, name order by place) as word from placed
    )
    select id, string_agg(distinct word, ' ') as words
    from (select id, word from placed union all select id, word from paired) as all_words
    where word is not null group by id`,
  },
  vector: sql`
  update companies as c set search_words = n.vector
  from (
    select w.id, ${vectorOf(sql`w.words`, sql`o.national_id`)} as vector
    from draft_company_words as w join companies as o using (id)
  ) as n
  where c.id = n.id and c.search_words is distinct from n.vector`,
  index: 'companies_search',
  // Before the brands that carry its name, after medicines of that name.
  nameWeight: 99,
  entries: sql`
  select 'company', c.id::text, c.name,
    concat_ws(' · ', ${leftToRight(sql`c.name_en`)}, case when c.licence_count > 0 then
      translate(c.licence_count::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') || ' پروانهٔ جاری' end),
    ${companyPath}, c.licence_count, w.words, ''
  from companies as c join draft_company_words as w on w.id = c.id`,
  hit: sql`
    select name as title, ${leftToRight(sql`name_en`)} as subtitle, ${companyPath} as path
    from companies as c`,
  codes: [{ form: /^\d{11}$/, where: 'national_id = $code' }],
  longCodes: [
    {
      length: 11,
      known: 'select national_id as code from companies where national_id = any($codes)',
    },
  ],
}
