import { readTable } from '#data/reference/read-table.ts'

/** Words of questions as they are typed in Latin letters, with how they are written. */
const WRITTEN: ReadonlyMap<string, string> = new Map(
  readTable('latin-words', ['written', 'latin']).flatMap(({ written, latin }) =>
    latin.split(' | ').map((word) => [word, written] as const),
  ),
)
/** A short word may be the beginning of a name; one so long, or two of them, are a question. */
const SURE_LENGTH = 5

/** The words of a text that asks in Latin letters, those of the question as they are written. */
export function inPersian(words: readonly string[]): readonly string[] {
  const known = words.map((word) => WRITTEN.get(word.toLowerCase().replace(/[?؟!.]+$/, '')))
  const asking = words.filter((_, place) => known[place] !== undefined)
  const isQuestion = asking.length > 1 || asking.some(({ length }) => length >= SURE_LENGTH)
  return isQuestion && words.length > 1 ? words.map((word, place) => known[place] ?? word) : words
}
