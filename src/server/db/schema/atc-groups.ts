import {
  type AnyPgColumn,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { annualSales, bytewise, partOf } from './columns.ts'

/** WHO ATC groups, levels 1–5. Counts are of current licences at or below the node. */
export const atcGroups = pgTable(
  'atc_groups',
  {
    code: bytewise('code').primaryKey(),
    level: smallint('level').notNull(),
    parentCode: bytewise('parent_code').references((): AnyPgColumn => atcGroups.code),
    nameEn: text('name_en').notNull(),
    nameFa: text('name_fa'),
    nameFold: bytewise('name_fold').notNull(),
    medicineCount: integer('medicine_count').notNull().default(0),
    productCount: integer('product_count').notNull().default(0),
    uniqueCount: integer('unique_count').notNull().default(0),
    makerCount: integer('maker_count').notNull().default(0),
    importedOnlyCount: integer('imported_only_count').notNull().default(0),
    ...annualSales(),
    /** When WHO's table was first seen without it. */
    vanishedOn: date('vanished_on'),
  },
  (table) => [index('atc_groups_parent').on(table.parentCode, table.code)],
)

/** Defined daily doses; one code may have one per route. */
export const definedDailyDoses = pgTable(
  'defined_daily_doses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    atcCode: partOf(bytewise('atc_code'), () => atcGroups.code),
    amount: text('amount').notNull(),
    unit: text('unit').notNull(),
    route: text('route'),
    note: text('note'),
  },
  (table) => [index('defined_daily_doses_atc').on(table.atcCode)],
)
