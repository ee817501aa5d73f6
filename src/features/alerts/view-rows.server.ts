import { accessToList } from '#src/access/list-access.ts'
import type { Viewer } from '#src/access/policy.ts'
import { atcGroupSource } from '#src/catalogue/atc-groups/view-list.server.ts'
import type { ListName } from '#src/catalogue/catalogue.ts'
import { companySource } from '#src/catalogue/companies/router.ts'
import { healthCompanySource } from '#src/catalogue/health-companies/router.ts'
import { healthProductSource } from '#src/catalogue/health-products/router.ts'
import { ingredientMakerSource } from '#src/catalogue/ingredient-makers/router.ts'
import { ingredientSource } from '#src/catalogue/ingredients/router.ts'
import { medicineSource, productSource } from '#src/catalogue/medicines/router.ts'
import { supplementCompanySource } from '#src/catalogue/supplement-companies/router.ts'
import { supplementSource } from '#src/catalogue/supplements/router.ts'
import { asSearch, parseSearchString } from '#src/list/search-string.ts'
import type { Words } from '#src/list/sql.ts'
import { type ListView, readView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import type { ListSource } from '../access/lists.server.ts'
import { searchCondition } from '../search/queries.ts'
import type { WatchedKind } from '../watchlist/records.server.ts'

/** Rows that are compared one by one; of a longer view only the count is. */
export const MOST_ROWS = 5_000

interface FollowedList {
  kind: WatchedKind
  source: Omit<ListSource<object>, 'searchWords' | 'rows'> & {
    searchWords: ListSource<object>['searchWords'] | null
  }
  keys: (db: Queryable, view: ListView, words: Words, total: number) => Promise<string[]>
}

function followed<Row extends object>(
  kind: WatchedKind,
  source: Omit<ListSource<Row>, 'searchWords'> & Pick<FollowedList['source'], 'searchWords'>,
  keyOf: (row: Row) => string | number,
): FollowedList {
  const keys: FollowedList['keys'] = async (db, view, words, total) =>
    (await source.rows(db, view, words, MOST_ROWS, total)).map((row) => String(keyOf(row)))
  return { kind, source, keys }
}

const LISTS: Readonly<Record<ListName | 'atc-groups', FollowedList>> = {
  medicines: followed('medicines', medicineSource, ({ code }) => code),
  products: followed('products', productSource, ({ irc }) => irc),
  companies: followed('companies', companySource, ({ id }) => id),
  'atc-groups': followed('atc-groups', atcGroupSource, ({ code }) => code),
  ingredients: followed('ingredients', ingredientSource, ({ id }) => id),
  'ingredient-makers': followed('companies', ingredientMakerSource, ({ id }) => id),
  supplements: followed('supplements', supplementSource, ({ permitNo }) => permitNo),
  'supplement-companies': followed('companies', supplementCompanySource, ({ id }) => id),
  'health-products': followed('health-products', healthProductSource, ({ permitNo }) => permitNo),
  'health-companies': followed('companies', healthCompanySource, ({ id }) => id),
}

/** What of a saved view tells which rows it has. */
export interface ViewAddress {
  list: string
  address: string
}

/** The view that an address shows; null for lists without records of their own, and for the past. */
export function followedView({ list, address }: ViewAddress) {
  const known: FollowedList | undefined = Object.hasOwn(LISTS, list)
    ? LISTS[list as keyof typeof LISTS]
    : undefined
  if (!known) return null
  const given = asSearch(parseSearchString(address.split('?')[1] ?? ''))
  const { view } = readView(known.source.definition, given)
  return view.asOf ? null : { ...known, view: { ...view, page: 1 } }
}

/** Keys of the rows that a view has now, as its owner may see them; null where they are too many. */
export async function viewRows(
  db: Queryable,
  viewer: Viewer,
  { source, keys, view: asked }: NonNullable<ReturnType<typeof followedView>>,
): Promise<{ total: number; keys: string[] | null }> {
  const { view } = accessToList(viewer, source.definition, asked)
  const words = source.searchWords
    ? (await searchCondition(db, view.q, source.searchWords))?.condition
    : undefined
  const total = await source.total(db, view, words)
  return { total, keys: total > MOST_ROWS ? null : await keys(db, view, words, total) }
}
