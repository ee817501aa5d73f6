import { type SQL, sql } from 'drizzle-orm'
import { FORMS_FA } from '#data/reference/forms-fa.ts'
import { GOODS_GROUP_WORDS } from '#src/catalogue/parts/goods-groups.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companyPath } from './company-path.server.ts'
import { leftToRight, medicineName } from './left-to-right.server.ts'
import { brandKey } from './name-words.server.ts'

/**
 * Drafts what a search may lead to. Entries are numbered from the weightiest of every kind on, so
 * that the first postings of a word are its best and no kind starves another.
 */
export async function draftEntries(tx: Queryable): Promise<void> {
  await tx.execute(sql`drop table if exists pg_temp.draft_entries`)
  await tx.execute(sql`
    create temp table draft_entries on commit drop as
    select (row_number() over (order by place, kind))::int as id, ranked.*
    from (
      select *, row_number() over (partition by kind order by weight desc, record_key) as place
      from (${sql.join(drafts, sql` union all `)}) as drafted
    ) as ranked`)
}

const medicinePath = sql`concat_ws('-', '/medicine/' || m.code, nullif(m.slug, ''))`

const medicines: SQL = sql`
  select 'medicine' as kind, m.code::text as record_key, ${medicineName} as title,
    concat_ws(' · ', case when m.name_fa is not null then ${leftToRight(sql`m.name_en`)} end,
      coalesce(f.words ->> m.form, m.form), m.atc_code) as subtitle,
    ${medicinePath} as path, m.licence_count as weight,
    w.names as names, concat_ws(' ', nullif(w.strength, ''), nullif(w.details, '')) as details
  from medicines as m
  join draft_medicine_words as w on w.code = m.code
  cross join (select ${JSON.stringify(FORMS_FA)}::jsonb as words) as f
  where m.vanished_on is null or m.licence_count > 0`

// Several licences under the medicine's own name are no brand: they are the medicine.
const brands: SQL = sql`
  select 'brand', p.irc, coalesce(p.brand_fa, p.brand_en),
    concat_ws(' · ', case when p.brand_fa is not null then ${leftToRight(sql`p.brand_en`)} end,
      ${medicineName},
      case when p.holders = 1 then c.name end),
    case when p.licences = 1 then '/medicine/product/' || p.irc else ${medicinePath} end,
    p.licences, b.words, concat_ws(' ', w.names, nullif(w.strength, ''))
  from (
    select medicine_code, ${brandKey} as key, min(brand_fa) as brand_fa, min(brand_en) as brand_en,
      min(irc) as irc, min(holder_id) as holder_id, count(*)::int as licences,
      count(distinct holder_id) as holders
    from products as p where vanished_on is null
    group by medicine_code, key
  ) as p
  join draft_brand_words as b on b.key = p.key and b.words <> ''
  join medicines as m on m.code = p.medicine_code
  join draft_medicine_words as w on w.code = m.code
  left join companies as c on c.id = p.holder_id
  where p.licences = 1 or strpos(' ' || w.names || ' ', ' ' || b.words || ' ') = 0`

const companies: SQL = sql`
  select 'company', c.id::text, c.name,
    concat_ws(' · ', ${leftToRight(sql`c.name_en`)}, case when c.licence_count > 0 then
      translate(c.licence_count::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') || ' پروانهٔ جاری' end),
    ${companyPath}, c.licence_count, w.words, ''
  from companies as c join draft_company_words as w on w.id = c.id`

const atcGroups: SQL = sql`
  select 'atc-group', g.code, coalesce(g.name_fa, g.name_en),
    concat_ws(' · ', ${leftToRight(sql`g.code`)},
      case when g.name_fa is not null then ${leftToRight(sql`g.name_en`)} end),
    '/category/' || g.code, g.medicine_count,
    fold_text(concat_ws(' ', g.name_fa, g.name_en, g.code)), ''
  from atc_groups as g where g.vanished_on is null or g.medicine_count > 0`

const ingredients: SQL = sql`
  select 'ingredient', i.id::text, coalesce(i.name_fa, i.name_en),
    concat_ws(' · ', case when i.name_fa is not null then ${leftToRight(sql`i.name_en`)} end,
      case i.type when 'active' then 'مادهٔ مؤثره' else 'حدواسط' end),
    '/apis/' || i.id, i.dependent_count, w.names, coalesce(w.details, '')
  from ingredients as i join draft_ingredient_words as w on w.id = i.id
  where i.vanished_on is null`

// One name of one company in several packs leads to the first; its page names the others.
const supplements: SQL = sql`
  select 'supplement', s.permit_no, coalesce(s.name_fa, s.name_en),
    concat_ws(' · ', case when s.name_fa is not null then ${leftToRight(sql`s.name_en`)} end,
      coalesce(f.words ->> s.form, s.form), c.name),
    '/supplement-releasing-products/' || s.permit_no, s.permits, w.names, w.details
  from (
    select distinct on (company_id, name_sort) *,
      (count(*) over (partition by company_id, name_sort))::int as permits
    from supplements where vanished_on is null
    order by company_id, name_sort, permitted_on desc nulls last, permit_no
  ) as s
  join draft_supplement_words as w on w.permit_no = s.permit_no
  left join companies as c on c.id = s.company_id
  cross join (select ${JSON.stringify(FORMS_FA)}::jsonb as words) as f`

const healthProducts: SQL = sql`
  select 'health-product', h.permit_no, h.name_fa,
    concat_ws(' · ', ${leftToRight(sql`h.name_en`)}, g.words ->> h.goods_group, c.name),
    '/fda/products/' || h.permit_no, 1, w.names, w.details
  from health_products as h
  join draft_health_words as w on w.permit_no = h.permit_no
  left join companies as c on c.id = h.company_id
  cross join (select ${JSON.stringify(GOODS_GROUP_WORDS)}::jsonb as words) as g
  where h.vanished_on is null`

const drafts = [
  ...[medicines, brands, companies, atcGroups],
  ...[ingredients, supplements, healthProducts],
]
