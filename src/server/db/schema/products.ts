import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { backwards, bytewise, partOf, seen, wordVector } from './columns.ts'
import { companies } from './companies.ts'
import { medicines } from './medicines.ts'

export const SUPPLY_TYPES = ['local', 'under-licence', 'imported', 'emergency'] as const
export type SupplyType = (typeof SUPPLY_TYPES)[number]

/** One licensed pack of one brand. The three company roles may be three companies, or unknown. */
export const products = pgTable(
  'products',
  (t) => ({
    irc: bytewise('irc').primaryKey(),
    medicineCode: t
      .integer('medicine_code')
      .notNull()
      .references(() => medicines.code),
    brandEn: t.text('brand_en'),
    brandFa: t.text('brand_fa'),
    brandFold: bytewise('brand_fold').notNull(),
    brandSort: bytewise('brand_sort').notNull(),
    holderId: t.integer('holder_id').references(() => companies.id),
    brandOwnerId: t.integer('brand_owner_id').references(() => companies.id),
    producerId: t.integer('producer_id').references(() => companies.id),
    country: t.text('country'),
    supplyType: t.text('supply_type', { enum: SUPPLY_TYPES }),
    supplyInferred: t.boolean('supply_inferred').notNull().default(false),
    packCount: t.integer('pack_count'),
    gtin: bytewise('gtin'),
    erxCode: bytewise('erx_code'),
    priceRial: t.bigint('price_rial', { mode: 'number' }),
    pharmacyPriceRial: t.bigint('pharmacy_price_rial', { mode: 'number' }),
    distributorPriceRial: t.bigint('distributor_price_rial', { mode: 'number' }),
    licensedOn: t.date('licensed_on'),
    validUntil: t.date('valid_until'),
    /** Null where its source does not say. */
    isActive: t.boolean('is_active'),
    changeFlag: t.text('change_flag', { enum: ['new', 'updated', 'old'] }),
    /** The ATC code that the product's own source tells of it. */
    statedAtcCode: bytewise('stated_atc_code'),
    // Copies of the medicine's, so that product lists filter and sort on one table.
    atcCode: bytewise('atc_code'),
    form: t.text('form'),
    route: t.text('route'),
    /** A further IRC of the same code, holder, brand and pack; derived at publish. */
    isRepeat: t.boolean('is_repeat').notNull().default(false),
    ...seen(),
    /** Of one `price_unit`, derived at publish; both null where price, pack or unit is not known. */
    unitPriceRial: t.bigint('unit_price_rial', { mode: 'number' }),
    priceUnit: t.text('price_unit'),
    searchWords: wordVector('search_words'),
  }),
  (table) => [
    index('products_medicine').on(table.medicineCode, table.holderId),
    index('products_brand').on(table.brandSort, table.irc),
    index('products_atc_price').on(table.atcCode, table.priceRial),
    index('products_price').on(table.priceRial, table.irc),
    index('products_expiry').on(table.validUntil, table.irc),
    // Read backwards, the two above would give those without a value first.
    index('products_price_desc').on(...backwards(table.priceRial, table.irc)),
    index('products_expiry_desc').on(...backwards(table.validUntil, table.irc)),
    index('products_unit_price').on(table.priceUnit, table.unitPriceRial, table.irc),
    index('products_unit_price_desc').on(
      ...backwards(table.priceUnit, table.unitPriceRial, table.irc),
    ),
    index('products_holder').on(table.holderId, table.brandSort),
    index('products_holder_atc').on(table.holderId, table.atcCode),
    index('products_producer').on(table.producerId),
    index('products_brand_owner').on(table.brandOwnerId),
    index('products_gtin').on(table.gtin),
    index('products_atc_brand').on(table.atcCode, table.brandSort),
    index('products_search').using('gin', table.searchWords),
  ],
)

/** A consumer price as it stood from a date on; the newest is copied to the product. */
export const priceEvents = pgTable(
  'price_events',
  (t) => ({
    id: t.bigserial('id', { mode: 'number' }).primaryKey(),
    irc: partOf(bytewise('irc'), () => products.irc),
    effectiveOn: t.date('effective_on').notNull(),
    priceRial: t.bigint('price_rial', { mode: 'number' }).notNull(),
    source: t.text('source').notNull(),
  }),
  (table) => [
    uniqueIndex('price_events_key').on(table.irc, table.effectiveOn),
    index('price_events_day').on(table.effectiveOn, table.irc, table.priceRial),
  ],
)
