import { formatJalali } from '../persian/dates.ts'
import { percentPlaces } from '../persian/percent.ts'
import type { ListDefinition } from './definition.ts'

export type SheetType = 'text' | 'number' | 'date'

/** A cell: text, a number, or an ISO date where the column is one; null where nothing is known. */
export type SheetValue = string | number | null

export interface SheetColumn<Row> {
  label: string
  type: SheetType
  /** One line for the page of definitions. */
  meaning?: string
  /** The label without «(ریال)», where a screen may show the amount in tomans. */
  amount?: string
  of: (row: Row) => SheetValue
}

/** What each column of a list becomes in a file; a column without an answer does not compile. */
export type SheetColumns<D extends ListDefinition, Row> = {
  readonly [Key in keyof D['columns']]: readonly SheetColumn<Row>[]
}

export function textColumn<Row>(
  label: string,
  of: (row: Row) => string | null,
  meaning?: string,
): SheetColumn<Row> {
  return { label, type: 'text', of, ...(meaning && { meaning }) }
}

export function numberColumn<Row>(
  label: string,
  of: (row: Row) => number | null,
  meaning?: string,
): SheetColumn<Row> {
  return { label, type: 'number', of, ...(meaning && { meaning }) }
}

/** A ratio as files have it: in per cent, with the decimals that pages write. */
export function inPercent(ratio: number): number {
  const scale = 10 ** percentPlaces(ratio, 1)
  return Math.round(ratio * (100 * scale)) / scale
}

/** Files keep rials, and say so. */
export function moneyColumn<Row>(
  label: string,
  of: (row: Row) => number | null,
  meaning?: string,
): SheetColumn<Row> {
  return { ...numberColumn(`${label} (ریال)`, of, meaning), amount: label }
}

const MAX_DAYS = 20_000

/** A day twice: in Jalali as people read it, and as a date that a spreadsheet can reckon with. */
export function dateColumns<Row>(
  label: string,
  of: (row: Row) => string | null,
): readonly SheetColumn<Row>[] {
  // The same days come again and again; a file has no more of them than a lifetime has.
  const known = new Map<string, string>()
  const jalali = (row: Row) => {
    const date = of(row)
    if (date === null) return null
    const text = known.get(date) ?? formatJalali(date, 'short', 'latn')
    if (known.size < MAX_DAYS) known.set(date, text)
    return text
  }
  return [
    { label, type: 'text', of: jalali, meaning: 'تاریخ هجری شمسی' },
    { label: `${label} (میلادی)`, type: 'date', of, meaning: 'همان تاریخ به میلادی' },
  ]
}

/** «استنتاج‌شده» beside a value that no source gives. */
export function inferredColumn<Row>(
  label: string,
  of: (row: Row) => boolean | null,
): SheetColumn<Row> {
  return {
    label: `${label}: منشأ`,
    type: 'text',
    of: (row) => (of(row) ? 'استنتاج‌شده' : null),
    meaning: 'خالی: از منبع؛ «استنتاج‌شده»: به قاعده از دیگر داده‌ها به دست آمده است',
  }
}
