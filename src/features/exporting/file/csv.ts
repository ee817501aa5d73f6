import type { SheetColumn, SheetValue } from '../../../list/sheet.ts'
import { beginsFormula } from './formula.ts'

const BOM = '\ufeff'
/** Signs that are written at once. */
const PIECE = 100_000
const NEEDS_QUOTES = /[",\r\n]/

/** A file of comma-separated values: UTF-8 with BOM, CRLF, texts that cannot become formulas. */
export async function* csvTexts(
  columns: readonly Pick<SheetColumn<never>, 'label'>[],
  pages: AsyncIterable<Iterable<readonly SheetValue[]>>,
): AsyncGenerator<string> {
  yield `${BOM}${line(columns.map(({ label }) => label))}`
  for await (const page of pages) {
    let text = ''
    for (const row of page) {
      text += line(row)
      if (text.length < PIECE) continue
      yield text
      text = ''
    }
    yield text
  }
}

function line(values: readonly SheetValue[]): string {
  let text = ''
  for (let place = 0; place < values.length; place++) {
    if (place > 0) text += ','
    text += field(values[place] ?? null)
  }
  return `${text}\r\n`
}

function field(value: SheetValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = beginsFormula(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
