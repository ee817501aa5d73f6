import { index, pgTable } from 'drizzle-orm/pg-core'
import { annualSales, bytewise, partOf, wordVector } from './columns.ts'

export const companyGroups = pgTable('company_groups', (t) => ({
  id: t.serial('id').primaryKey(),
  name: t.text('name').notNull().unique(),
}))

/** A legal person. The national ID is the key wherever a source gives it; names only point here. */
export const companies = pgTable(
  'companies',
  (t) => ({
    id: t.serial('id').primaryKey(),
    nationalId: bytewise('national_id').unique(),
    name: t.text('name').notNull(),
    nameEn: t.text('name_en'),
    nameFold: bytewise('name_fold').notNull(),
    nameSort: bytewise('name_sort').notNull(),
    slug: t.text('slug').notNull().unique(),
    groupId: t.integer('group_id').references(() => companyGroups.id, { onDelete: 'set null' }),
    country: t.text('country'),
    // Who named it: a name that a template declares is not replaced by the regulator's spellings.
    source: t.text('source').notNull().default('template'),
    declaredRoles: t.text('declared_roles').array().notNull().default([]),
    // Derived at publish from current licences (see importing/derive).
    roles: t.text('roles').array().notNull().default([]),
    /** Of them, those that rest on inferred supply alone. */
    inferredRoles: t.text('inferred_roles').array().notNull().default([]),
    licenceCount: t.integer('licence_count').notNull().default(0),
    uniqueCount: t.integer('unique_count').notNull().default(0),
    medicineCount: t.integer('medicine_count').notNull().default(0),
    moleculeCount: t.integer('molecule_count').notNull().default(0),
    soleMakerCount: t.integer('sole_maker_count').notNull().default(0),
    dominantAtc: bytewise('dominant_atc'),
    atcRoots: t.text('atc_roots').array().notNull().default([]),
    /** Null where it holds licences and no source tells of a day on which one of them ends. */
    expiringCount: t.integer('expiring_count').default(0),
    // As a maker of ingredients: of its current licences, and what is made of their substances.
    ingredientCount: t.integer('ingredient_count').notNull().default(0),
    soleIngredientCount: t.integer('sole_ingredient_count').notNull().default(0),
    dependentProductCount: t.integer('dependent_product_count').notNull().default(0),
    dependentFirmCount: t.integer('dependent_firm_count').notNull().default(0),
    ingredientExpiryOn: t.date('ingredient_expiry_on'),
    // As a supplement company, of current permits.
    supplementCount: t.integer('supplement_count').notNull().default(0),
    supplementBrandCount: t.integer('supplement_brand_count').notNull().default(0),
    supplementForms: t.text('supplement_forms').array().notNull().default([]),
    newestSupplementOn: t.date('newest_supplement_on'),
    // As a health company, of current permits.
    healthCount: t.integer('health_count').notNull().default(0),
    healthGroups: t.text('health_groups').array().notNull().default([]),
    cosmeticCount: t.integer('cosmetic_count').notNull().default(0),
    hygieneCount: t.integer('hygiene_count').notNull().default(0),
    foodCount: t.integer('food_count').notNull().default(0),
    suppliesCount: t.integer('supplies_count').notNull().default(0),
    newestHealthOn: t.date('newest_health_on'),
    ...annualSales(),
    searchWords: wordVector('search_words'),
  }),
  (table) => [
    index('companies_sort').on(table.nameSort, table.id),
    index('companies_licences').on(table.licenceCount, table.id),
    index('companies_search').using('gin', table.searchWords),
  ],
)

/** Every spelling a source used; `pathKey` is what a URL segment is matched by. */
export const companySpellings = pgTable(
  'company_spellings',
  (t) => ({
    id: t.serial('id').primaryKey(),
    companyId: partOf(t.integer('company_id'), () => companies.id),
    spelling: t.text('spelling').notNull(),
    pathKey: bytewise('path_key').notNull().unique(),
  }),
  (table) => [index('company_spellings_company').on(table.companyId)],
)
