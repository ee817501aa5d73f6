/** Words with a Persian letter, or of more than one number, read from the right; others do not. */
export function directionOf(text: string): 'rtl' | 'ltr' {
  const isPersian = /[\u0600-\u06ef\u06fa-\u06ff]/.test(text.replace(/[٪٫٬،]/g, ''))
  return isPersian || (/[۰-۹]/.test(text) && /\s/.test(text.trim())) ? 'rtl' : 'ltr'
}

/** Whether a text has no letter but those of ASCII, and is read from the left as a whole. */
export const isLatin = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

/** Of Latin names, beyond ASCII: «µg», «β-1a», «Künfeld». A sign alone, «۲×۳», makes no run. */
const LETTERS = String.raw`A-Za-z\dµÀ-ÖØ-öø-ɏͰ-Ͽ`
const INSIDE = ` -'*-~−${LETTERS}®°×™`
// A pair of brackets belongs to the run only where both ends are Latin.
const BRACKETS = String.raw`\([${INSIDE}]*[${LETTERS}][${INSIDE}]*\)`
/** Before a path, and before a number that begins with a sign or a dot; «کووید-19» has none. */
const ALONE = String.raw`(?<![^\s«(:،\u200e])`
const RUN = new RegExp(
  `((?:--|[+<>~]|${ALONE}(?:/|[-−±]?\\.?(?=\\d)))?(?:${BRACKETS}|[${LETTERS}])(?:(?:${BRACKETS}|[${INSIDE}])*(?:${BRACKETS}|[${LETTERS}%+®°™]|[=/](?=$|[…»])))?|${ALONE}[-−±+][۰-۹][۰-۹٬٫]*٪?)`,
)

/** Longer than any name; looking for the ends of its runs would take its length squared. */
const MAX_NAME = 4_000

/** The pieces of a text, every second of them a Latin run: «10 mg/5 mL», a code, a path, a name. */
export const latinRuns = (text: string): string[] =>
  text.length > MAX_NAME ? [text] : text.split(RUN)
