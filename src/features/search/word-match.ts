import { isNumber } from './query-words.ts'
import { allowedEdits, isPersian, soundDistance, spellingDistance } from './spelling-distance.ts'

/** How a word of the dictionary was reached from the typed one. */
export type Way = 'exact' | 'joined' | 'prefix' | 'sound' | 'typo'

export interface Candidate {
  id: number
  word: string
  frequency: number
  way: Way
}

export interface WordMatch extends Candidate {
  /** 0–1: how sure it is that this word was meant. */
  quality: number
}

/** One word of the query with the words of the dictionary it may stand for, best first. */
export interface MatchedWord {
  typed: string
  matches: WordMatch[]
}

const MAX_MATCHES = 12
const ALIKE = 0.34

/** Ranks what the dictionary offered for a typed word and drops what is too far from it. */
export function rankCandidates(typed: string, candidates: readonly Candidate[]): WordMatch[] {
  const best = new Map<number, WordMatch>()
  for (const candidate of candidates) {
    const way = wayOf(typed, candidate)
    const quality = qualityOf(typed, candidate.word, way)
    if (quality > (best.get(candidate.id)?.quality ?? 0)) {
      best.set(candidate.id, { ...candidate, way, quality })
    }
  }
  const ranked = [...best.values()].sort(
    (a, b) => b.quality - a.quality || b.frequency - a.frequency,
  )
  return keepNearest(typed, ranked).slice(0, MAX_MATCHES)
}

// What sounds alike in one script is a misspelling; in the other one it is a transliteration.
function wayOf(typed: string, { word, way }: Candidate): Way {
  if (way !== 'exact' && way !== 'joined' && word.startsWith(typed)) return 'prefix'
  return way === 'sound' && isPersian(typed) === isPersian(word) ? 'typo' : way
}

function qualityOf(typed: string, word: string, way: Way): number {
  if (way === 'exact') return 1
  if (way === 'joined') return 0.98
  if (way === 'prefix') return 0.65 + (0.3 * typed.length) / word.length
  return way === 'sound' ? soundQuality(typed, word) : typoQuality(typed, word)
}

function soundQuality(typed: string, word: string): number {
  const { whole, prefix } = soundDistance(typed, word)
  if (whole <= ALIKE) return 0.9 - whole
  return prefix <= ALIKE / 2 ? 0.7 - prefix : 0
}

function typoQuality(typed: string, word: string): number {
  const { whole, prefix } = spellingDistance(typed, word)
  const edits = Math.min(whole, prefix + 0.5)
  return edits <= allowedEdits(typed.length) ? 0.93 - edits / typed.length : 0
}

// A number that is known stands for itself only: «20» is not the beginning of «2000».
function keepNearest(typed: string, ranked: WordMatch[]): WordMatch[] {
  const isKnown = ranked.some(({ way }) => way === 'exact')
  return isNumber(typed) && isKnown ? ranked.filter(({ way }) => way === 'exact') : ranked
}
