import { asOfParam, type PastSearch } from '#src/list/as-of.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'

// Routes name their addresses from here: nothing else comes along into the entry of every page.
export const OPPORTUNITIES_PATH = '/investment-opportunity'

export function opportunityPath(code: number): string {
  return `${OPPORTUNITIES_PATH}/${code}`
}

/** Molecules by route, licensed in the world and here. */
export const PRESENCE_PATH = '/insight/presence'

export const OPPORTUNITY_METHOD_PATH = `${OPPORTUNITIES_PATH}/method`

/** The same page where everybody may read it. */
export const PUBLIC_OPPORTUNITY_METHOD_PATH = '/solutions/opportunity-method'

/** What became of earlier scores, as CSV. */
export const BACK_TEST_FILE = '/api/back-test.csv'

export function competitorsPath(slug: string): string {
  return `/company/${encodeURIComponent(slug)}/competitors`
}

/** Two companies side by side; one of them may still be open. */
export function overlapPath(a: string, b: string): string {
  return `/insight/overlap${writeSearchString({ a, b })}`
}

/** What the map starts from: a maker's or a company's path segment, a medicine's or a substance's key. */
export interface DependencySearch {
  maker?: string | undefined
  company?: string | undefined
  medicine?: number | undefined
  ingredient?: number | undefined
  /** Longer tables. */
  full?: 1 | undefined
  page?: number | undefined
}

/** The map, whole or from one record on. */
export function dependencyPath(search: DependencySearch & PastSearch = {}): string {
  return `/insight/dependency${writeSearchString({ ...search })}`
}

export const REPLACEMENT_PATH = '/insight/replacement'

/**
 * What a stop leaves without a maker, and who could fill it: a `maker` of a substance or a `company` by its
 * number, a `medicine`, a `country`, a Jalali `month`, narrowed by `atc`.
 */
export function replacementPath(search: Search): string {
  return REPLACEMENT_PATH + writeSearchString(search)
}

/** Licences that lapse, under the filters of the radar. */
export function radarPath(search: Search = {}): string {
  return `/insight/expiry${writeSearchString(search)}`
}

/** What entered the national list, in a year or a group alone. */
export function trendsPath(search: Search = {}): string {
  return `/medicine-index-trends${writeSearchString(search)}`
}

// Lists and records name the addresses of their briefs from here: nothing else comes along.

export const BRIEF_PATH = '/brief'

/** The brief of a list under the filters of its page. */
export function listBriefPath(list: string, { page: _, size: __, ...search }: Search = {}): string {
  return `${BRIEF_PATH}/${list}${writeSearchString(search)}`
}

/** The brief of a record, as of an ISO date where its page shows one. */
export function recordBriefPath(kind: string, key: string | number, day?: string | null): string {
  const asOf = day ? asOfParam(day) : ''
  return `${BRIEF_PATH}/${kind}/${encodeURIComponent(key)}${writeSearchString({ asOf })}`
}
