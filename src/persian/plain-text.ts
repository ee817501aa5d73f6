import { INVISIBLE } from './digits.ts'

/** What PostgreSQL, a terminal or a log would stumble over. Tabs and line breaks are not among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]/
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g
/** A joiner joins nothing at an end, beside a space or beside another one. */
const IDLE_JOINERS = /(?<=^|[\s\u200c\u200d])[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)/g

/** What is wrong with a text as such; null where nothing is. */
export function textProblem(text: string): string | null {
  if (CONTROLS.test(text) || !text.isWellFormed()) {
    return 'کاراکترهای کنترلی و ناقص پذیرفته نیست؛ متن را دوباره بنویسید.'
  }
  return null
}

/** A text of one line: no breaks, no marks of direction, single spaces, the half-space as it is. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').replace(IDLE_JOINERS, '').trim()
}

/** A text of several lines without what nobody sees. */
export function plainText(text: string): string {
  return text.replace(BREAKS, '\n').replace(INVISIBLE, '').trim()
}

/** How many signs of a text are seen by themselves: a mark is of its letter. */
export function visibleLength(text: string): number {
  return text.replace(/\p{M}|\u200c|\u200d|\u2800/gu, '').trim().length
}

/** «الف، ب و پ». */
export function inWords(names: readonly string[]): string {
  return names.join('، ').replace(/،(?=[^،]*$)/, ' و')
}
