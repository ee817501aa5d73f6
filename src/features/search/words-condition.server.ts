import { wholeBarcode } from '#src/catalogue/facts/search-facts.server.ts'
import { isKindWord, isNumber, numberSpellings } from './query-words.ts'
import type { MatchedWord, WordMatch } from './word-match.ts'

const MIN_NUMBER_PREFIX = 6
export const SURE_SOUND = 0.7
const MAX_CORRECTIONS = 5

/** A tsquery in which every word must be met by one of its alternatives. */
export function wordsCondition(words: readonly MatchedWord[]): string {
  return words
    .map((word) => `(${[...new Set(alternatives(word, words.length))].join(' | ')})`)
    .join(' & ')
}

/** So short a word is whole where it is known: «ویتامین سی» is not of «سیانوکوبالامین». */
const FEW = 2

function alternatives(word: MatchedWord, wordCount: number): string[] {
  const { typed, matches } = word
  if (isNumber(typed)) return numberAlternatives(typed)
  const corrected = corrections(word)
  const sure = matches.filter(
    ({ way, quality }) => way === 'joined' || (way === 'sound' && quality >= SURE_SOUND),
  )
  const others = [...corrected, ...sure].map((match) => lexeme(match.word))
  if (corrected.length > 0) return others
  const isLetter = typed.length <= FEW && wordCount > 1 && matches[0]?.way === 'exact'
  return [isLetter ? lexeme(typed) : prefix(typed), ...others]
}

function numberAlternatives(typed: string): string[] {
  const barcode = wholeBarcode(typed) ?? []
  const spellings = numberSpellings(typed).concat(barcode).map(lexeme)
  // Names have the two sides of a decimal as two words.
  if (typed.includes('.')) spellings.push(`(${typed.split('.').map(lexeme).join(' & ')})`)
  return typed.length < MIN_NUMBER_PREFIX ? spellings : [...spellings, prefix(typed)]
}

// Only for a word which nothing in the dictionary begins with, or sounds more like.
export function corrections({ matches }: MatchedWord): WordMatch[] {
  const [best] = matches
  if (best?.way !== 'typo') return []
  return matches
    .filter(({ way, quality }) => way === 'typo' && quality > best.quality - 0.02)
    .slice(0, MAX_CORRECTIONS)
}

// Folded words hold only letters and digits; the quotes keep it safe should that ever change.
function lexeme(word: string): string {
  return `'${word.replace(/['\\]/g, '')}'`
}

function prefix(word: string): string {
  return `${lexeme(word)}:*`
}

/** «داروی متفورمین» is metformin: the words of its rows do not say of what kind they are. */
export function withoutKinds(words: readonly MatchedWord[]): readonly MatchedWord[] {
  const named = words.filter(({ typed }) => !isKindWord(typed))
  return named.length > 0 ? named : words
}

/** A text as typed, and as each of its words is read first: in its own script, and as it is heard in the other. */
export function namesIn(words: readonly MatchedWord[]): string[] {
  const first = (isMeant: (match: WordMatch) => boolean) =>
    words.map(({ typed, matches }) => matches.find(isMeant)?.word ?? typed)
  const names = [
    first(() => false),
    first(({ way }) => way !== 'prefix'),
    first(({ way, quality }) => way === 'sound' && quality >= SURE_SOUND),
  ]
  return [...new Set(names.map((name) => [...new Set(name)].join(' ')))]
}
