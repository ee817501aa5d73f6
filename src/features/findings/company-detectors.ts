import { LEGAL_FORMS, TRADE_WORDS } from '#data/reference/company-words.ts'
import { companySubject } from '#src/catalogue/facts/quality-subjects.ts'
import { companySide, type Detector } from './detector.ts'

/** SQL of a question about two companies `a` and `b`, which an admin may ask of any two. */
export const COMPANY_PAIR = {
  subject: `${companySubject('a')} || ' = ' || ${companySubject('b')}`,
  title: `a.name || ' ~ ' || b.name`,
  sides: `jsonb_build_array(${companySide('a')}, ${companySide('b')})`,
  isInOrder: `${companySubject('a')} < ${companySubject('b')}`,
}

/** Companies without a national ID, or with one that is not eleven digits. */
export const companyNoId: Detector = {
  kind: 'company-no-id',
  sql: `
    select ${companySubject('c')} as subject, c.name as title, c.licence_count + 1 as weight,
      jsonb_build_object('sides', jsonb_build_array(${companySide('c')})) as evidence
    from companies c where c.national_id is null or c.national_id !~ '^[0-9]{11}$'`,
}

/** Words that many names share and that tell no company from another. */
const COMMON = `\\y(${[...LEGAL_FORMS, ...TRADE_WORDS].join('|')})\\y`

/** How alike what is left of two names must be, by their trigrams. */
const ALIKE = 0.62

/** The same of the letters without spaces: the words must also come in one order. */
const ALIKE_IN_ORDER = 0.55

/**
 * Companies whose names are one but for spelling: without the words that all share, the same letters,
 * or nearly so. Each name is held against those a trigram index brings, not against all. Names with
 * different numbers in them are two.
 */
export const companySpelling: Detector = {
  kind: 'company-spelling',
  before: [
    'drop table if exists pg_temp.company_cores',
    `create temp table company_cores on commit drop as
     select id, digits, nullif(regexp_replace(core, '\\s+', '', 'g'), '') as compact,
       nullif(btrim(regexp_replace(core, '\\s+', ' ', 'g')), '') as core
     from (
       select id, regexp_replace(name_fold, '[^0-9]+', '', 'g') as digits,
         regexp_replace(name_fold collate "default", '${COMMON}', ' ', 'g') as core from companies
     ) stripped`,
    'create index on company_cores using gin (core gin_trgm_ops)',
    'analyze company_cores',
    `set local pg_trgm.similarity_threshold = ${ALIKE}`,
  ],
  sql: `
    select ${COMPANY_PAIR.subject} as subject, ${COMPANY_PAIR.title} as title,
      (case when x.compact = y.compact then 1000
        else 100 * similarity(x.compact, y.compact) end)::int as weight,
      jsonb_build_object('sides', ${COMPANY_PAIR.sides},
        'likeness', round(similarity(x.compact, y.compact)::numeric, 2)) as evidence
    from company_cores x join company_cores y
      on x.core % y.core and x.id <> y.id and x.digits = y.digits
        and similarity(x.compact, y.compact) >= ${ALIKE_IN_ORDER}
    join companies a on a.id = x.id join companies b on b.id = y.id
    where ${COMPANY_PAIR.isInOrder}`,
}

/** Candidates offered for a name that nobody knows. */
const OFFERED = 3

/**
 * Names of companies in the newest files of each source that no spelling matches, with the companies
 * that are nearest to them.
 */
export const companyUnmatched: Detector = {
  kind: 'company-unmatched',
  sql: `
    with newest as (
      select distinct on (source) id from source_batches
      where state in ('published', 'unchanged') order by source, id desc
    ), names as (
      select min(e.value) as name, replace(fold_text(e.value), ' ', '') as key, count(*)::int as uses,
        min(e.file) as file, min(e.line) as line
      from import_errors e join newest on newest.id = e.batch_id
      where e.reason like 'شرکتی با این نام شناخته نیست%' and e.value is not null group by 2
    )
    select n.key as subject, n.name as title, n.uses as weight,
      jsonb_build_object('sides', jsonb_build_array(jsonb_build_object('title', n.name,
        'facts', jsonb_build_object('file', n.file, 'line', n.line, 'uses', n.uses)))
        || coalesce(o.sides, '[]')) as evidence
    from names n
    left join lateral (
      select jsonb_agg(side) as sides from (
        select ${companySide('c')} as side from companies c
        where similarity(c.name_fold, fold_text(n.name)) > 0.2
        order by similarity(c.name_fold, fold_text(n.name)) desc, c.id limit ${OFFERED}
      ) nearest
    ) o on true
    where not exists (select from company_spellings k where k.path_key = n.key)`,
}
