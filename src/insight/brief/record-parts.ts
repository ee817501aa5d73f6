import { additionsByYear, type DatedLicences } from '#src/catalogue/parts/additions.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import type { SupplyType } from '#src/server/db/schema/products.ts'
import { supplyWord } from '#src/words/licence-words.ts'
import type { BriefChart, BriefColumn, BriefFigure, BriefTable, Measure } from './brief.ts'

const BARS = 8
const YEARS = 8

export function figure(
  label: string,
  value: SheetValue,
  meaning: string,
  measure: Measure = 'count',
): BriefFigure {
  return { label, value, measure, meaning }
}

export function barChart(
  title: string,
  description: string,
  columns: readonly [string, string],
  bars: BriefChart['bars'],
): BriefChart {
  return { title, description, columns, bars: bars.filter(({ value }) => value > 0).slice(0, BARS) }
}

/** Licences by how they are supplied. */
export function supplyChart(
  supply: readonly { supplyType: SupplyType | null; licences: number }[],
): BriefChart {
  return barChart(
    'نوع تأمین',
    'تعداد پروانه‌های جاری',
    ['نوع تأمین', 'پروانه'],
    supply.map(({ supplyType, licences }) => ({ label: supplyWord(supplyType), value: licences })),
  )
}

/** Licences by the Jalali year they were granted in, the newest first. */
export function additionsChart(licences: readonly DatedLicences[]): BriefChart {
  const years = additionsByYear(licences).toReversed().slice(0, YEARS)
  return {
    title: 'پروانه‌های صادرشده در هر سال',
    description: 'تعداد پروانه‌های جاری به سال صدور، جدیدترین اول',
    columns: ['سال', 'پروانه'],
    bars: years.map(({ label, values }) => ({
      label,
      value: values.reduce((sum, value) => sum + value, 0),
    })),
  }
}

interface SmallTable<Row> {
  title: string
  noun: string
  columns: readonly (BriefColumn & { of: (row: Row) => SheetValue })[]
  rows: readonly Row[]
  /** Absent: the rows are all there are. */
  total?: number | null
  href?: string
}

/** A table of a record's own answer. */
export function smallTable<Row>(table: SmallTable<Row>): BriefTable {
  const { title, noun, columns, rows, total = rows.length, href = null } = table
  return {
    ...{ title, noun, total, href, columnsLeft: 0, isListing: false },
    columns: columns.map(({ label, type }) => ({ label, type })),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
  }
}

export const hasBars = ({ bars }: BriefChart) => bars.length > 0
export const hasRows = ({ rows }: BriefTable) => rows.length > 0
