import { sql } from 'drizzle-orm'
import {
  brandKey,
  DOSAGE_WORDS,
  FORM_WORDS,
  leftToRight,
  medicineName,
  type SearchFacts,
  under,
  vectorOf,
  withGlued,
} from '../facts/search-facts.server.ts'
import { medicineKind } from './kind.ts'

/** Molecules, which are no records of their own: all strengths and forms of one together. */
export const MOLECULE_SEARCH: SearchFacts = {
  kind: 'molecule',
  touched: sql`select id::text from touched_molecules`,
  words: {
    draft_molecule_words: sql`
    select i.id, concat_ws(' ; ', ${withGlued(sql`f.names`)}, s.words) as names
    from molecules as i
    join draft_molecules as s using (id)
    cross join lateral (
      select fold_text(concat_ws(' ', i.name_fa, i.name_en)) as names offset 0
    ) as f`,
  },
  nameWeight: 80,
  entries: sql`
  select 'molecule', i.id::text, coalesce(i.name_fa, i.name_en),
    concat_ws(' · ', case when i.name_fa is not null then ${leftToRight(sql`i.name_en`)} end,
      translate(m.codes::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') || ' قدرت و شکل'),
    concat_ws('-', '/molecule/' || i.id, nullif(s.slug, '')), m.licences, w.names, ''
  from molecules as i
  join draft_molecule_words as w using (id)
  join draft_molecules as s using (id)
  join (
    select molecule_id as id, count(*) as codes, sum(licence_count)::int as licences
    from medicines where molecule_id in (select id from touched_molecules) group by molecule_id
    having bool_or(vanished_on is null or licence_count > 0)
  ) as m using (id)`,
}

const NUMBER = '(\\d+(?:\\.\\d+)?)'

/**
 * Strengths as the trade says them: of a combination of two their sum («کوآموکسی‌کلاو ۶۲۵» of 500 mg/125 mg),
 * of micrograms the milligrams («لووتیروکسین ۰٫۱»), of grams and 1000 mg each other, of litres the millilitres, of
 * an injection all that is in it («جنتامایسین ۸۰» of 40 mg/mL 2 mL).
 */
const SAID_STRENGTHS = sql.raw(`(
  select concat_ws(' ', floor(two[1]::numeric + two[2]::numeric), trim_scale(micro[1]::numeric / 1000),
    trim_scale(gram[1]::numeric * 1000) || ' mg', trim_scale(milli[1]::numeric / 1000) || ' g',
    trim_scale(litres[1]::numeric * 1000) || ' mL',
    case when m.form ~* 'inject' then trim_scale(each[1]::numeric * millilitres[1]::numeric) end)
  from regexp_match(m.strength, '^${NUMBER} mg/${NUMBER} mg') as two,
    regexp_match(m.strength, '^${NUMBER} mcg') as micro,
    regexp_match(m.strength, '^${NUMBER} g$') as gram,
    regexp_match(m.strength, '^(\\d{4,}) mg$') as milli,
    regexp_match(m.strength, '^${NUMBER} (?:mg|mcg|g|IU)/mL$') as each,
    regexp_match(m.volume, '^${NUMBER} mL') as millilitres,
    regexp_match(m.volume, '^${NUMBER} L') as litres)`)

const replaced = (text: string, ...changes: [from: string, to: string][]) =>
  changes.reduce((so, [from, to]) => `regexp_replace(${so}, '${from}', '${to}', 'g')`, text)
const MARKED = replaced('t.said', ['/([\\d.]+) mL', ' q\\1 mL'], ['(\\d)\\.(\\d)', '\\1p\\2'])
/** Words of what is said: decimals are one, and so many millilitres that a strength is in begin with a slash. */
const SAID_WORDS = sql.raw(
  replaced(
    `fold_text(${MARKED})`,
    ['\\mq(?=\\d)', '/'],
    ['(\\d)p(\\d)', '\\1.\\2'],
    ['(\\d)([a-z])', '\\1 \\2'],
  ),
)

export const MEDICINE_SEARCH: SearchFacts = {
  kind: 'medicine',
  touched: sql`select code::text from touched_medicines`,
  words: {
    draft_medicine_words: sql`
    select m.code, concat_ws(' ; ', ${withGlued(sql`f.names`)}, s.words) as names,
      ${SAID_WORDS} as strength,
      fold_text(concat_ws(' ', m.form, w.words ->> m.form, m.route, w.words ->> m.route, m.atc_code))
        as details
    from medicines as m join touched_medicines using (code)
    left join molecules as i on i.id = m.molecule_id
    left join draft_molecules as s on s.id = i.id
    cross join ${DOSAGE_WORDS} as w
    cross join lateral (
      select concat_ws(' ', m.strength, m.volume, ${SAID_STRENGTHS}) as said offset 0
    ) as t
    cross join lateral (
      select fold_text(concat_ws(' ', m.name_fa, m.name_en, nullif(i.name_fa, m.name_fa),
        nullif(i.name_en, m.name_en))) as names
      offset 0
    ) as f`,
    draft_brand_words: sql`
    select key, ${withGlued(sql`folded`)} as words
    from (
      select key, fold_text(key) as folded
      from (select distinct ${brandKey} as key
        from products as p join touched_products using (irc)) as brands
      offset 0
    ) as f`,
  },
  vector: sql`
  update medicines as m set search_words = n.vector
  from (
    select w.code, ${vectorOf(
      sql`w.names`,
      sql`w.strength`,
      sql`w.details`,
      sql`w.code::text`,
      sql`b.words`,
    )} as vector
    from draft_medicine_words as w
    left join (
      select code, string_agg(words, ' ') as words
      from (
        select distinct p.medicine_code as code, d.words
        from products as p join touched_products using (irc)
        join draft_brand_words as d on d.key = ${brandKey}
        where p.vanished_on is null and d.words <> ''
      ) as brands
      group by code
    ) as b using (code)
  ) as n
  where m.code = n.code and m.search_words is distinct from n.vector`,
  index: 'medicines_search',
  nameWeight: 100,
  entries: sql`
  select 'medicine', m.code::text, ${medicineName},
    concat_ws(' · ', case when m.name_fa is not null then ${leftToRight(sql`m.name_en`)} end,
      coalesce(f.words ->> m.form, m.form), m.atc_code),
    concat_ws('-', ${under(medicineKind.path)} || m.code, nullif(m.slug, '')), m.licence_count,
    w.names, concat_ws(' ', nullif(w.strength, ''), nullif(w.details, ''))
  from medicines as m
  join draft_medicine_words as w on w.code = m.code
  cross join ${FORM_WORDS} as f
  where m.vanished_on is null or m.licence_count > 0`,
  hit: sql`
    select ${medicineName} as title,
      concat_ws(' · ', 'کد ژنریک ' || code, ${leftToRight(sql`name_en`)}) as subtitle,
      concat_ws('-', ${under(medicineKind.path)} || code, nullif(slug, '')) as path
    from medicines as m`,
  codes: [{ form: /^\d{1,7}$/, where: 'code = $code::int' }],
}
