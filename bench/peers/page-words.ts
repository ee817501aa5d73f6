import { FORMS_FA } from '../../data/reference/forms-fa.ts'
import { ROUTES_FA } from '../../data/reference/routes-fa.ts'
import { medicineList } from '../../src/catalogue/medicines/list.ts'
import { medicineFacets } from '../../src/catalogue/medicines/queries.ts'
import { SUPPLY_WORDS } from '../../src/catalogue/parts/supply-words.ts'
import { navigation, quickLinks, solutionLinks } from '../../src/features/shell/navigation.ts'
import { SITE_NAME } from '../../src/features/shell/site-words.ts'
import type { Facets, FacetValue } from '../../src/list/answer.ts'
import { type Filter, titleOf } from '../../src/list/definition.ts'
import { valueWord } from '../../src/list/filter-words.ts'
import { panelFacets } from '../../src/list/panel-facets.ts'
import { UNKNOWN_VALUE } from '../../src/list/unknown.ts'
import { readView } from '../../src/list/view.ts'
import type { Queryable } from '../../src/server/db/client.ts'

/** What `/medicine` says beside its rows, for peers that keep it in memory as the portal does. */
export async function pageWords(db: Queryable) {
  const { view } = readView(medicineList, {})
  const facets = panelFacets(medicineList, await medicineFacets(db, view, undefined), {})
  return {
    siteName: SITE_NAME,
    ...{ navigation, quickLinks, solutionLinks, forms: FORMS_FA, routes: ROUTES_FA },
    columns: Object.entries(medicineList.columns).map(([key, column]) => ({
      ...{ key, label: column.label, title: titleOf(column) },
      hint: 'hint' in column ? column.hint : undefined,
      sort: 'sort' in column ? `${column.sort === 'desc' ? '-' : ''}${key}` : undefined,
    })),
    filters: Object.entries(medicineList.filters).map(([name, filter]) =>
      filterWords(name, filter, facets),
    ),
    supply: [
      { word: SUPPLY_WORDS.local, column: 'local_count', colour: 'bg-chart-1' },
      { word: SUPPLY_WORDS['under-licence'], column: 'under_licence_count', colour: 'bg-chart-5' },
      { word: SUPPLY_WORDS.imported, column: 'imported_count', colour: 'bg-chart-2' },
      { word: SUPPLY_WORDS.emergency, column: 'emergency_count', colour: 'bg-chart-4' },
    ],
  }
}

function filterWords(name: string, filter: Filter, facets: Facets) {
  const values = facets[name] ?? []
  const look = filter.kind === 'oneOf' && filter.tree ? 'tree' : filter.kind
  return { name, look, title: titleOf(filter), values: offered(filter, values) }
}

function offered(filter: Filter, values: readonly FacetValue[]) {
  const count = (value: string) => values.find((facet) => facet.value === value)?.count ?? 0
  if (filter.kind !== 'oneOf') return [{ value: '1', label: 'فقط این‌ها', count: count('1') }]
  const known = values.map(({ value }) => value).filter((value) => value !== UNKNOWN_VALUE)
  const unknown = values.filter(({ value }) => value === UNKNOWN_VALUE && !filter.tree)
  return [
    ...(filter.words ? Object.keys(filter.words) : known),
    ...unknown.map(() => UNKNOWN_VALUE),
  ].map((value) => ({ value, label: valueWord(filter, value, values), count: count(value) }))
}
