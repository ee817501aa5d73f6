import type { SheetColumn, SheetValue } from '#src/list/sheet.ts'
import { beginsFormula, withoutFormulas } from '#src/words/formula-text.ts'

const BOM = '\ufeff'
/** Signs that are written at once. */
const PIECE = 100_000
const NEEDS_QUOTES = /[",;\t|\r\n]/

/** A file of comma-separated values: UTF-8 with BOM, CRLF, texts that cannot become formulas. */
export async function* csvTexts(
  columns: readonly Pick<SheetColumn<never>, 'label'>[],
  pages: AsyncIterable<Iterable<readonly SheetValue[]>>,
): AsyncGenerator<string> {
  yield `${BOM}${csvLine(columns.map(({ label }) => label))}`
  for await (const page of pages) {
    let text = ''
    for (const row of page) {
      text += csvLine(row)
      if (text.length < PIECE) continue
      yield text
      text = ''
    }
    yield text
  }
}

/** One line of a CSV file; every one that the portal writes is written here. */
export function csvLine(values: readonly SheetValue[]): string {
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
  if (!NEEDS_QUOTES.test(value)) return beginsFormula(value) ? `'${value}` : value
  return `"${withoutFormulas(value).replaceAll('"', '""')}"`
}
