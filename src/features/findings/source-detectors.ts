import { lineSubject } from '#src/catalogue/facts/quality-subjects.ts'
import { REAL_MARKETS } from '#src/catalogue/facts/sources.ts'
import { SALES_YEAR } from '#src/insight/sales/months.ts'
import { STATED_FIELDS } from '#src/words/source-fields.ts'
import { sourceWord } from '#src/words/source-words.ts'
import { type Detector, MEDICINE_SIDE, PRODUCT_SIDE, PRODUCT_TABLES, side } from './detector.ts'

/** SQL: what a source is called on screen. */
const named = (source: string) =>
  `case ${source} ${REAL_MARKETS.map((name) => `when '${name}' then '${sourceWord(name)}'`).join(' ')} else ${source} end`

/** Where a capture is read, as plain text. */
export const CAPTURES = '/api/admin/captures/'
const capture = (id: string) => `'${CAPTURES}' || ${id}`

const NAME = `coalesce(t.values ->> 'brandFa', t.values ->> 'brandEn', t.record_key)`

const PAGE_SIDE = side(NAME, capture('t.capture_id'), {
  irc: 't.record_key',
  value: `t.values ->> 'genericName'`,
  holder: `t.values ->> 'holder'`,
  pack: `t.values ->> 'pack'`,
  readOn: 't.day',
  reason: `t.values ->> 'problem'`,
})

/** Products of the registry whose medicine their pages do not tell, with those that it may be. */
export const registryMedicine: Detector = {
  kind: 'registry-medicine',
  sql: `
    with unknown as materialized (
      select t.record_key as irc from source_statements t where t.source = 'nfi' and t.kind = 'products'
        and not exists (select from products p where p.irc = t.record_key)
    )
    select t.record_key as subject, ${NAME} as title, 50 as weight,
      jsonb_build_object('sides', jsonb_build_array(${PAGE_SIDE}) || coalesce(o.sides, '[]'),
        'choices', coalesce(o.choices, '[]')) as evidence
    from unknown join source_statements t on (t.kind, t.record_key, t.source) = ('products', unknown.irc, 'nfi')
    left join lateral (
      select jsonb_agg(${MEDICINE_SIDE} order by m.code) as sides,
        jsonb_agg(jsonb_build_object('value', m.code::text, 'label', m.title, 'group', null)
          order by m.code) as choices
      from medicines m where m.code in (
        select jsonb_array_elements_text(t.values -> 'candidates')::int)
    ) o on true`,
}

/** SQL: what another page of the product says otherwise than the one that was taken. */
const OTHERWISE = (values: string, other: string) => `(
  select string_agg(k.key || ': ' || coalesce(k.value, '—'), '، ' order by k.key)
  from jsonb_each_text(${values}) k
  where k.key not in ('also', 'number', 'address', 'similar', 'candidates')
    and k.value is distinct from ${other} ->> k.key)`

/** Pages of which nothing is taken, for they speak of two medicines; products that two pages tell apart. */
export const registryPage: Detector = {
  kind: 'registry-page',
  sql: `
    select t.record_key as subject, ${NAME} as title, 20 as weight,
      jsonb_build_object('sides', jsonb_build_array(${PAGE_SIDE})) as evidence
    from source_statements t where t.source = 'nfi' and t.kind = 'registry-pages'
    union all
    select t.record_key || ' @ ' || (a ->> 'captureId'), ${NAME}, 30,
      jsonb_build_object('sides', jsonb_build_array(
        ${side(`'صفحهٔ پذیرفته'`, capture('t.capture_id'), {
          irc: 't.record_key',
          value: OTHERWISE('t.values', `(a -> 'values')`),
          readOn: 't.day',
        })},
        ${side(`'صفحهٔ دیگر'`, capture(`(a ->> 'captureId')`), {
          irc: 't.record_key',
          value: OTHERWISE(`(a -> 'values')`, 't.values'),
          readOn: `a ->> 'day'`,
        })})) as evidence
    from source_statements t cross join lateral jsonb_array_elements(t.values -> 'also') a
    where t.source = 'nfi' and t.kind = 'products'`,
}

/** What does not change from one day to the next: two words of it cannot both be right. */
const COMPARED = ['holder', 'brandOwner', 'producer', 'packCount', 'gtin', 'supplyType'] as const

/** SQL: the company that a statement names; null where nobody knows the name. */
const company = (t: string) => `coalesce(
  (select c.id from companies c where c.national_id = ${t}.values ->> (d.field || 'Id')),
  (select k.company_id from company_spellings k
    where k.path_key = replace(fold_text(${t}.values ->> d.field), ' ', '')))`

/** SQL: what a source said of a field, of a row of `contradictions`; `which` is one or other. */
const wordSide = (which: string) =>
  side(named(`d.${which}_source`), 'null', { value: `d.${which}` })

const choice = (which: string) => `jsonb_build_object('value', d.${which}_source,
  'label', d.${which}, 'group', ${named(`d.${which}_source`)})`

/** SQL: products that are touched, or of which something was said. */
const TOUCHED = 'select irc from noted_products union select record_key from touched_statements'

/** Fields in which two sources contradict each other, with both words and where they were read. */
export const sourceContradiction: Detector = {
  kind: 'source-contradiction',
  touched: `split_part(f.subject, ' ', 1) in (${TOUCHED})`,
  // Few of all: found first, with all that is told of them, so that only products are looked up for them.
  before: [
    'drop table if exists pg_temp.contradictions',
    `create temp table contradictions on commit drop as
      select a.record_key, d.*, a.source as one_source, b.source as other_source
      from source_statements a
      join source_statements b on b.kind = a.kind and b.record_key = a.record_key and b.source > a.source
      cross join lateral (values ${COMPARED.map(
        (field) =>
          `('${field}', '${STATED_FIELDS[field]}', a.values ->> '${field}', b.values ->> '${field}')`,
      ).join(', ')}) d (field, word, one, other)
      where a.kind = 'products' and d.one <> d.other
        and a.record_key in (${TOUCHED})
        and case when d.field in ('holder', 'brandOwner', 'producer')
          then ${company('a')} <> ${company('b')} else true end`,
    'analyze contradictions',
  ],
  sql: `
    select distinct on (d.record_key, d.field) d.record_key || ' ' || d.field as subject,
      coalesce(p.brand_fa, p.brand_en, p.irc) || ' · ' || d.word as title, 5 as weight,
      jsonb_build_object('sides', jsonb_build_array(
          ${wordSide('one')}, ${wordSide('other')}, ${PRODUCT_SIDE}),
        'choices', jsonb_build_array(${choice('one')}, ${choice('other')})) as evidence
    from contradictions d
    join products p on p.irc = d.record_key and p.vanished_on is null ${PRODUCT_TABLES}
    order by d.record_key, d.field, d.one_source, d.other_source`,
}

/** SQL: the question which medicine lines `s` of monthly reports are, by what they sold for in a year. */
export const questionOfLines = (where: string) => `
    with lines as (
      select ${lineSubject('s')} as subject, s.symbol, min(k.company_id) as company,
        (array_agg(s.line order by s.month_end desc, s.id desc))[1] as line,
        (array_agg(s.company_name order by s.month_end desc, s.id desc))[1] as company_name,
        (array_agg(s.unit order by s.month_end desc, s.id desc))[1] as unit,
        max(s.month_end) as last_month, count(distinct s.month_end)::int as months,
        sum(s.amount_rial) filter (where s.month_end > n.newest - ${SALES_YEAR}) as amount
      from company_sales s cross join (select max(month_end) as newest from company_sales) n
      left join company_spellings k on k.path_key = s.company_key
      where ${where} and s.market <> 'service'
      group by 1, 2
    )
    select l.subject, l.line || ' · ' || coalesce(c.name, l.company_name) as title,
      (1 + least(1e9, greatest(0, coalesce(l.amount, 0) / 1e8)))::int as weight,
      jsonb_build_object('sides', jsonb_build_array(${side(
        'l.line',
        `'/company/' || c.slug || '#sales'`,
        {
          id: 'c.id',
          company: 'coalesce(c.name, l.company_name)',
          symbol: 'l.symbol',
          amountRial: 'l.amount',
          months: 'l.months',
          lastMonth: 'l.last_month',
          unit: 'l.unit',
        },
      )})) as evidence
    from lines l left join companies c on c.id = l.company`

/** Lines whose medicine neither file, rule nor person told. */
export const reportLine: Detector = {
  kind: 'report-line',
  sql: questionOfLines('s.medicine_code is null and s.matched_by is null'),
}
