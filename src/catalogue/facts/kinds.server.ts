import { ATC_GROUPS } from '../atc-groups/kind.server.ts'
import { COMPANIES } from '../companies/kind.server.ts'
import { HEALTH_PRODUCTS } from '../health-products/kind.server.ts'
import { INGREDIENT_LICENCES } from '../ingredient-makers/kind.server.ts'
import { INGREDIENTS } from '../ingredients/kind.server.ts'
import { MEDICINES } from '../medicines/kind.server.ts'
import { PRODUCTS } from '../medicines/product-kind.server.ts'
import { MOLECULE_SEARCH } from '../medicines/search.server.ts'
import { SUPPLEMENTS } from '../supplements/kind.server.ts'
import type { RecordKind } from './record-kind.server.ts'
import type { SearchFacts } from './search-facts.server.ts'
import { UNLISTED_SEARCH } from './unlisted-search.server.ts'

/** Every kind of record that is published, in the order in which they refer to each other. */
export const RECORD_KINDS: readonly RecordKind[] = [
  ATC_GROUPS,
  COMPANIES,
  MEDICINES,
  PRODUCTS,
  INGREDIENTS,
  INGREDIENT_LICENCES,
  SUPPLEMENTS,
  HEALTH_PRODUCTS,
]

/** What a search leads to: records that have pages, molecules, and substances that the list lacks. */
export const SEARCHED: readonly SearchFacts[] = [
  ...RECORD_KINDS.flatMap(({ search }) => search ?? []),
  MOLECULE_SEARCH,
  UNLISTED_SEARCH,
]

/** Those whose records name the source that tells of them: what goes with the sample. */
export const SOURCED_KINDS = RECORD_KINDS.filter(
  ({ isDated, columns }) => isDated || columns.some(({ column }) => column === 'source'),
)

export const COMPANY_REFERENCES = RECORD_KINDS.flatMap((kind) =>
  kind.companies.map((reference) => ({
    ...reference,
    kind,
    /** Part of what a record is known by: two of them may become one, and no field tells of it. */
    isKey: kind.key.includes(reference.column),
  })),
)

/** Column by which a row of a kind's own table is found again. */
export function idColumn({ table, tables, key }: RecordKind): string {
  return (tables.find((one) => one.table === table)?.key ?? key)[0] ?? ''
}
