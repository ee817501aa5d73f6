import { companySubject } from '../subjects.ts'
import { companySide, type Detector } from './detector.ts'

/** Words that many names share and that tell no company from another. */
const COMMON = `\\y(شرکت|سهامی|خاص|عام|با|مسیولیت|محدود|تولیدی|بازرگانی|صنعتی|و|داروسازی|دارویی|لابراتوار|لابراتوارهای|کارخانجات|گروه|صنایع|آزمایشگاه|co|ltd|company|pharma|pharmaceutical|laboratories)\\y`

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
    select ${companySubject('a')} || ' = ' || ${companySubject('b')} as subject,
      a.name || ' ~ ' || b.name as title,
      (case when x.compact = y.compact then 1000
        else 100 * similarity(x.compact, y.compact) end)::int as weight,
      jsonb_build_object('sides', jsonb_build_array(${companySide('a')}, ${companySide('b')}),
        'likeness', round(similarity(x.compact, y.compact)::numeric, 2)) as evidence
    from company_cores x join company_cores y
      on x.core % y.core and x.id <> y.id and x.digits = y.digits
        and similarity(x.compact, y.compact) >= ${ALIKE_IN_ORDER}
    join companies a on a.id = x.id join companies b on b.id = y.id
    where ${companySubject('a')} < ${companySubject('b')}`,
}
