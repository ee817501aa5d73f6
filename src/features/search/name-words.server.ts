import { type SQL, sql } from 'drizzle-orm'
import { FORMS_FA } from '../../../data/reference/forms-fa.ts'
import { ROUTES_FA } from '../../../data/reference/routes-fa.ts'
import type { Queryable } from '../../server/db/client.ts'
import { gatherOtherNames } from './other-names.server.ts'

/** Tables of this transaction with the folded words of names, each name folded once. */
export async function gatherNameWords(tx: Queryable): Promise<void> {
  await gatherOtherNames(tx)
  for (const [table, statement] of Object.entries(gathered)) {
    await tx.execute(sql`drop table if exists ${sql.raw(`pg_temp.${table}`)}`)
    await tx.execute(sql`create temp table ${sql.raw(table)} on commit drop as ${statement}`)
    await tx.execute(sql`analyze ${sql.raw(table)}`)
  }
}

/** What two rows of products must share to be of one brand. */
export const brandKey = sql`concat_ws(' ', p.brand_fa, p.brand_en)`

const wordsInPersian = { ...FORMS_FA, ...ROUTES_FA }

const gathered: Readonly<Record<string, SQL>> = {
  draft_company_words: sql`
    with spelled as (
      select id, fold_text(name) as name from companies
      union select company_id, fold_text(spelling) from company_spellings
      union select id, fold_text(name_en) from companies where name_en is not null
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

  draft_medicine_words: sql`
    select m.code, concat_ws(' ', ${withGlued(sql`f.names`)}, s.words) as names,
      regexp_replace(fold_text(concat_ws(' ', m.strength, m.volume)), '(\\d)([a-z])', '\\1 \\2', 'g')
        as strength,
      fold_text(concat_ws(' ', m.form, w.words ->> m.form, m.route, w.words ->> m.route, m.atc_code))
        as details
    from medicines as m
    join molecules as i on i.id = m.molecule_id
    left join draft_other_names as s on s.id = i.id
    cross join (select ${JSON.stringify(wordsInPersian)}::jsonb as words) as w
    cross join lateral (
      select fold_text(concat_ws(' ', m.name_fa, m.name_en, nullif(i.name_fa, m.name_fa),
        nullif(i.name_en, m.name_en))) as names
      offset 0
    ) as f`,

  draft_brand_words: sql`
    select key, ${withGlued(sql`folded`)} as words
    from (
      select key, fold_text(key) as folded
      from (select distinct ${brandKey} as key from products as p) as brands
      offset 0
    ) as f`,
}

// «A.C.A» is also looked for as «aca», and «B 12» as «b12».
function withGlued(folded: SQL): SQL {
  return sql`case when ${folded} ~ '\\m\\S{1,2} '
    then concat_ws(' ', ${folded}, regexp_replace(${folded}, '\\m(\\S{1,2}) ', '\\1', 'g'))
    else ${folded} end`
}
