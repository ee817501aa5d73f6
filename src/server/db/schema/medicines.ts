import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { atcGroups } from './atc-groups.ts'
import { annualSales, backwards, bytewise, partOf, seen, wordVector } from './columns.ts'

/** Active moiety or fixed combination. `key` is the folded INN as its source writes it. */
export const molecules = pgTable('molecules', (t) => ({
  id: t.serial('id').primaryKey(),
  key: bytewise('key').notNull().unique(),
  nameEn: t.text('name_en').notNull(),
  nameFa: t.text('name_fa'),
  isCombination: t.boolean('is_combination').notNull().default(false),
  /** Active moieties without salts, sorted: what registers are compared by; null until it is derived. */
  moieties: bytewise('moieties'),
  hasLocalApiMaker: t.boolean('has_local_api_maker').notNull().default(false),
}))

/** One generic code: molecule + strength + form + route. */
export const medicines = pgTable(
  'medicines',
  (t) => ({
    code: t.integer('code').primaryKey(),
    /** Null where only the brand of a product is known. */
    moleculeId: t.integer('molecule_id').references(() => molecules.id),
    title: t.text('title').notNull(),
    // The code is in no list of titles: name and dosage were read from a product's own name.
    titleInferred: t.boolean('title_inferred').notNull().default(false),
    nameEn: t.text('name_en').notNull(),
    nameFa: t.text('name_fa'),
    strength: t.text('strength'),
    volume: t.text('volume'),
    form: t.text('form'),
    route: t.text('route'),
    slug: t.text('slug').notNull(),
    nameFold: bytewise('name_fold').notNull(),
    nameSort: bytewise('name_sort').notNull(),
    atcCode: bytewise('atc_code').references(() => atcGroups.code),
    atcInferred: t.boolean('atc_inferred').notNull().default(false),
    /** `products`: what most of its licences say in their source; null: declared, inferred or none. */
    atcSource: t.text('atc_source', { enum: ['products'] }),
    listedOn: t.date('listed_on'),
    ...seen(),
    // Derived at publish from current licences.
    licenceCount: t.integer('licence_count').notNull().default(0),
    uniqueCount: t.integer('unique_count').notNull().default(0),
    makerCount: t.integer('maker_count').notNull().default(0),
    holderCount: t.integer('holder_count').notNull().default(0),
    localCount: t.integer('local_count').notNull().default(0),
    underLicenceCount: t.integer('under_licence_count').notNull().default(0),
    importedCount: t.integer('imported_count').notNull().default(0),
    emergencyCount: t.integer('emergency_count').notNull().default(0),
    importedOnly: t.boolean('imported_only').notNull().default(false),
    minPriceRial: t.bigint('min_price_rial', { mode: 'number' }),
    maxPriceRial: t.bigint('max_price_rial', { mode: 'number' }),
    nearestExpiryOn: t.date('nearest_expiry_on'),
    /** A word of PRICE_UNIT_WORDS, and how much of it one piece of a package holds; null: not read. */
    priceUnit: t.text('price_unit'),
    unitSize: t.doublePrecision('unit_size'),
    // Unit prices of current licences: how many, their median, quartiles (of four or more) and ends.
    /** Null until it is derived for the first time. */
    unitPriceCount: t.integer('unit_price_count'),
    unitPriceRial: t.bigint('unit_price_rial', { mode: 'number' }),
    lowUnitPriceRial: t.bigint('low_unit_price_rial', { mode: 'number' }),
    highUnitPriceRial: t.bigint('high_unit_price_rial', { mode: 'number' }),
    minUnitPriceRial: t.bigint('min_unit_price_rial', { mode: 'number' }),
    maxUnitPriceRial: t.bigint('max_unit_price_rial', { mode: 'number' }),
    localUnitPriceRial: t.bigint('local_unit_price_rial', { mode: 'number' }),
    importedUnitPriceRial: t.bigint('imported_unit_price_rial', { mode: 'number' }),
    /** The median of a year ago, and by which part of it the same licences are dearer now. */
    yearAgoUnitPriceRial: t.bigint('year_ago_unit_price_rial', { mode: 'number' }),
    unitPriceChange: t.doublePrecision('unit_price_change'),
    // What the insurer says today, per unit; null where it says nothing of it, see derive-medicines.ts.
    /** A word of COVERAGE_WORDS. */
    coverageState: t.text('coverage_state'),
    acceptedUnitPriceRial: t.bigint('accepted_unit_price_rial', { mode: 'number' }),
    /** Of the median unit price, what neither insurer nor subsidy pays, and its part of it. */
    patientUnitRial: t.bigint('patient_unit_rial', { mode: 'number' }),
    patientShare: t.doublePrecision('patient_share'),
    ...annualSales(),
    searchWords: wordVector('search_words'),
  }),
  (table) => [
    index('medicines_sort').on(table.nameSort, table.code),
    index('medicines_atc').on(table.atcCode, table.nameSort),
    index('medicines_licences').on(table.licenceCount, table.code),
    index('medicines_makers').on(table.makerCount, table.code),
    index('medicines_atc_code').on(table.atcCode, table.code),
    index('medicines_expiry').on(table.nearestExpiryOn, table.code),
    index('medicines_price').on(table.minPriceRial, table.code),
    // Read backwards, these three would give those without a value first.
    index('medicines_atc_desc').on(...backwards(table.atcCode, table.code)),
    index('medicines_expiry_desc').on(...backwards(table.nearestExpiryOn, table.code)),
    index('medicines_price_desc').on(...backwards(table.maxPriceRial, table.code)),
    index('medicines_search').using('gin', table.searchWords),
    index('medicines_listed').on(table.listedOn, table.code),
    index('medicines_molecule').on(table.moleculeId),
  ],
)

/** ATC-5 codes that the molecule's name allows; more than one means the choice was inferred. */
export const medicineAtcCandidates = pgTable(
  'medicine_atc_candidates',
  (t) => ({
    medicineCode: partOf(t.integer('medicine_code'), () => medicines.code),
    atcCode: bytewise('atc_code')
      .notNull()
      .references(() => atcGroups.code),
  }),
  (table) => [primaryKey({ columns: [table.medicineCode, table.atcCode] })],
)

/** ATC-5 codes that a source allows for a molecule; kept whether or not a medicine has it yet. */
export const moleculeAtcCandidates = pgTable(
  'molecule_atc_candidates',
  { moleculeKey: bytewise('molecule_key').notNull(), atcCode: bytewise('atc_code').notNull() },
  (table) => [primaryKey({ columns: [table.moleculeKey, table.atcCode] })],
)
