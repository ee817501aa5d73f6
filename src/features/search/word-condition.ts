import { isNumber, numberSpellings } from './query-words.ts'
import type { MatchedWord, WordMatch } from './word-match.ts'

const MIN_NUMBER_PREFIX = 6
const SURE_SOUND = 0.7
const MAX_CORRECTIONS = 5

/** A tsquery in which every word must be met by one of its alternatives. */
export function wordsCondition(words: readonly MatchedWord[]): string {
  return words
    .map((word) => `(${[...new Set(alternatives(word, words.length))].join(' | ')})`)
    .join(' & ')
}

/** The query with corrected spellings; null where every word was known. */
export function correctedText(words: readonly MatchedWord[]): string | null {
  if (words.every((word) => corrections(word).length === 0)) return null
  return words.map((word) => corrections(word)[0]?.word ?? word.typed).join(' ')
}

function alternatives(word: MatchedWord, wordCount: number): string[] {
  const { typed, matches } = word
  if (isNumber(typed)) return numberAlternatives(typed)
  const corrected = corrections(word)
  const sure = matches.filter(
    ({ way, quality }) => way === 'joined' || (way === 'sound' && quality >= SURE_SOUND),
  )
  const others = [...corrected, ...sure].map((match) => lexeme(match.word))
  if (corrected.length > 0) return others
  const isLetter = typed.length === 1 && wordCount > 1 && matches[0]?.way === 'exact'
  return [isLetter ? lexeme(typed) : prefix(typed), ...others]
}

function numberAlternatives(typed: string): string[] {
  const spellings = numberSpellings(typed).map(lexeme)
  return typed.length < MIN_NUMBER_PREFIX ? spellings : [...spellings, prefix(typed)]
}

// Only for a word which nothing in the dictionary begins with, or sounds more like.
function corrections({ matches }: MatchedWord): WordMatch[] {
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
