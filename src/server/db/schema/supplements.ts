import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { backwards, bytewise, seen, wordVector } from './columns.ts'
import { companies } from './companies.ts'

/** A dietary supplement or natural product; `permitNo` is the IRC where the source gives one. */
export const supplements = pgTable(
  'supplements',
  {
    permitNo: bytewise('permit_no').primaryKey(),
    nameFa: text('name_fa'),
    nameEn: text('name_en'),
    brand: text('brand'),
    nameFold: bytewise('name_fold').notNull(),
    nameSort: bytewise('name_sort').notNull(),
    companyId: integer('company_id').references(() => companies.id),
    form: text('form'),
    route: text('route'),
    mainIngredients: text('main_ingredients'),
    atcCode: bytewise('atc_code'),
    country: text('country'),
    permittedOn: date('permitted_on'),
    validUntil: date('valid_until'),
    path: text('path', { enum: ['production', 'contract', 'under-licence', 'import'] }),
    packCount: integer('pack_count'),
    gtin: bytewise('gtin'),
    changeFlag: text('change_flag', { enum: ['new', 'updated', 'old'] }),
    ...seen(),
    // Jalali year and month of the permit, «140305»; derived at publish.
    permitMonth: bytewise('permit_month'),
    searchWords: wordVector('search_words'),
  },
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
