import { sql } from 'drizzle-orm'
import { areSubstancesKnown, firstSubstanceDay } from '#src/insight/history/in-past.server.ts'
import { labelFacets } from '#src/list/facets.ts'
import { listSource, type RowOf, valuesIn } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import { slugify } from '#src/persian/slug.ts'
import { validitySql } from '#src/server/db/licence-state.ts'
import { ingredients } from '#src/server/db/schema/ingredients.ts'
import { atcLabels } from '../facts/atc-names.server.ts'
import { ingredientIsOwn } from '../facts/own-records.server.ts'
import { ingredientList } from './list.ts'

export const ingredientRow = {
  ...pick(ingredients, 'id', 'nameFa', 'nameEn', 'type', 'atcRoots', 'makerCount'),
  ...pick(ingredients, 'finishedMakerCount', 'dependentCount', 'isGap', 'nearestExpiryOn'),
}

export const ingredientSource = listSource({
  name: 'ingredients',
  knownFrom: firstSubstanceDay,
  compared: { key: 'id', figures: ['makers', 'finishedMakers', 'dependents'] },
  definition: ingredientList,
  shows: {
    name: ['nameFa', 'nameEn'],
    type: ['type'],
    atc: ['atcRoots'],
    makers: ['makerCount', 'isGap'],
    finishedMakers: ['finishedMakerCount'],
    dependents: ['dependentCount'],
    expiry: ['nearestExpiryOn'],
  },
  searchWords: ingredients.searchWords,
  from: sql`${ingredients}`,
  key: ingredients.id,
  always: areSubstancesKnown,
  filters: {
    type: ingredients.type,
    gap: ingredients.isGap,
    makers: sql`least(${ingredients.makerCount}, 3)`,
    atc: { elements: ingredients.atcRoots },
    validity: validitySql('ingredients.nearest_expiry_on'),
    hasUsers: sql`${ingredients.dependentCount} > 0`,
    mine: { isOwn: ingredientIsOwn(ingredients.id, ingredients.moleculeId) },
  },
  order: {
    name: ingredients.nameSort,
    makers: ingredients.makerCount,
    finishedMakers: ingredients.finishedMakerCount,
    dependents: ingredients.dependentCount,
    expiry: ingredients.nearestExpiryOn,
  },
  fields: ingredientRow,
  rows: (pageIn) => pageIn(ingredients),
  shown: withSlug,
  named: async (db, facets) =>
    labelFacets(facets, { atc: await atcLabels(db, valuesIn(facets.atc)) }),
})

export type IngredientRow = RowOf<typeof ingredientSource>

export function withSlug<Row extends { nameEn: string }>(row: Row): Row & { slug: string } {
  return { ...row, slug: slugify(row.nameEn) }
}
