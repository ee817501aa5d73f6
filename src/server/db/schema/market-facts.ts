import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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
  {
    ...stated(),
    payer: text('payer').notNull(),
    medicineCode: partOf(integer('medicine_code'), () => medicines.code),
    validFrom: date('valid_from').notNull(),
    /** The first day on which it no longer holds; null while it does. */
    validTo: date('valid_to'),
    state: text('state').notNull(),
    /** The insurer's part of the price without subsidy; null: by rules of its own. */
    sharePercent: doublePrecision('share_percent'),
    conditions: text('conditions').array().notNull().default([]),
    maxPerPrescription: integer('max_per_prescription'),
    unsubsidizedRial: bigint('unsubsidized_rial', { mode: 'number' }),
    subsidyRial: bigint('subsidy_rial', { mode: 'number' }),
    acceptedRial: bigint('accepted_rial', { mode: 'number' }),
  },
  (table) => [uniqueIndex('coverage_key').on(table.medicineCode, table.payer, table.validFrom)],
)

/** A product line of a listed company's monthly report, as the company writes it. */
export const companySales = pgTable(
  'company_sales',
  {
    ...stated(),
    /** Of the exchange; the company is found by its name, whose key is that of its spellings. */
    symbol: text('symbol').notNull(),
    companyName: text('company_name').notNull(),
    companyKey: bytewise('company_key').notNull(),
    /** The last day of the month. */
    monthEnd: date('month_end').notNull(),
    market: text('market', { enum: ['domestic', 'export', 'service'] }).notNull(),
    line: text('line').notNull(),
    unit: text('unit'),
    /** In the line's own unit: never added up over units. */
    quantity: doublePrecision('quantity'),
    amountRial: bigint('amount_rial', { mode: 'number' }),
    tracingNumber: bigint('tracing_number', { mode: 'number' }),
    /** The report that this one corrects. */
    correctionOf: bigint('correction_of', { mode: 'number' }),
    /** Which medicine the line is; null: not known, and it stays the company's own line. */
    medicineCode: integer('medicine_code').references(() => medicines.code, {
      onDelete: 'set null',
    }),
    /** From 0 to 1; null where a person or the file said it. */
    matchConfidence: doublePrecision('match_confidence'),
    matchedBy: text('matched_by', { enum: ['rule', 'hand', 'source'] }),
  },
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
  {
    medicineCode: integer('medicine_code').references(() => medicines.code, {
      onDelete: 'cascade',
    }),
    /** Null where no company here bears the name in the report. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    until: date('until').notNull(),
    amountRial: bigint('amount_rial', { mode: 'number' }),
    beforeRial: bigint('before_rial', { mode: 'number' }),
    /** The company reported in each of the 24 months, so that both years compare. */
    isCompared: boolean('is_compared').notNull(),
  },
  (table) => [
    index('sales_totals_medicine').on(table.medicineCode),
    index('sales_totals_company').on(table.companyId),
  ],
)

/** A row of the yearly statistics of medicines. */
export const yearlyStatistics = pgTable(
  'yearly_statistics',
  {
    ...stated(),
    /** Jalali. */
    year: smallint('year').notNull(),
    monthsCovered: smallint('months_covered').notNull(),
    /** What a quantity of this year counts: packages, or pieces in them. */
    countedUnit: text('counted_unit', { enum: ['pack', 'piece'] }).notNull(),
    medicineCode: integer('medicine_code'),
    irc: bytewise('irc'),
    productName: text('product_name'),
    supplier: text('supplier'),
    supplyType: text('supply_type', { enum: SUPPLY_TYPES }),
    quantity: doublePrecision('quantity'),
    amountRial: bigint('amount_rial', { mode: 'number' }),
  },
  (table) => [
    index('yearly_statistics_medicine').on(table.medicineCode, table.year),
    index('yearly_statistics_year').on(table.year, table.irc),
  ],
)

/** A product as another country's register lists it. */
export const foreignLicences = pgTable(
  'foreign_licences',
  {
    ...stated(),
    register: text('register').notNull(),
    key: bytewise('key').notNull(),
    tradeName: text('trade_name').notNull(),
    moleculeName: text('molecule_name').notNull(),
    /** Active moieties without salts, as `molecules.moieties`. */
    moieties: bytewise('moieties').notNull(),
    forms: text('forms').array().notNull().default([]),
    routes: text('routes').array().notNull().default([]),
    holder: text('holder'),
    state: text('state'),
    licensedOn: date('licensed_on'),
    /** The register says only that the licence is older. */
    licensedBefore: date('licensed_before'),
    atcCode: bytewise('atc_code'),
    lastPatentEndsOn: date('last_patent_ends_on'),
    lastExclusivityEndsOn: date('last_exclusivity_ends_on'),
  },
  (table) => [
    uniqueIndex('foreign_licences_key').on(table.register, table.key),
    index('foreign_licences_moieties').on(table.moieties),
    index('foreign_licences_atc').on(table.atcCode),
  ],
)

/** A figure of a month that is of no medicine: a price index, a rate of exchange. */
export const seriesValues = pgTable(
  'series_values',
  {
    ...stated(),
    name: text('name').notNull(),
    publisher: text('publisher').notNull(),
    /** What it is counted against («۱۴۰۰=۱۰۰») or its unit. */
    base: text('base').notNull(),
    monthEnd: date('month_end').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [
    uniqueIndex('series_values_key').on(table.name, table.publisher, table.base, table.monthEnd),
  ],
)

/** What somebody said of a shortage of a generic code, or of a molecule. */
export const shortageNotices = pgTable(
  'shortage_notices',
  {
    ...stated(),
    noticedOn: date('noticed_on').notNull(),
    medicineCode: integer('medicine_code').references(() => medicines.code, {
      onDelete: 'cascade',
    }),
    moleculeName: text('molecule_name'),
    /** As `molecules.moieties`. */
    moieties: bytewise('moieties'),
    sourceClass: text('source_class').notNull(),
    reason: text('reason'),
    /** The last day of which it speaks. */
    validUntil: date('valid_until'),
  },
  (table) => [
    index('shortage_notices_medicine').on(table.medicineCode, table.noticedOn),
    index('shortage_notices_moieties').on(table.moieties),
  ],
)
