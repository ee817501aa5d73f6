import { index, pgTable } from 'drizzle-orm/pg-core'
import { backwards, bytewise, seen, wordVector } from './columns.ts'
import { companies } from './companies.ts'

export const GOODS_GROUPS = ['cosmetic', 'hygiene', 'food', 'supplies'] as const

export const healthProducts = pgTable(
  'health_products',
  (t) => ({
    permitNo: bytewise('permit_no').primaryKey(),
    nameFa: t.text('name_fa').notNull(),
    nameEn: t.text('name_en'),
    nameFold: bytewise('name_fold').notNull(),
    nameSort: bytewise('name_sort').notNull(),
    goodsGroup: t.text('goods_group', { enum: GOODS_GROUPS }).notNull(),
    companyId: t.integer('company_id').references(() => companies.id),
    country: t.text('country'),
    packCount: t.integer('pack_count'),
    gtin: bytewise('gtin'),
    permittedOn: t.date('permitted_on'),
    validUntil: t.date('valid_until'),
    /** Null where its source does not say. */
    isActive: t.boolean('is_active'),
    ...seen(),
    // Jalali year and month of the permit, «140305»; derived at publish.
    permitMonth: bytewise('permit_month'),
    searchWords: wordVector('search_words'),
  }),
  (table) => [
    index('health_products_sort').on(table.nameSort, table.permitNo),
    index('health_products_group').on(table.goodsGroup, table.nameSort),
    index('health_products_company').on(table.companyId),
    index('health_products_permitted').on(table.permittedOn, table.permitNo),
    index('health_products_expiry').on(table.validUntil, table.permitNo),
    // Read backwards, these two would give those without a date first.
    index('health_products_permitted_desc').on(...backwards(table.permittedOn, table.permitNo)),
    index('health_products_expiry_desc').on(...backwards(table.validUntil, table.permitNo)),
    index('health_products_search').using('gin', table.searchWords),
  ],
)
