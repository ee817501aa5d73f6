import { consonantsOf, spellingDistance } from '#src/features/search/spelling-distance.ts'
import type { Names } from './names.ts'
import { PHRASES } from './phrases.ts'
import { plainQuestion } from './plain-question.ts'
import { SILENT } from './silent-words.ts'

const MIN_WORD = 4
/** Shorter words of other consonants are other words: «سرنگ» is no «سرهنگ». */
const SHORT_WORD = 6
/** From here on a word is forgiven two slips. */
const LONG_WORD = 8
const MIN_LETTERS = /^[ا-یa-z]{4,}$/

let ofGrammar: ReadonlySet<string> | undefined

/** Words that stand in the phrases of the grammar as they are. */
function grammarWords(): ReadonlySet<string> {
  ofGrammar ??= new Set(
    [...PHRASES.map(([source]) => source), ...SILENT.map(({ source }) => source)]
      .flatMap((source) => plainQuestion(source).split(' '))
      .filter((word) => MIN_LETTERS.test(word)),
  )
  return ofGrammar
}

const ofNames = new WeakMap<Names, ReadonlySet<string>>()

/** Names without their spaces, and the words that stand in them. */
function nameWords(names: Names): ReadonlySet<string> {
  const known = ofNames.get(names)
  if (known) return known
  const words = [...names.values()].flat().flatMap(({ label }) => plainQuestion(label).split(' '))
  const found = new Set([...names.keys(), ...words].filter((word) => MIN_LETTERS.test(word)))
  ofNames.set(names, found)
  return found
}

/**
 * The one known word that a word is a slip away from: of the same consonants by their sound, or spelled
 * almost so. Null where none is, or where two are equally near.
 */
export function nearWord(word: string, names: readonly Names[]): string | null {
  if (word.length < MIN_WORD || !MIN_LETTERS.test(word)) return null
  const said = consonantsOf(word)
  const allowed = word.length < LONG_WORD ? 1 : 2
  let best: { known: string; slips: number } | null = null
  let isSure = true
  for (const words of [grammarWords(), ...names.map(nameWords)]) {
    for (const known of words) {
      if (Math.abs(known.length - word.length) > allowed) continue
      const meant = consonantsOf(known)
      if (word.length < SHORT_WORD && said !== meant) continue
      const edits = spellingDistance(word, known).whole
      if (edits === 0) return null
      // Hands seldom miss the first letter: «بهستان» is no «لهستان».
      if (said[0] !== meant[0] || edits > allowed) continue
      // What sounds the same is sooner meant than what is spelled as near.
      const slips = edits + spellingDistance(said, meant).whole
      if (best && slips === best.slips && known !== best.known) isSure = false
      if (best && slips >= best.slips) continue
      best = { known, slips }
      isSure = true
    }
  }
  return best && isSure ? best.known : null
}
