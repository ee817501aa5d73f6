import { and, count, sql } from 'drizzle-orm'
import type { Facets } from '#src/list/answer.ts'
import { countedFacets, valuesIn } from '#src/list/counted-facets.ts'
import { labelFacets } from '#src/list/facets.ts'
import {
  type FilterColumns,
  filterConditions,
  orderBy,
  pageBounds,
  type SortColumns,
  type Words,
} from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { slugify } from '#src/persian/slug.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { validitySql } from '#src/server/db/licence-state.ts'
import { ingredients } from '#src/server/db/schema/ingredients.ts'
import { atcLabels } from '../parts/atc-names.server.ts'
import { ingredientList } from './list.ts'

const filters: FilterColumns<typeof ingredientList> = {
  type: ingredients.type,
  gap: ingredients.isGap,
  makers: sql`least(${ingredients.makerCount}, 3)`,
  atc: { elements: ingredients.atcRoots },
  validity: validitySql('ingredients.nearest_expiry_on'),
  hasUsers: sql`${ingredients.dependentCount} > 0`,
}

const order: SortColumns<typeof ingredientList> = {
  name: ingredients.nameSort,
  makers: ingredients.makerCount,
  finishedMakers: ingredients.finishedMakerCount,
  dependents: ingredients.dependentCount,
  expiry: ingredients.nearestExpiryOn,
}

const { id, nameFa, nameEn, type, atcRoots, makerCount, finishedMakerCount } = ingredients
const { dependentCount, isGap, nearestExpiryOn } = ingredients

export const ingredientRow = {
  ...{ id, nameFa, nameEn, type, atcRoots, makerCount, finishedMakerCount },
  ...{ dependentCount, isGap, nearestExpiryOn },
}

export type IngredientRow = Awaited<ReturnType<typeof listIngredients>>[number]

export async function listIngredients(
  db: Queryable,
  view: ListView,
  words: Words,
  limit: number,
  total?: number,
) {
  const rows = await db
    .select(ingredientRow)
    .from(ingredients)
    .where(whereOf(view, words))
    .orderBy(...orderBy(order, view, ingredients.id, total))
    .limit(limit)
    .offset(pageBounds(view).offset)
  return rows.map(withSlug)
}

export async function countIngredients(db: Queryable, view: ListView, words: Words) {
  const [answer] = await db.select({ total: count() }).from(ingredients).where(whereOf(view, words))
  return answer?.total ?? 0
}

export async function ingredientFacets(
  db: Queryable,
  view: ListView,
  words: Words,
): Promise<Facets> {
  const facets = await countedFacets(db, view, {
    definition: ingredientList,
    columns: filters,
    from: sql`${ingredients}`,
    always: [words],
  })
  return labelFacets(facets, { atc: await atcLabels(db, valuesIn(facets.atc)) })
}

/** The row with what its path is made of. */
export function withSlug<Row extends { nameEn: string }>(row: Row): Row & { slug: string } {
  return { ...row, slug: slugify(row.nameEn) }
}

function whereOf(view: ListView, words: Words) {
  return and(words, ...filterConditions(ingredientList, filters, view).values())
}
