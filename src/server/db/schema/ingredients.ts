import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { backwards, bytewise, partOf, seen, wordVector } from './columns.ts'
import { companies } from './companies.ts'
import { molecules } from './medicines.ts'

export const ingredients = pgTable(
  'ingredients',
  (t) => ({
    id: t.serial('id').primaryKey(),
    key: bytewise('key').notNull().unique(),
    nameEn: t.text('name_en').notNull(),
    nameFa: t.text('name_fa'),
    nameSort: bytewise('name_sort').notNull(),
    nameFold: bytewise('name_fold').notNull(),
    type: t.text('type', { enum: ['active', 'intermediate'] }).notNull(),
    casNumber: t.text('cas_number'),
    moleculeId: t.integer('molecule_id').references(() => molecules.id, { onDelete: 'set null' }),
    ...seen(),
    // Derived at publish from current licences (see importing/deriving).
    makerCount: t.integer('maker_count').notNull().default(0),
    finishedMakerCount: t.integer('finished_maker_count').notNull().default(0),
    dependentCount: t.integer('dependent_count').notNull().default(0),
    atcRoots: t.text('atc_roots').array().notNull().default([]),
    isGap: t.boolean('is_gap').notNull().default(false),
    nearestExpiryOn: t.date('nearest_expiry_on'),
    searchWords: wordVector('search_words'),
  }),
  (table) => [
    index('ingredients_sort').on(table.nameSort, table.id),
    index('ingredients_molecule').on(table.moleculeId),
    index('ingredients_makers').on(table.makerCount, table.id),
    index('ingredients_finished').on(table.finishedMakerCount, table.id),
    index('ingredients_dependents').on(table.dependentCount, table.id),
    index('ingredients_expiry').on(table.nearestExpiryOn, table.id),
    // Read backwards, the one above would give those without a date first.
    index('ingredients_expiry_desc').on(...backwards(table.nearestExpiryOn, table.id)),
    index('ingredients_search').using('gin', table.searchWords),
  ],
)

export const ingredientLicences = pgTable(
  'ingredient_licences',
  (t) => ({
    id: t.serial('id').primaryKey(),
    ingredientId: partOf(t.integer('ingredient_id'), () => ingredients.id),
    companyId: t
      .integer('company_id')
      .notNull()
      .references(() => companies.id),
    validUntil: t.date('valid_until'),
    ...seen(),
  }),
  (table) => [
    uniqueIndex('ingredient_licences_key').on(table.ingredientId, table.companyId),
    index('ingredient_licences_company').on(table.companyId),
  ],
)
