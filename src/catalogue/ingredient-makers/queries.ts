import { and, arrayContains, count, eq, sql } from 'drizzle-orm'
import type { Facets } from '../../list/answer.ts'
import { labelFacets } from '../../list/facets.ts'
import {
  type FilterColumns,
  filterConditions,
  orderBy,
  pageBounds,
  type SortColumns,
  type Words,
} from '../../list/sql.ts'
import type { ListView } from '../../list/view.ts'
import type { Queryable } from '../../server/db/client.ts'
import { companies, companyGroups } from '../../server/db/schema/companies.ts'
import { companyFacts, companyGroupLabels } from '../brief/company-facts.server.ts'
import { countedFacets } from '../brief/counted-facets.server.ts'
import { permitValidity } from '../brief/permits.server.ts'
import { ingredientMakerList } from './list.ts'

const filters: FilterColumns<typeof ingredientMakerList> = {
  scale: sql`case
    when ${companies.ingredientCount} = 0 then 'none'
    when ${companies.ingredientCount} = 1 then 'one'
    when ${companies.ingredientCount} <= 5 then 'few'
    else 'many' end`,
  hasSole: sql`${companies.soleIngredientCount} > 0`,
  hasDependents: sql`${companies.dependentProductCount} > 0`,
  group: companies.groupId,
  validity: permitValidity(companies.ingredientExpiryOn),
}

const order: SortColumns<typeof ingredientMakerList> = {
  name: companies.nameSort,
  substances: companies.ingredientCount,
  sole: companies.soleIngredientCount,
  dependents: companies.dependentProductCount,
  firms: companies.dependentFirmCount,
  expiry: companies.ingredientExpiryOn,
}

/** Companies of this list: those that make ingredients, or say that they do. */
const isListed = arrayContains(companies.roles, ['ingredient-maker'])

export const makerRow = {
  ...companyFacts,
  ingredientCount: companies.ingredientCount,
  soleIngredientCount: companies.soleIngredientCount,
  dependentProductCount: companies.dependentProductCount,
  dependentFirmCount: companies.dependentFirmCount,
  ingredientExpiryOn: companies.ingredientExpiryOn,
}

export type IngredientMakerRow = Awaited<ReturnType<typeof listIngredientMakers>>[number]

export function listIngredientMakers(db: Queryable, view: ListView, words: Words, limit: number) {
  return db
    .select(makerRow)
    .from(companies)
    .leftJoin(companyGroups, eq(companyGroups.id, companies.groupId))
    .where(whereOf(view, words))
    .orderBy(...orderBy(order, view, companies.id))
    .limit(limit)
    .offset(pageBounds(view).offset)
}

export async function countIngredientMakers(db: Queryable, view: ListView, words: Words) {
  const [answer] = await db.select({ total: count() }).from(companies).where(whereOf(view, words))
  return answer?.total ?? 0
}

export async function ingredientMakerFacets(
  db: Queryable,
  view: ListView,
  words: Words,
): Promise<Facets> {
  const facets = await countedFacets(db, view, {
    definition: ingredientMakerList,
    columns: filters,
    from: sql`${companies}`,
    always: words ? [isListed, words] : [isListed],
    prefixLengths: {},
  })
  return labelFacets(facets, { group: await companyGroupLabels(db) })
}

function whereOf(view: ListView, words: Words) {
  return and(isListed, words, ...filterConditions(ingredientMakerList, filters, view).values())
}
