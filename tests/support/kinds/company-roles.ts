import { sql } from 'drizzle-orm'
import { healthCompanyList } from '#src/catalogue/health-companies/list.ts'
import { ingredientMakerList } from '#src/catalogue/ingredient-makers/list.ts'
import { supplementCompanyList } from '#src/catalogue/supplement-companies/list.ts'
import type { Database } from '#src/server/db/client.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { type Filters, fieldOf, type KindUnderTest } from './kind-under-test.ts'
import { all } from './licence-facts.ts'
import { daysUntil, present, windowOf } from './permit-facts.ts'

type Company = typeof companies.$inferSelect

/** Lists of companies by one role differ in what they sort by and how filters read a company. */
interface RoleList extends Pick<KindUnderTest, 'definition' | 'list' | 'facets' | 'name' | 'word'> {
  role: string
  manyValued: readonly string[]
  order: (company: Company) => Readonly<Record<string, string | number | null>>
  secrets: (company: Company) => string[]
  /** What a filter, all but `group`, finds in a company. */
  values: (company: Company, key: string) => readonly string[]
}

function ofRole({ role, order, secrets, values, ...kind }: RoleList): KindUnderTest {
  return {
    ...kind,
    keyOf: (row) => fieldOf(row, 'id'),
    openFilter: 'group',
    facts: async (db) =>
      (await readCompanies(db))
        .filter(({ roles }) => roles.includes(role))
        .map((company) => ({
          key: String(company.id),
          order: { name: company.nameSort, ...order(company) },
          meets: (filters) => meets(company, filters, values),
          secrets: secrets(company),
        })),
  }
}

function meets(company: Company, filters: Filters, valuesOf: RoleList['values']): boolean {
  return all(filters, (key, values) => {
    const own = key === 'group' ? present(textOf(company.groupId)) : valuesOf(company, key)
    return own.some((value) => values.includes(value))
  })
}

const textOf = (value: number | null) => (value === null ? null : String(value))
const flag = (holds: boolean) => (holds ? ['1'] : [])

function scaleOf(permits: number): string {
  if (permits === 0) return 'none'
  if (permits <= 10) return 'small'
  return permits <= 50 ? 'medium' : 'large'
}

const isRecent = (date: string | null) => date !== null && daysUntil(date) > -365

export const ingredientMakers = ofRole({
  name: 'ingredient-makers',
  role: 'ingredient-maker',
  word: 'دارو',
  definition: ingredientMakerList,
  list: (caller, search) => caller.ingredientMakers.list(search),
  facets: (caller, search) => caller.ingredientMakers.facets(search),
  manyValued: [],
  order: (company) => ({
    substances: company.ingredientCount,
    sole: company.soleIngredientCount,
    dependents: company.dependentProductCount,
    firms: company.dependentFirmCount,
    expiry: company.ingredientExpiryOn,
  }),
  secrets: ({ ingredientExpiryOn }) => present(ingredientExpiryOn),
  values: (company, key) => {
    const { ingredientCount } = company
    if (key === 'hasSole') return flag(company.soleIngredientCount > 0)
    if (key === 'hasDependents') return flag(company.dependentProductCount > 0)
    if (key === 'validity') return [windowOf(company.ingredientExpiryOn)]
    if (ingredientCount <= 1) return [ingredientCount === 1 ? 'one' : 'none']
    return [ingredientCount <= 5 ? 'few' : 'many']
  },
})

export const supplementCompanies = ofRole({
  name: 'supplement-companies',
  role: 'supplement',
  word: 'سلامت',
  definition: supplementCompanyList,
  list: (caller, search) => caller.supplementCompanies.list(search),
  facets: (caller, search) => caller.supplementCompanies.facets(search),
  manyValued: ['form'],
  order: (company) => ({
    products: company.supplementCount,
    brands: company.supplementBrandCount,
    newest: company.newestSupplementOn,
  }),
  secrets: () => [],
  values: (company, key) => {
    if (key === 'form') return company.supplementForms
    if (key === 'recent') return flag(isRecent(company.newestSupplementOn))
    return [scaleOf(company.supplementCount)]
  },
})

export const healthCompanies = ofRole({
  name: 'health-companies',
  role: 'health',
  word: 'بهداشت',
  definition: healthCompanyList,
  list: (caller, search) => caller.healthCompanies.list(search),
  facets: (caller, search) => caller.healthCompanies.facets(search),
  manyValued: ['goods'],
  order: (company) => ({
    products: company.healthCount,
    cosmetic: company.cosmeticCount,
    hygiene: company.hygieneCount,
    food: company.foodCount,
    supplies: company.suppliesCount,
    newest: company.newestHealthOn,
  }),
  secrets: ({ newestHealthOn }) => present(newestHealthOn),
  values: (company, key) => {
    if (key === 'goods') return company.healthGroups
    if (key === 'recent') return flag(isRecent(company.newestHealthOn))
    return [scaleOf(company.healthCount)]
  },
})

async function readCompanies(db: Database): Promise<Company[]> {
  return db.select().from(companies).orderBy(sql`id`)
}
