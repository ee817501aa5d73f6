import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { COUNTRIES_FA, FORMS_FA } from '#data/reference/names-fa.ts'
import type { Facets, FacetValue } from '#src/list/answer.ts'
import { labelFacets } from '#src/list/facets.ts'
import { valuesIn } from '#src/list/list-source.server.ts'
import { UNKNOWN_VALUE } from '#src/list/unknown.ts'
import type { ListView } from '#src/list/view.ts'
import { formatJalali, jalaliToIso } from '#src/persian/dates.ts'
import { inDigits } from '#src/persian/digits.ts'
import { comparePersian } from '#src/persian/order.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companyLabels } from './company-facts.server.ts'

const YEAR_LENGTH = 4
const MONTH_LENGTH = 6

const BY_FORCE = sql.raw(
  `array['active', 'expiring', 'emergency', 'listed', 'inactive', 'expired', 'unseen']`,
)

/** Names of companies in their Persian order, by the column of their ids. */
export function companySort(id: AnyColumn): SQL {
  return sql`(select c.name_sort from companies c where c.id = ${id})`
}

/** States from what is in force to what is over. */
export function statusRank(status: SQL): SQL {
  return sql`array_position(${BY_FORCE}, ${status}::text)`
}

/** Lengths that the facet of permit dates counts by: years first, months of a chosen year. */
export function permitLengths(view: ListView): { permitted: number } {
  return { permitted: view.filters.permitted ? MONTH_LENGTH : YEAR_LENGTH }
}

/** Words for the facets that lists of permits share; years and months stand newest first. */
export async function namedPermits(
  db: Queryable,
  facets: Record<string, FacetValue[]>,
  view: ListView,
): Promise<Facets> {
  const permitted = withChosen(view.filters.permitted?.[0], facets.permitted ?? [])
  const months = Object.fromEntries(permitted.map(({ value }) => [value, monthWord(value)]))
  const company = await companyLabels(db, valuesIn(facets.company))
  return labelFacets(
    { ...facets, permitted },
    { permitted: months, company, form: FORMS_FA, country: COUNTRIES_FA },
  )
}

/** The chosen year or month is among its own values, so that its name can be said. */
function withChosen(chosen: string | undefined, counted: readonly FacetValue[]): FacetValue[] {
  const newest = counted.toSorted((a, b) => (a.value < b.value ? 1 : -1))
  if (!chosen || newest.some(({ value }) => value === chosen)) return newest
  const count = newest.reduce((sum, facet) => sum + facet.count, 0)
  return [{ value: chosen, label: chosen, count }, ...newest]
}

function monthWord(value: string): string {
  if (value === UNKNOWN_VALUE) return value
  const iso = jalaliToIso(`${value.slice(0, 4)}/${value.slice(4)}/1`)
  return value.length === MONTH_LENGTH && iso ? formatJalali(iso, 'month') : inDigits(value, 'fa')
}

/** Form and country in Persian where the dictionary knows them, else as the source writes them. */
export function formWord(form: string | null): string | null {
  return FORMS_FA[form ?? ''] ?? form
}

const FORMS_IN_ORDER = Object.entries(FORMS_FA)
  .toSorted(([, a], [, b]) => comparePersian(a, b))
  .map(([form]) => form)

/** Forms in the order of the words that they are read by; those without one last, as they are written. */
export function formSort(form: AnyColumn): (AnyColumn | SQL)[] {
  return [sql`array_position(${sql.param(FORMS_IN_ORDER)}::text[], ${form}::text)`, form]
}

export function countryWord(country: string | null): string | null {
  return COUNTRIES_FA[country ?? ''] ?? country
}

export function holderSize(permits: AnyColumn): SQL {
  return sql`case when ${permits} = 0 then 'none' when ${permits} <= 10 then 'small'
    when ${permits} <= 50 then 'medium' else 'large' end`
}
