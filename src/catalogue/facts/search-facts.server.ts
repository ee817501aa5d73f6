import { type SQL, sql } from 'drizzle-orm'
import { COUNTRIES_FA, FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import { COMPANY_PAGES } from './company-pages.ts'
import type { FOUND_WORDS } from './kinds.ts'

/** How records of one kind are found by words and by codes. */
export interface SearchFacts {
  /** What its entries are called in answers. */
  kind: keyof typeof FOUND_WORDS
  /** SELECTs of the folded words of names: tables of the transaction that rebuilds, by name. */
  words: Readonly<Record<string, SQL>>
  /** UPDATE of the `search_words` of its table; writes only rows that changed. */
  vector?: SQL
  /** Index of those words. */
  index?: string
  /** SELECT of its entries: kind, key, title, subtitle, path, weight, words of the name and of details. */
  entries: SQL
  /** What a word of its name weighs, where that is more than usual. */
  nameWeight?: number
  /** SELECT of a record found by a code, up to its condition: title, subtitle and path. */
  hit?: SQL
  /** Which codes are its own: by their form, with the condition on `$code`. */
  codes?: readonly { form: RegExp; where: string; isBeginning?: true }[]
}

const words = (given: unknown) => sql`(select ${JSON.stringify(given)}::jsonb as words)`

/** SQL: Persian words of forms, of forms and routes, of countries. */
export const FORM_WORDS = words(FORMS_FA)
export const DOSAGE_WORDS = words({ ...FORMS_FA, ...ROUTES_FA })
export const COUNTRY_WORDS = words(COUNTRIES_FA)

/** SQL of the beginning of a kind's paths. */
export const under = (path: string) => sql.raw(`'${path}/'`)

/** The page of a company `c`: that of its first trade, finished medicines before all others. */
export const companyPath = sql.raw(`case
    ${COMPANY_PAGES.map(
      ({ roles, pathOf }) => `when c.roles && '{${roles.join()}}' then '${pathOf('')}'`,
    ).join('\n    ')}
    else '${COMPANY_PAGES[0].pathOf('')}' end || c.slug`)

/** What two rows of products must share to be of one brand. */
export const brandKey = sql`concat_ws(' ', p.brand_fa, p.brand_en)`

/** Amounts and codes inside a Persian line: isolated, so that «5 mg/mL» keeps its order. */
export function leftToRight(text: SQL): SQL {
  return sql`'\u2066' || nullif(${text}, '') || '\u2069'`
}

/** A medicine's name with its strength, as entries are titled; `m` is the row of medicines. */
export const medicineName = sql`concat_ws(' ', coalesce(m.name_fa, m.name_en),
  ${leftToRight(sql`concat_ws(' ', m.strength, m.volume)`)})`

/** Folded words, and «A.C.A» also as «aca», «B 12» as «b12». */
export function withGlued(folded: SQL): SQL {
  return sql`case when ${folded} ~ '\\m\\S{1,2} '
    then concat_ws(' ', ${folded}, regexp_replace(${folded}, '\\m(\\S{1,2}) ', '\\1', 'g'))
    else ${folded} end`
}

/** The words of texts, as a list is searched by them. */
export function vectorOf(...texts: SQL[]): SQL {
  const words = sql`string_to_array(concat_ws(' ', ${sql.join(texts, sql`, `)}), ' ')`
  return sql`array_to_tsvector(array_remove(${words}, ''))`
}
