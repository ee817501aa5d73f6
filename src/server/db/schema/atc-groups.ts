import { type AnyPgColumn, index, pgTable } from 'drizzle-orm/pg-core'
import { annualSales, bytewise, partOf } from './columns.ts'

/** WHO ATC groups, levels 1–5. Counts are of current licences at or below the node. */
export const atcGroups = pgTable(
  'atc_groups',
  (t) => ({
    code: bytewise('code').primaryKey(),
    level: t.smallint('level').notNull(),
    parentCode: bytewise('parent_code').references((): AnyPgColumn => atcGroups.code),
    nameEn: t.text('name_en').notNull(),
    nameFa: t.text('name_fa'),
    nameFold: bytewise('name_fold').notNull(),
    medicineCount: t.integer('medicine_count').notNull().default(0),
    productCount: t.integer('product_count').notNull().default(0),
    uniqueCount: t.integer('unique_count').notNull().default(0),
    makerCount: t.integer('maker_count').notNull().default(0),
    importedOnlyCount: t.integer('imported_only_count').notNull().default(0),
    ...annualSales(),
    /** When WHO's table was first seen without it. */
    vanishedOn: t.date('vanished_on'),
  }),
  (table) => [index('atc_groups_parent').on(table.parentCode, table.code)],
)

/** Defined daily doses; one code may have one per route. */
export const definedDailyDoses = pgTable(
  'defined_daily_doses',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    atcCode: partOf(bytewise('atc_code'), () => atcGroups.code),
    amount: t.text('amount').notNull(),
    unit: t.text('unit').notNull(),
    route: t.text('route'),
    note: t.text('note'),
  }),
  (table) => [index('defined_daily_doses_atc').on(table.atcCode)],
)
