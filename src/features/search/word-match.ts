import { isKindWord, isNumber, wordsBeyond } from './query-words.ts'
import {
  allowedEdits,
  heardDistance,
  isPersian,
  soundDistance,
  spellingDistance,
} from './spelling-distance.ts'
import { spokenPattern } from './spoken-latin.ts'

export type Way = 'exact' | 'joined' | 'prefix' | 'sound' | 'typo'

export interface Candidate {
  id: number
  word: string
  frequency: number
  way: Way
  /** What it was looked up by, where that is more than the typed word: the word and its neighbours. */
  asked?: string
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
/** What goes on from several words stands before what goes on from the first of them. */
const TOGETHER = { whole: 0.07, begun: 0.01 } as const
/** So much may sound otherwise in the other script: Latin names are copied, Persian ones are heard. */
const ALIKE = { ofLatin: 0.2, ofPersian: 0.32, beginning: 0.17 } as const

/** What a candidate is worth for a typed word; null where it is too far from it. */
export function judge(typed: string, candidate: Candidate): WordMatch | null {
  const asked = candidate.asked ?? typed
  const way = wayOf(asked, candidate)
  const quality = qualityOf(asked, candidate.word, way)
  if (quality <= 0 || (way === 'typo' && !isSlipOfRest(typed, asked, candidate.word))) return null
  // What several words make together is no chance.
  const together = asked.length > typed.length ? TOGETHER[way === 'prefix' ? 'begun' : 'whole'] : 0
  return { ...candidate, way, quality: Math.min(1, quality + together) }
}

/** «ضد آفتاب» begins as «ضدالتهاب» does: what is left has to be a slip of what is left there. */
function isSlipOfRest(typed: string, asked: string, word: string): boolean {
  const isFirst = asked.startsWith(typed)
  const begun = isFirst ? typed : asked.slice(0, -typed.length)
  if (asked === typed || begun === '' || !word.startsWith(begun)) return true
  return typoQuality(asked.slice(begun.length), word.slice(begun.length)) > 0
}

/** Ranks what was judged for a typed word and drops what is too far behind. */
export function rankMatches(typed: string, judged: readonly WordMatch[]): WordMatch[] {
  const best = new Map<number, WordMatch>()
  for (const match of judged) {
    if (match.quality > (best.get(match.id)?.quality ?? 0)) best.set(match.id, match)
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
  // What begins so is ranked by how much there is of it, not by how little is missing.
  if (way === 'prefix') return 0.85
  return way === 'sound' ? soundQuality(typed, word) : typoQuality(typed, word)
}

/** As a word is typed in Latin letters that was never written so: nearer than anything that is only spelled alike. */
const SPOKEN = 0.88

function soundQuality(typed: string, word: string): number {
  if (isPersian(word) && spokenPattern(typed)?.test(word)) return SPOKEN
  const { whole, prefix } = soundDistance(typed, word)
  if (whole <= (isPersian(typed) ? ALIKE.ofPersian : ALIKE.ofLatin)) return 0.9 - whole
  return prefix <= ALIKE.beginning ? 0.7 - prefix : 0
}

/** A beginning with a vowel more or less, or a letter that sounds alike, however short: «وندتا», «مزالا». */
const BEGUN = 1.5
const HALF = 0.5
/** Of three slips one may be a consonant in a word this long; of two both, where what was meant is that long: hands drop more than they add. */
const LETTERS_OF_CONSONANT = { ofThree: 12, ofTwo: 3.5 } as const

function typoQuality(typed: string, word: string): number {
  const { whole, prefix } = spellingDistance(typed, word)
  const edits = Math.min(whole, prefix + 0.5)
  // A vowel, or a letter that sounds the same, is sooner mistaken than a consonant.
  const heard = heardDistance(typed, word)
  // Substances of a class end alike (-gliflozin, -tinib): what begins otherwise is another one.
  const isBegun = heard.prefix <= HALF && prefix <= 1
  const allowed = heard.isFirstAlike ? Math.max(allowedEdits(typed.length), isBegun ? BEGUN : 0) : 1
  const other = Math.min(heard.whole, heard.prefix + HALF)
  const { ofThree, ofTwo } = LETTERS_OF_CONSONANT
  if (edits > allowed || (edits > 2 && heard.whole * ofThree > typed.length)) return 0
  // «پرگناکر» is another name than «پرونار».
  if (other >= 2 && other * ofTwo > word.length) return 0
  // Hands seldom miss the first letter.
  const atFirst = typed[0] === word[0] ? 0 : 0.5
  const slips = (edits + other) / 2 + atFirst
  return 0.93 - slips / typed.length
}

/** The quality of what is one consonant away. */
export const ofOneSlip = ({ length }: string) => 0.93 - 1 / length - 0.001

/** So much of a slip is a misspelling farther than the nearest one, and still offered. */
const NEARLY = 0.8
/**
 * A name that sounds this much like what was typed is meant, and nothing that is spelled like it; beside a
 * word that is known it has to sound at least so much like it.
 */
export const HEARD = { surely: 0.85, likely: 0.75, beside: 0.72 } as const

// A number that is known stands for itself only: «20» is not the beginning of «2000». Of misspelt
// names the nearest is meant: who asks for one medicine is not offered another.
function keepNearest(typed: string, ranked: WordMatch[]): WordMatch[] {
  const isKnown = ranked.some(({ way }) => way === 'exact')
  if (isNumber(typed)) return isKnown ? ranked.filter(({ way }) => way === 'exact') : ranked
  const heard = ranked.find(({ way }) => way !== 'typo' && way !== 'prefix')?.quality ?? 0
  const sounds = ranked.find(({ way }) => way === 'sound')?.quality ?? 0
  const nearest = (ranked[0]?.quality ?? 0) - NEARLY / typed.length
  const oneSlip = 0.93 - 1.25 / typed.length
  const least = heard >= HEARD.surely ? heard : heard >= HEARD.likely ? oneSlip : 0
  return ranked.filter(({ way, quality, asked = typed }) => {
    // A part that is known says nothing of the whole: «میل دوپا» is methyldopa misspelt.
    if (way === 'typo' && asked.length > typed.length)
      return quality >= ofOneSlip(asked) - NEARLY / asked.length
    if (way === 'sound' && isKnown && quality < HEARD.beside) return false
    if (way === 'sound') return sounds < HEARD.likely || quality >= sounds - 0.05
    return way !== 'typo' || quality >= Math.max(nearest, least)
  })
}

/** Words of a text that its answer leaves out: nothing holds them, or they come behind too many others. */
export function unknownOf(text: string, readings: readonly (readonly MatchedWord[])[]): string[] {
  const left = readings.map((words) =>
    words.flatMap(({ typed, matches }) =>
      matches.length === 0 && !isKindWord(typed) ? [typed] : [],
    ),
  )
  const [fewest = []] = left.toSorted((a, b) => a.length - b.length)
  return [...fewest, ...wordsBeyond(text).filter((word) => !isKindWord(word))]
}
