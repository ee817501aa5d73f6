import { date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { annualSales, bytewise, partOf, wordVector } from './columns.ts'

export const companyGroups = pgTable('company_groups', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
})

/** A legal person. The national ID is the key wherever a source gives it; names only point here. */
export const companies = pgTable(
  'companies',
  {
    id: serial('id').primaryKey(),
    nationalId: bytewise('national_id').unique(),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    nameFold: bytewise('name_fold').notNull(),
    nameSort: bytewise('name_sort').notNull(),
    slug: text('slug').notNull().unique(),
    groupId: integer('group_id').references(() => companyGroups.id, { onDelete: 'set null' }),
    country: text('country'),
    // Who named it: a name that a template declares is not replaced by the regulator's spellings.
    source: text('source').notNull().default('template'),
    declaredRoles: text('declared_roles').array().notNull().default([]),
    // Derived at publish from current licences (see importing/derive).
    roles: text('roles').array().notNull().default([]),
    /** Of them, those that rest on inferred supply alone. */
    inferredRoles: text('inferred_roles').array().notNull().default([]),
    licenceCount: integer('licence_count').notNull().default(0),
    uniqueCount: integer('unique_count').notNull().default(0),
    medicineCount: integer('medicine_count').notNull().default(0),
    moleculeCount: integer('molecule_count').notNull().default(0),
    soleMakerCount: integer('sole_maker_count').notNull().default(0),
    dominantAtc: bytewise('dominant_atc'),
    atcRoots: text('atc_roots').array().notNull().default([]),
    /** Null where it holds licences and no source tells of a day on which one of them ends. */
    expiringCount: integer('expiring_count').default(0),
    // As a maker of ingredients: of its current licences, and what is made of their substances.
    ingredientCount: integer('ingredient_count').notNull().default(0),
    soleIngredientCount: integer('sole_ingredient_count').notNull().default(0),
    dependentProductCount: integer('dependent_product_count').notNull().default(0),
    dependentFirmCount: integer('dependent_firm_count').notNull().default(0),
    ingredientExpiryOn: date('ingredient_expiry_on'),
    // As a supplement company, of current permits.
    supplementCount: integer('supplement_count').notNull().default(0),
    supplementBrandCount: integer('supplement_brand_count').notNull().default(0),
    supplementForms: text('supplement_forms').array().notNull().default([]),
    newestSupplementOn: date('newest_supplement_on'),
    // As a health company, of current permits.
    healthCount: integer('health_count').notNull().default(0),
    healthGroups: text('health_groups').array().notNull().default([]),
    cosmeticCount: integer('cosmetic_count').notNull().default(0),
    hygieneCount: integer('hygiene_count').notNull().default(0),
    foodCount: integer('food_count').notNull().default(0),
    suppliesCount: integer('supplies_count').notNull().default(0),
    newestHealthOn: date('newest_health_on'),
    ...annualSales(),
    searchWords: wordVector('search_words'),
  },
  (table) => [
    index('companies_sort').on(table.nameSort, table.id),
    index('companies_licences').on(table.licenceCount, table.id),
    index('companies_search').using('gin', table.searchWords),
  ],
)

/** Every spelling a source used; `pathKey` is what a URL segment is matched by. */
export const companySpellings = pgTable(
  'company_spellings',
  {
    id: serial('id').primaryKey(),
    companyId: partOf(integer('company_id'), () => companies.id),
    spelling: text('spelling').notNull(),
    pathKey: bytewise('path_key').notNull().unique(),
  },
  (table) => [index('company_spellings_company').on(table.companyId)],
)
