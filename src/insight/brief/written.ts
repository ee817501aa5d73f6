import type { SheetType, SheetValue } from '#src/list/sheet.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Measure } from './brief.ts'

/** A figure as paper has it: amounts in rials, days in Jalali; «—» where nothing is known. */
export function writtenFigure(value: SheetValue, measure: Measure): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'number') {
    return measure === 'rial' ? `${formatNumber(value)} ریال` : formatNumber(value)
  }
  return measure === 'date' ? formatJalali(value, 'long') : value
}

/** A cell of a table, the same way. */
export function writtenCell(value: SheetValue, type: SheetType): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'number') return formatNumber(value)
  return type === 'date' ? formatJalali(value) : value
}
