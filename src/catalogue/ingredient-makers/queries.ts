import { arrayContains, sql } from 'drizzle-orm'
import { listSource, type RowOf } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import { validitySql } from '#src/server/db/licence-state.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { companyIsOwn } from '../facts/own-records.server.ts'
import { companyFacts } from '../parts/company-facts.server.ts'
import { isGroup, listedCompanies } from '../parts/listed-companies.server.ts'
import { ingredientMakerList } from './list.ts'

export const makerRow = {
  ...companyFacts,
  ...pick(companies, 'ingredientCount', 'soleIngredientCount', 'dependentProductCount'),
  ...pick(companies, 'dependentFirmCount', 'ingredientExpiryOn'),
}

export const ingredientMakerSource = listSource({
  ...listedCompanies,
  name: 'ingredient-makers',
  compared: { key: 'id', figures: ['substances', 'sole', 'dependents', 'firms'] },
  definition: ingredientMakerList,
  shows: {
    name: ['name', 'nameEn'],
    group: ['groupName'],
    substances: ['ingredientCount'],
    sole: ['soleIngredientCount'],
    dependents: ['dependentProductCount'],
    firms: ['dependentFirmCount'],
    expiry: ['ingredientExpiryOn'],
  },
  // Those that make ingredients, or say that they do.
  always: arrayContains(companies.roles, ['ingredient-maker']),
  filters: {
    scale: sql`case
      when ${companies.ingredientCount} = 0 then 'none'
      when ${companies.ingredientCount} = 1 then 'one'
      when ${companies.ingredientCount} <= 5 then 'few'
      else 'many' end`,
    hasSole: sql`${companies.soleIngredientCount} > 0`,
    hasDependents: sql`${companies.dependentProductCount} > 0`,
    group: companies.groupId,
    validity: validitySql('companies.ingredient_expiry_on'),
    mine: { isOwn: companyIsOwn(companies.id) },
  },
  order: {
    name: companies.nameSort,
    substances: companies.ingredientCount,
    sole: companies.soleIngredientCount,
    dependents: companies.dependentProductCount,
    firms: companies.dependentFirmCount,
    expiry: companies.ingredientExpiryOn,
  },
  fields: makerRow,
  rows: (pageIn) => pageIn(companies).leftJoin(companyGroups, isGroup),
})

export type IngredientMakerRow = RowOf<typeof ingredientMakerSource>
