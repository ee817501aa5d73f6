/** Words with a Persian letter, or of more than one number, read from the right; others do not. */
export function directionOf(text: string): 'rtl' | 'ltr' {
  const isPersian = /[\u0600-\u06ef\u06fa-\u06ff]/.test(text.replace(/[٪٫٬،]/g, ''))
  return isPersian || (/[۰-۹]/.test(text) && /\s/.test(text.trim())) ? 'rtl' : 'ltr'
}

// A pair of brackets belongs to the run only where both ends are Latin.
const BRACKETS = String.raw`\([ -'*-~]*[A-Za-z\d][ -'*-~]*\)`
const RUN = new RegExp(
  `((?:--|[+<>~]|(?<![^\\s«(])/)?(?:${BRACKETS}|[A-Za-z\\d])(?:(?:${BRACKETS}|[ -'*-~])*(?:${BRACKETS}|[A-Za-z\\d%+]|[=/](?=$|[…»])))?)`,
)

/** The pieces of a text, every second of them a Latin run: «10 mg/5 mL», a code, a path, a name. */
export const latinRuns = (text: string): string[] => text.split(RUN)
