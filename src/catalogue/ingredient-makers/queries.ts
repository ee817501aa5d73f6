import { arrayContains, sql } from 'drizzle-orm'
import type { FilterColumns, SortColumns, Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { validitySql } from '#src/server/db/licence-state.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { companyFacts } from '../parts/company-facts.server.ts'
import { askCompanies } from '../parts/listed-companies.server.ts'
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
  validity: validitySql('companies.ingredient_expiry_on'),
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

const asked = askCompanies({ definition: ingredientMakerList, filters, order, isListed })

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
  const page = asked.page(view, words)
  return db
    .select(makerRow)
    .from(companies)
    .leftJoin(companyGroups, page.group)
    .where(page.where)
    .orderBy(...page.order)
    .limit(limit)
    .offset(page.offset)
}

export const countIngredientMakers = asked.total

export const ingredientMakerFacets = asked.facets
