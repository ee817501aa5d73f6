import { bigserial, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytewise, partOf } from './columns.ts'
import { companies } from './companies.ts'
import { medicines } from './medicines.ts'
import { SUPPLY_TYPES } from './products.ts'

/** Which source told a fact, and of which day its files speak; null where nobody knows the day. */
const stated = () => ({
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  source: text('source').notNull(),
  harvestedOn: date('harvested_on'),
})

/** What an insurer pays of a generic code, from a day on; prices are whole rials of one unit. */
export const coverage = pgTable(
  'coverage',
  (t) => ({
    ...stated(),
    payer: t.text('payer').notNull(),
    medicineCode: partOf(t.integer('medicine_code'), () => medicines.code),
    validFrom: t.date('valid_from').notNull(),
    /** The first day on which it no longer holds; null while it does. */
    validTo: t.date('valid_to'),
    state: t.text('state').notNull(),
    /** The insurer's part of the price without subsidy; null: by rules of its own. */
    sharePercent: t.doublePrecision('share_percent'),
    conditions: t.text('conditions').array().notNull().default([]),
    maxPerPrescription: t.integer('max_per_prescription'),
    unsubsidizedRial: t.bigint('unsubsidized_rial', { mode: 'number' }),
    subsidyRial: t.bigint('subsidy_rial', { mode: 'number' }),
    acceptedRial: t.bigint('accepted_rial', { mode: 'number' }),
  }),
  (table) => [uniqueIndex('coverage_key').on(table.medicineCode, table.payer, table.validFrom)],
)

/** A product line of a listed company's monthly report, as the company writes it. */
export const companySales = pgTable(
  'company_sales',
  (t) => ({
    ...stated(),
    /** Of the exchange; the company is found by its name, whose key is that of its spellings. */
    symbol: t.text('symbol').notNull(),
    companyName: t.text('company_name').notNull(),
    companyKey: bytewise('company_key').notNull(),
    /** The last day of the month. */
    monthEnd: t.date('month_end').notNull(),
    market: t.text('market', { enum: ['domestic', 'export', 'service'] }).notNull(),
    line: t.text('line').notNull(),
    unit: t.text('unit'),
    /** In the line's own unit: never added up over units. */
    quantity: t.doublePrecision('quantity'),
    amountRial: t.bigint('amount_rial', { mode: 'number' }),
    tracingNumber: t.bigint('tracing_number', { mode: 'number' }),
    /** The report that this one corrects. */
    correctionOf: t.bigint('correction_of', { mode: 'number' }),
    /** Which medicine the line is; null: not known, and it stays the company's own line. */
    medicineCode: t.integer('medicine_code').references(() => medicines.code, {
      onDelete: 'set null',
    }),
    /** From 0 to 1; null where a person or the file said it. */
    matchConfidence: t.doublePrecision('match_confidence'),
    matchedBy: t.text('matched_by', { enum: ['rule', 'hand', 'source'] }),
  }),
  (table) => [
    uniqueIndex('company_sales_key').on(
      table.symbol,
      table.monthEnd,
      table.market,
      table.line,
      table.unit,
    ),
    index('company_sales_company').on(table.companyKey, table.monthEnd),
    // Holds all that sums by month ask for.
    index('company_sales_medicine').on(
      table.medicineCode,
      table.monthEnd,
      table.market,
      table.companyKey,
      table.amountRial,
    ),
  ],
)

/**
 * Derived at publish: reported sales in the country of one medicine by one company, of the twelve
 * months that end on `until` and of the twelve before them. No medicine: the company's own lines.
 */
export const salesTotals = pgTable(
  'sales_totals',
  (t) => ({
    medicineCode: t.integer('medicine_code').references(() => medicines.code, {
      onDelete: 'cascade',
    }),
    /** Null where no company here bears the name in the report. */
    companyId: t.integer('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    until: t.date('until').notNull(),
    amountRial: t.bigint('amount_rial', { mode: 'number' }),
    beforeRial: t.bigint('before_rial', { mode: 'number' }),
    /** The company reported in each of the 24 months, so that both years compare. */
    isCompared: t.boolean('is_compared').notNull(),
  }),
  (table) => [
    index('sales_totals_medicine').on(table.medicineCode),
    index('sales_totals_company').on(table.companyId),
  ],
)

export const yearlyStatistics = pgTable(
  'yearly_statistics',
  (t) => ({
    ...stated(),
    /** Jalali. */
    year: t.smallint('year').notNull(),
    monthsCovered: t.smallint('months_covered').notNull(),
    /** What a quantity of this year counts: packages, or pieces in them. */
    countedUnit: t.text('counted_unit', { enum: ['pack', 'piece'] }).notNull(),
    medicineCode: t.integer('medicine_code'),
    irc: bytewise('irc'),
    productName: t.text('product_name'),
    supplier: t.text('supplier'),
    supplyType: t.text('supply_type', { enum: SUPPLY_TYPES }),
    quantity: t.doublePrecision('quantity'),
    amountRial: t.bigint('amount_rial', { mode: 'number' }),
  }),
  (table) => [
    index('yearly_statistics_medicine').on(table.medicineCode, table.year),
    index('yearly_statistics_year').on(table.year, table.irc),
  ],
)

export const foreignLicences = pgTable(
  'foreign_licences',
  (t) => ({
    ...stated(),
    register: t.text('register').notNull(),
    key: bytewise('key').notNull(),
    tradeName: t.text('trade_name').notNull(),
    moleculeName: t.text('molecule_name').notNull(),
    /** Active moieties without salts, as `molecules.moieties`. */
    moieties: bytewise('moieties').notNull(),
    forms: t.text('forms').array().notNull().default([]),
    routes: t.text('routes').array().notNull().default([]),
    holder: t.text('holder'),
    state: t.text('state'),
    licensedOn: t.date('licensed_on'),
    /** The register says only that the licence is older. */
    licensedBefore: t.date('licensed_before'),
    atcCode: bytewise('atc_code'),
    lastPatentEndsOn: t.date('last_patent_ends_on'),
    lastExclusivityEndsOn: t.date('last_exclusivity_ends_on'),
  }),
  (table) => [
    uniqueIndex('foreign_licences_key').on(table.register, table.key),
    index('foreign_licences_moieties').on(table.moieties),
    index('foreign_licences_atc').on(table.atcCode),
  ],
)

/** A figure of a month that is of no medicine: a price index, a rate of exchange. */
export const seriesValues = pgTable(
  'series_values',
  (t) => ({
    ...stated(),
    name: t.text('name').notNull(),
    publisher: t.text('publisher').notNull(),
    /** What it is counted against («۱۴۰۰=۱۰۰») or its unit. */
    base: t.text('base').notNull(),
    monthEnd: t.date('month_end').notNull(),
    value: t.doublePrecision('value').notNull(),
  }),
  (table) => [
    uniqueIndex('series_values_key').on(table.name, table.publisher, table.base, table.monthEnd),
  ],
)

/** What somebody said of a shortage of a generic code, or of a molecule. */
export const shortageNotices = pgTable(
  'shortage_notices',
  (t) => ({
    ...stated(),
    noticedOn: t.date('noticed_on').notNull(),
    medicineCode: t.integer('medicine_code').references(() => medicines.code, {
      onDelete: 'cascade',
    }),
    moleculeName: t.text('molecule_name'),
    /** As `molecules.moieties`. */
    moieties: bytewise('moieties'),
    sourceClass: t.text('source_class').notNull(),
    reason: t.text('reason'),
    /** The last day of which it speaks. */
    validUntil: t.date('valid_until'),
  }),
  (table) => [
    index('shortage_notices_medicine').on(table.medicineCode, table.noticedOn),
    index('shortage_notices_moieties').on(table.moieties),
  ],
)
