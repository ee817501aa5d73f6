import { index, pgTable } from 'drizzle-orm/pg-core'
import { backwards, bytewise, seen, wordVector } from './columns.ts'
import { companies } from './companies.ts'

/** A dietary supplement or natural product; `permitNo` is the IRC where the source gives one. */
export const supplements = pgTable(
  'supplements',
  (t) => ({
    permitNo: bytewise('permit_no').primaryKey(),
    nameFa: t.text('name_fa'),
    nameEn: t.text('name_en'),
    brand: t.text('brand'),
    nameFold: bytewise('name_fold').notNull(),
    nameSort: bytewise('name_sort').notNull(),
    companyId: t.integer('company_id').references(() => companies.id),
    form: t.text('form'),
    route: t.text('route'),
    mainIngredients: t.text('main_ingredients'),
    atcCode: bytewise('atc_code'),
    country: t.text('country'),
    permittedOn: t.date('permitted_on'),
    validUntil: t.date('valid_until'),
    path: t.text('path', { enum: ['production', 'contract', 'under-licence', 'import'] }),
    packCount: t.integer('pack_count'),
    gtin: bytewise('gtin'),
    changeFlag: t.text('change_flag', { enum: ['new', 'updated', 'old'] }),
    ...seen(),
    // Jalali year and month of the permit, «140305»; derived at publish.
    permitMonth: bytewise('permit_month'),
    searchWords: wordVector('search_words'),
  }),
  (table) => [
    index('supplements_sort').on(table.nameSort, table.permitNo),
    index('supplements_company').on(table.companyId),
    index('supplements_permitted').on(table.permittedOn, table.permitNo),
    index('supplements_expiry').on(table.validUntil, table.permitNo),
    // Read backwards, these two would give those without a date first.
    index('supplements_permitted_desc').on(...backwards(table.permittedOn, table.permitNo)),
    index('supplements_expiry_desc').on(...backwards(table.validUntil, table.permitNo)),
    index('supplements_search').using('gin', table.searchWords),
  ],
)
