import { type SQL, sql } from 'drizzle-orm'
import {
  barcodeWord,
  brandKey,
  leftToRight,
  medicineName,
  type SearchFacts,
  textOf,
  under,
  vectorOf,
  withGlued,
} from '../facts/search-facts.server.ts'
import { medicineKind, productKind } from './kind.ts'

/** SQL of the words of a product `p` of the companies `h`, `r` and `o`. */
const words = (...others: SQL[]) =>
  vectorOf(
    ...others,
    sql`h.words`,
    sql`r.words`,
    sql`o.words`,
    sql`p.medicine_code::text`,
    sql`p.irc`,
    barcodeWord(sql`p.gtin`),
  )

/** SQL: the names of a company as they were gathered, or as the search says them where nothing touched it. */
const company = (alias: string, key: string) => `
  left join draft_company_words ${alias}_draft on ${alias}_draft.id = p.${key}
  left join search_entries ${alias}_entry on ${alias}_entry.kind = 'company' and ${alias}_entry.record_key = p.${key}::text
  cross join lateral (select coalesce(${alias}_draft.words, ${alias}_entry.names) as words) ${alias}`

/** A product is found by what its medicine and its companies are found by before anything follows from it. */
export const FORESEEN_WORDS = {
  sql: textOf(
    sql`case when w.names <> '' then ${words(withGlued(sql`b.folded`), sql`w.names`, sql`w.strength`, sql`w.details`)} end`,
  ),
  from: `cross join lateral (select fold_text(${textOf(brandKey)}) as folded offset 0) b
    left join draft_medicine_words w_draft on w_draft.code = p.medicine_code
    left join search_entries w_entry on w_entry.kind = 'medicine' and w_entry.record_key = p.medicine_code::text
    cross join lateral (select coalesce(w_draft.names, w_entry.names) as names, w_draft.strength,
      coalesce(w_draft.details, w_entry.details) as details) w
    ${company('h', 'holder_id')} ${company('r', 'producer_id')} ${company('o', 'brand_owner_id')}`,
}

export const PRODUCT_SEARCH: SearchFacts = {
  kind: 'brand',
  touched: sql`select irc from touched_products`,
  words: {},
  vector: sql`
  update products as p set search_words = n.vector
  from (
    select p.irc, ${words(sql`b.words`, sql`m.names`, sql`m.strength`, sql`m.details`)} as vector
    from products as p join noted_products using (irc)
    join draft_medicine_words as m on m.code = p.medicine_code
    left join draft_brand_words as b on b.key = ${brandKey}
    left join draft_company_words as h on h.id = p.holder_id
    left join draft_company_words as r on r.id = p.producer_id
    left join draft_company_words as o on o.id = p.brand_owner_id
  ) as n
  where p.irc = n.irc and p.search_words is distinct from n.vector`,
  index: 'products_search',
  // Several licences under the medicine's own name are no brand: they are the medicine. What the dictionary
  // knows its substance by is one: «Lipitor» has licences too.
  entries: sql`
  select 'brand', p.irc, coalesce(p.brand_fa, p.brand_en),
    concat_ws(' · ', case when p.brand_fa is not null then ${leftToRight(sql`p.brand_en`)} end,
      ${medicineName},
      case when p.holders = 1 then c.name end),
    case when p.licences = 1 then ${under(productKind.path)} || p.irc else concat_ws('-', ${under(medicineKind.path)} || m.code, nullif(m.slug, '')) end,
    p.licences, b.words, concat_ws(' ', w.names, nullif(w.strength, ''))
  from (
    select medicine_code, ${brandKey} as key, min(brand_fa) as brand_fa, min(brand_en) as brand_en,
      min(irc) as irc, min(holder_id) as holder_id, count(*)::int as licences,
      count(distinct holder_id) as holders
    from products as p join touched_products using (irc) where vanished_on is null
    group by medicine_code, key
  ) as p
  join draft_brand_words as b on b.key = p.key and b.words <> ''
  join medicines as m on m.code = p.medicine_code
  join draft_medicine_words as w on w.code = m.code
  left join companies as c on c.id = p.holder_id
  where p.licences = 1
    or strpos(' ' || split_part(w.names, ' ; ', 1) || ' ', ' ' || b.words || ' ') = 0`,
  hit: sql`
    select coalesce(p.brand_fa, p.brand_en, p.irc) as title,
      concat_ws(' · ', ${medicineName}, ${leftToRight(sql`'IRC ' || p.irc`)}) as subtitle,
      ${under(productKind.path)} || p.irc as path
    from products as p join medicines as m on m.code = p.medicine_code`,
  codes: [
    { form: /^\d{16}$/, where: 'p.irc = $code' },
    {
      form: /^\d{13,14}$/,
      where: "p.gtin = lpad($code, 14, '0') order by p.vanished_on is not null, p.irc",
    },
    {
      form: /^(?:\d{8,12}|\d{15})$/,
      where: "p.irc >= $code and p.irc < $code || ':' order by p.vanished_on is not null, p.irc",
      isBeginning: true,
    },
  ],
  longCodes: [
    { length: 16, known: 'select irc as code from products where irc = any($codes)' },
    { length: 14, known: 'select gtin as code from products where gtin = any($codes)' },
  ],
}
