import type { Fields } from '#src/catalogue/facts/api.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { csvLine } from '../exporting/file/csv.ts'

/** Rows as CSV: the names of the fields first; lists joined by «; », objects as JSON. */
export function csvOf(fields: Fields, items: readonly object[]): string {
  const names = Object.keys(fields)
  const lines = items.map((item) => csvLine(names.map((name) => cellOf(Reflect.get(item, name)))))
  return csvLine(names) + lines.join('')
}

function cellOf(value: unknown): SheetValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
