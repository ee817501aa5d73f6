// What spreadsheets take for the beginning of a formula, in either width, and what they skip before.
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Whether a spreadsheet that opens a file of plain text would reckon instead of showing the text. */
export function beginsFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text)
}
