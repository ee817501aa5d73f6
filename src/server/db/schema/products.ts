import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { backwards, bytewise, partOf, seen, wordVector } from './columns.ts'
import { companies } from './companies.ts'
import { medicines } from './medicines.ts'

export const SUPPLY_TYPES = ['local', 'under-licence', 'imported', 'emergency'] as const
export type SupplyType = (typeof SUPPLY_TYPES)[number]

/** One licensed pack of one brand. The three company roles may be three companies, or unknown. */
export const products = pgTable(
  'products',
  {
    irc: bytewise('irc').primaryKey(),
    medicineCode: integer('medicine_code')
      .notNull()
      .references(() => medicines.code),
    brandEn: text('brand_en'),
    brandFa: text('brand_fa'),
    brandFold: bytewise('brand_fold').notNull(),
    brandSort: bytewise('brand_sort').notNull(),
    holderId: integer('holder_id').references(() => companies.id),
    brandOwnerId: integer('brand_owner_id').references(() => companies.id),
    producerId: integer('producer_id').references(() => companies.id),
    country: text('country'),
    supplyType: text('supply_type', { enum: SUPPLY_TYPES }),
    supplyInferred: boolean('supply_inferred').notNull().default(false),
    packCount: integer('pack_count'),
    gtin: bytewise('gtin'),
    erxCode: bytewise('erx_code'),
    priceRial: bigint('price_rial', { mode: 'number' }),
    pharmacyPriceRial: bigint('pharmacy_price_rial', { mode: 'number' }),
    distributorPriceRial: bigint('distributor_price_rial', { mode: 'number' }),
    licensedOn: date('licensed_on'),
    validUntil: date('valid_until'),
    /** Null where its source does not say. */
    isActive: boolean('is_active'),
    changeFlag: text('change_flag', { enum: ['new', 'updated', 'old'] }),
    /** The ATC code that the product's own source tells of it. */
    statedAtcCode: bytewise('stated_atc_code'),
    // Copies of the medicine's, so that product lists filter and sort on one table.
    atcCode: bytewise('atc_code'),
    form: text('form'),
    route: text('route'),
    /** A further IRC of the same code, holder, brand and pack; derived at publish. */
    isRepeat: boolean('is_repeat').notNull().default(false),
    ...seen(),
    /** Of one `price_unit`, derived at publish; both null where price, pack or unit is not known. */
    unitPriceRial: bigint('unit_price_rial', { mode: 'number' }),
    priceUnit: text('price_unit'),
    searchWords: wordVector('search_words'),
  },
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
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    irc: partOf(bytewise('irc'), () => products.irc),
    effectiveOn: date('effective_on').notNull(),
    priceRial: bigint('price_rial', { mode: 'number' }).notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    uniqueIndex('price_events_key').on(table.irc, table.effectiveOn),
    index('price_events_day').on(table.effectiveOn, table.irc, table.priceRial),
  ],
)
