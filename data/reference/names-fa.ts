import { readNames } from './read-table.ts'

/** Persian names of the countries medicines come from, by ISO 3166-1 alpha-2 code. */
export const COUNTRIES_FA: Readonly<Record<string, string>> = readNames('countries', 'code')

/** Persian names of dosage forms, keyed as the Iranian regulator writes them in Latin. */
export const FORMS_FA: Readonly<Record<string, string>> = readNames('forms', 'form')

/** Persian names of routes of administration, keyed as the Iranian regulator writes them. */
export const ROUTES_FA: Readonly<Record<string, string>> = readNames('routes', 'route')

/** Every known form, longest first: the first that matches at a place is the whole form. */
export const DOSAGE_FORMS: readonly string[] = longestFirst(FORMS_FA)

/** Every known route, longest first. */
export const ROUTES: readonly string[] = longestFirst(ROUTES_FA)

function longestFirst(names: Readonly<Record<string, string>>): string[] {
  return Object.keys(names).sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
}
