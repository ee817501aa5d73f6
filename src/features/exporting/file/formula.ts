// What spreadsheets take for the beginning of a formula, in either width, and what they skip before.
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Whether a spreadsheet that opens a file of plain text would reckon instead of showing the text. */
export function beginsFormula(text: string): boolean {
  const first = text.charCodeAt(0)
  // Letters of Latin and Persian and digits begin none; nearly all texts begin with one of them.
  if ((first > 0x40 && first < 0xff00) || (first >= 0x30 && first <= 0x39)) return false
  return BEGINS_FORMULA.test(text)
}
