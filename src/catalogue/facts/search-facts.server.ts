import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { COUNTRIES_FA, FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import { COMPANY_PAGES } from './company-pages.ts'
import type { FOUND_WORDS } from './kinds.ts'

/** How records of one kind are found by words and by codes. */
export interface SearchFacts {
  /** What its entries are called in answers. */
  kind: keyof typeof FOUND_WORDS
  /** SELECT of the keys of its records that are touched: what follows is made of them alone. */
  touched: SQL
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
  /** Its long codes, in which a wrong digit is forgiven: SELECT of those among `$codes`. */
  longCodes?: readonly { length: number; known: string }[]
}

/** SQL: the Persian words of codes, to be asked by code. */
export const wordsOf = (given: unknown) => sql`(select ${JSON.stringify(given)}::jsonb as words)`

/** SQL: Persian words of forms, of forms and routes, of countries. */
export const FORM_WORDS = wordsOf(FORMS_FA)
export const DOSAGE_WORDS = wordsOf({ ...FORMS_FA, ...ROUTES_FA })
export const COUNTRY_WORDS = wordsOf(COUNTRIES_FA)

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

export const textOf = (given: SQL) => new PgDialect().sqlToQuery(given).sql

/**
 * SQL: a barcode as a word that is found by all of its digits and by no beginning of them: digit by digit a
 * visitor, to whom the column is locked, would read it. Nobody can type the sign. See `wholeBarcode`.
 */
export const barcodeWord = (gtin: SQL) => sql`'#' || ${gtin}`

/** The word that a barcode as typed looks for; null for any other number. */
export function wholeBarcode(typed: string): string | null {
  return /^\d{13,14}$/.test(typed) ? `#${typed.padStart(14, '0')}` : null
}

/** The words of texts, as a list is searched by them. */
export function vectorOf(...texts: SQL[]): SQL {
  const words = sql`string_to_array(concat_ws(' ', ${sql.join(texts, sql`, `)}), ' ')`
  return sql`array_to_tsvector(array_remove(array_remove(${words}, ''), ';'))`
}

interface PermitSearch {
  found: SearchFacts['kind']
  path: string
  table: string
  key: string
  /** SQL of a row `r`: its name, what stands below it, its names and the words of what else it says. */
  title: SQL
  subtitle: SQL
  names: SQL
  details: SQL
  /** What lists find it by beside its key. */
  barcode: SQL
  /** Words of codes, by the name under which the SQL above asks them. */
  dictionaries: Readonly<Record<string, SQL>>
  /** The form of its key. */
  code: RegExp
}

/** How permits are found: by their names, their company, the words of their facets and their number. */
export function permitSearch(permits: PermitSearch): SearchFacts {
  const { found, path, title, subtitle, names, details, barcode, code } = permits
  const [table, key] = [sql.raw(permits.table), sql.raw(permits.key)]
  const draft = `draft_${permits.table}_words`
  const dictionaries = sql.join(
    Object.entries(permits.dictionaries).map(
      ([name, one]) => sql`cross join ${one} as ${sql.raw(name)}`,
    ),
    sql` `,
  )
  return {
    kind: found,
    touched: sql`select ${key} from ${sql.raw(`touched_${permits.table}`)}`,
    words: {
      [draft]: sql`
      select r.${key}, ${withGlued(sql`f.names`)} as names, fold_text(${details}) as details
      from ${table} as r join ${sql.raw(`touched_${permits.table}`)} as t using (${key}) ${dictionaries}
      cross join lateral (select fold_text(${names}) as names offset 0) as f`,
    },
    vector: sql`
    update ${table} as r set search_words = n.vector
    from (
      select w.${key}, ${vectorOf(
        sql`w.names`,
        sql`w.details`,
        sql`c.words`,
        sql`r.${key}`,
        barcodeWord(barcode),
      )} as vector
      from ${sql.raw(draft)} as w
      join ${table} as r using (${key})
      left join draft_company_words as c on c.id = r.company_id
    ) as n
    where r.${key} = n.${key} and r.search_words is distinct from n.vector`,
    index: `${permits.table}_search`,
    entries: sql`
    select ${sql.raw(`'${found}'`)}, r.${key}, ${title}, ${subtitle},
      ${under(path)} || r.${key}, 1, w.names, w.details
    from ${table} as r
    join ${sql.raw(draft)} as w on w.${key} = r.${key}
    left join companies as c on c.id = r.company_id ${dictionaries}
    where r.vanished_on is null`,
    hit: sql`
    select ${title} as title, ${leftToRight(sql`r.${key}`)} as subtitle,
      ${under(path)} || r.${key} as path
    from ${table} as r`,
    codes: [{ form: code, where: `${permits.key} = $code` }],
  }
}
