import {
  consonantsOf,
  soundDistance,
  spellingDistance,
} from '#src/features/search/spelling-distance.ts'
import { spokenPattern } from '#src/features/search/spoken-latin.ts'
import { isOwnWord, type Named, type Names } from './names.ts'
import { isItself } from './ordinary-words.ts'
import { PHRASES } from './phrases.ts'
import { isAmount, plainQuestion } from './plain-question.ts'
import { SILENT } from './silent-words.ts'
import { SPOKEN_WORDS } from './spoken-words.ts'

const MIN_WORD = 4
/** Shorter words of other consonants are other words: «سرنگ» is no «سرهنگ». */
const SHORT_WORD = 6
/** From here on a word is forgiven two slips, of its vowels sooner than of its consonants. */
const LONG_WORD = 8
const MAX_SLIPS = { short: 2, long: 3, longFrom: 10 } as const
const LETTERS = /^[ا-یa-z]{2,}$/

/** Known words, each with its consonants: they are held against every word that nothing was made of. */
type Words = ReadonlyMap<string, string>

const wordsOf = (words: readonly string[]): Words =>
  new Map(words.filter((word) => LETTERS.test(word)).map((word) => [word, consonantsOf(word)]))

let ofGrammar: Words | undefined

/** Words that stand in the phrases of the grammar as they are; read as a short one that says nothing, a name would be lost: «بایر» is no «بیار». */
function grammarWords(): Words {
  const wordsIn = ({ source }: { source: string }) => plainQuestion(source).split(' ')
  ofGrammar ??= wordsOf([
    ...PHRASES.flatMap(([source]) => wordsIn({ source })),
    ...SILENT.flatMap(wordsIn).filter(({ length }) => length > MIN_WORD),
  ])
  return ofGrammar
}

const ofNames = new WeakMap<Names, Words>()

const MANY_WORDS = 3

/** Of a firm of many words they are ordinary ones: «بیولوژیک» asks for none of them. */
function wordsOfName({ slot, label }: Named): string[] {
  const words = plainQuestion(label).split(' ')
  return slot === 'company' && words.length > MANY_WORDS ? [] : words
}

/** Names without their spaces, and the words that stand in them; not by one of its words may a firm be guessed. */
function nameWords(names: Names): Words {
  const known = ofNames.get(names)
  if (known) return known
  const words = [...names].flatMap(([key, named]) =>
    named.some((one) => !isOwnWord(one, key)) ? [key, ...named.flatMap(wordsOfName)] : [],
  )
  const found = wordsOf(words)
  ofNames.set(names, found)
  return found
}

/**
 * The one known word that a word is a slip away from: of the same consonants by their sound, or spelled
 * almost so. Null where none is, or where two are equally near.
 */
export function nearWord(word: string, names: readonly Names[]): string | null {
  if (word.length < MIN_WORD || isAmount(word) || !LETTERS.test(word) || isItself(word)) return null
  const said = consonantsOf(word)
  const allowed = word.length < LONG_WORD ? 1 : 2
  let best: { known: string; slips: number } | null = null
  let isSure = true
  const grammar = grammarWords()
  for (const words of [grammar, ...names.map(nameWords)]) {
    for (const [known, meant] of words) {
      // «اساسی» is a word of its own, and no slip of «بر اساس».
      if (words === grammar && word === `${known}ی`) return null
      if (known.length < MIN_WORD || Math.abs(known.length - word.length) > allowed) continue
      if (known === word) return null
      // Hands seldom miss the first letter: «بهستان» is no «لهستان».
      if (said[0] !== meant[0] || (word.length < SHORT_WORD && said !== meant)) continue
      const edits = spellingDistance(word, known).whole
      if (edits > allowed) continue
      // What sounds the same is sooner meant than what is spelled as near.
      const slips = edits + spellingDistance(said, meant).whole
      if (slips > MAX_SLIPS[word.length < MAX_SLIPS.longFrom ? 'short' : 'long']) continue
      if (best && slips === best.slips && known !== best.known) isSure = false
      if (best && slips >= best.slips) continue
      best = { known, slips }
      isSure = true
    }
  }
  return best && isSure ? best.known : null
}

/** «konande» is «کننده» and not «کنند». */
const endsOtherwise = (typed: string, known: string) =>
  Number(/eh?$/.test(typed) !== known.endsWith('ه'))

/** Two letters may be anything. */
const MIN_SPOKEN = 3

/** The known word that was typed in Latin letters as it is spoken: of the grammar sooner than a name. */
export function spokenWord(word: string, names: readonly Names[]): string | null {
  const pattern = spokenPattern(word)
  if (!pattern) return null
  const others = word.length < MIN_SPOKEN ? [] : [grammarWords(), ...names.map(nameWords)]
  for (const words of [SPOKEN_WORDS, ...others]) {
    const [nearest] = [...words.keys()]
      .filter((known) => pattern.test(known))
      .map((known) => ({ known, far: soundDistance(word, known).whole }))
      .toSorted(
        (a, b) => endsOtherwise(word, a.known) - endsOtherwise(word, b.known) || a.far - b.far,
      )
    if (nearest) return nearest.known
  }
  return null
}
