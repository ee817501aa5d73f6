// What spreadsheets take for the beginning of a formula, in either width, and what they skip before.
const BEGINS_FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
/** Where a program that separates by another sign than ours would begin a cell with a formula. */
const INNER_FORMULA = /([;\t|\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

/** Whether a spreadsheet that opens a file of plain text would reckon instead of showing the text. */
export function beginsFormula(text: string): boolean {
  const first = text.charCodeAt(0)
  // Letters of Latin and Persian and digits begin none; nearly all texts begin with one of them.
  if ((first > 0x40 && first < 0xff00) || (first >= 0x30 && first <= 0x39)) return false
  return BEGINS_FORMULA.test(text)
}

/** The text with a mark before whatever would be reckoned with in a file of separated values. */
export function withoutFormulas(text: string): string {
  return `${beginsFormula(text) ? "'" : ''}${text.replace(INNER_FORMULA, "$1'")}`
}
