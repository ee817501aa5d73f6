const UNIT = /(?<=\b\d[\d.,]*) (?=[A-Za-z[{])/g

/** A text in which no line ends between a number and its unit: «4 mg/5 mL». */
export function wholeUnits(text: string): string {
  return text.replace(UNIT, '\u00a0')
}
