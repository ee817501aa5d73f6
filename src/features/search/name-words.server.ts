import { type SQL, sql } from 'drizzle-orm'
import { COUNTRIES_FA } from '#data/reference/countries-fa.ts'
import { FORMS_FA } from '#data/reference/forms-fa.ts'
import { ROUTES_FA } from '#data/reference/routes-fa.ts'
import { GOODS_GROUP_WORDS } from '#src/catalogue/parts/goods-groups.ts'
import type { Queryable } from '#src/server/db/client.ts'
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
    left join molecules as i on i.id = m.molecule_id
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

  draft_ingredient_words: sql`
    select i.id, ${withGlued(sql`f.names`)} as names, fold_text(i.cas_number) as details
    from ingredients as i
    left join molecules as m on m.id = i.molecule_id
    cross join lateral (
      select fold_text(concat_ws(' ', i.name_fa, i.name_en, nullif(m.name_fa, i.name_fa),
        nullif(m.name_en, i.name_en))) as names
      offset 0
    ) as f`,

  draft_supplement_words: sql`
    select s.permit_no, ${withGlued(sql`f.names`)} as names,
      fold_text(concat_ws(' ', s.main_ingredients, s.form, w.words ->> s.form, s.atc_code,
        c.words ->> s.country)) as details
    from supplements as s
    cross join (select ${JSON.stringify(wordsInPersian)}::jsonb as words) as w
    cross join (select ${JSON.stringify(COUNTRIES_FA)}::jsonb as words) as c
    cross join lateral (
      select fold_text(concat_ws(' ', s.name_fa, s.name_en, s.brand)) as names offset 0
    ) as f`,

  draft_health_words: sql`
    select h.permit_no, ${withGlued(sql`f.names`)} as names,
      fold_text(concat_ws(' ', w.words ->> h.goods_group, c.words ->> h.country)) as details
    from health_products as h
    cross join (select ${JSON.stringify(GOODS_GROUP_WORDS)}::jsonb as words) as w
    cross join (select ${JSON.stringify(COUNTRIES_FA)}::jsonb as words) as c
    cross join lateral (
      select fold_text(concat_ws(' ', h.name_fa, h.name_en)) as names offset 0
    ) as f`,
}

// «A.C.A» is also looked for as «aca», and «B 12» as «b12».
function withGlued(folded: SQL): SQL {
  return sql`case when ${folded} ~ '\\m\\S{1,2} '
    then concat_ws(' ', ${folded}, regexp_replace(${folded}, '\\m(\\S{1,2}) ', '\\1', 'g'))
    else ${folded} end`
}
