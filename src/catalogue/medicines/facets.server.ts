import { sql } from 'drizzle-orm'
import { COUNTRIES_FA, FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import type { Facets, FacetValue } from '#src/list/answer.ts'
import { type CountedOnce, labelFacets } from '#src/list/facets.ts'
import type { ListView } from '#src/list/view.ts'
import { isoToJalaliParts, todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { SEASON_WORDS } from '#src/words/seasons.ts'
import { atcLabels } from '../facts/atc-names.server.ts'
import { companyLabels } from '../parts/company-facts.server.ts'
import { countsFor, hasLicence, OWN_FILTERS } from './filters.server.ts'

export const fromProducts = sql`${products} join ${medicines}
  on ${medicines.code} = ${products.medicineCode}`

export const fromMedicines = sql`${medicines} left join ${products}
  on ${products.medicineCode} = ${medicines.code}`

export const medicinesOnce: CountedOnce = {
  id: medicines.code,
  own: OWN_FILTERS,
  from: sql`${medicines}`,
  has: hasLicence,
  counts: { of: countsFor, by: ['status', 'validity'] },
}

/** Facets with names for codes and ids; of ATC groups those below the chosen one. */
export function namedFacets(db: Queryable, facets: Record<string, FacetValue[]>, view: ListView) {
  const chosen = view.filters.atc
  const below = ({ value }: FacetValue) => !chosen || chosen.some((code) => value.startsWith(code))
  const today = view.asOf ?? todayInTehran(now())
  const seasons = facets.season && seasonsToCome(facets.season, view, seasonOf(today))
  return withLabels(db, {
    ...facets,
    atc: (facets.atc ?? []).filter(below),
    ...(seasons && { season: seasons }),
  })
}

/** In their order; those that are chosen have a name even where nothing lapses in them. */
function seasonsToCome(counted: FacetValue[], { filters }: ListView, now: string): FacetValue[] {
  const chosen = filters.season ?? []
  const none = chosen.filter((one) => !counted.some(({ value }) => value === one))
  return [...counted, ...none.map((value) => ({ value, label: value, count: 0 }))]
    .filter(({ value }) => value >= now || chosen.includes(value))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1))
}

/** The season of an ISO date, as addresses write it. */
function seasonOf(iso: string): string {
  const { year, month } = isoToJalaliParts(iso)
  return `${year}-${Math.ceil(month / 3)}`
}

const DICTIONARIES: Record<string, Readonly<Record<string, string>>> = {
  form: FORMS_FA,
  route: ROUTES_FA,
  country: COUNTRIES_FA,
  season: SEASON_WORDS,
}

async function withLabels(db: Queryable, facets: Record<string, FacetValue[]>): Promise<Facets> {
  const valuesOf = (...keys: string[]) => [
    ...new Set(keys.flatMap((key) => facets[key] ?? []).map(({ value }) => value)),
  ]
  const [companyNames, atcNames] = await Promise.all([
    companyLabels(db, valuesOf('holder', 'brandOwner', 'producer')),
    atcLabels(db, valuesOf('atc')),
  ])
  return labelFacets(facets, {
    ...DICTIONARIES,
    atc: atcNames,
    holder: companyNames,
    brandOwner: companyNames,
    producer: companyNames,
  })
}
