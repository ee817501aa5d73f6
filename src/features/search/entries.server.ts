import { type SQL, sql } from 'drizzle-orm'
import { FORMS_FA } from '../../../data/reference/forms-fa.ts'
import type { Queryable } from '../../server/db/client.ts'
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
      from (${sql.join([medicines, brands, companies, atcGroups], sql` union all `)}) as drafted
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
    concat_ws(' · ', c.name_en, case when c.licence_count > 0 then
      translate(c.licence_count::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') || ' پروانهٔ فعال' end),
    '/company/' || c.slug, c.licence_count, w.words, ''
  from companies as c join draft_company_words as w on w.id = c.id`

const atcGroups: SQL = sql`
  select 'atc-group', g.code, coalesce(g.name_fa, g.name_en),
    concat_ws(' · ', ${leftToRight(sql`g.code`)},
      case when g.name_fa is not null then ${leftToRight(sql`g.name_en`)} end),
    '/category/' || g.code, g.medicine_count,
    fold_text(concat_ws(' ', g.name_fa, g.name_en, g.code)), ''
  from atc_groups as g`
