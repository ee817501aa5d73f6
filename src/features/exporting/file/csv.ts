import type { SheetColumn, SheetValue } from '#src/list/sheet.ts'

// What spreadsheets take for the beginning of a formula, in either width, and what they skip before.
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

const BOM = '\ufeff'
/** Signs that are written at once. */
const PIECE = 100_000
const NEEDS_QUOTES = /[",;\t|\r\n]/
/** Where a program that separates by another sign than ours would begin a cell with a formula. */
const INNER_FORMULA = /([;\t|\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

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
  const safe = beginsFormula(value) ? `'${value}` : value
  if (!NEEDS_QUOTES.test(safe)) return safe
  return `"${safe.replace(INNER_FORMULA, "$1'").replaceAll('"', '""')}"`
}

/** Whether a spreadsheet that opens a file of plain text would reckon instead of showing the text. */
export function beginsFormula(text: string): boolean {
  const first = text.charCodeAt(0)
  // Letters of Latin and Persian and digits begin none; nearly all texts begin with one of them.
  if ((first > 0x40 && first < 0xff00) || (first >= 0x30 && first <= 0x39)) return false
  return BEGINS_FORMULA.test(text)
}
