import type { FoundWord, Unknown } from './near-words.server.ts'
import { isNumber } from './query-words.ts'

/** What is shorter is no slip by itself. */
export const MIN_TYPO = 4
export const RUNS = [2, 3]

const isShort = ({ length }: string) => length < MIN_TYPO

/** «داروسازی سا» goes on with a word that begins so, and is no other word as a whole. */
function isBegun(
  words: readonly string[],
  rows: readonly FoundWord[],
  at: number,
  isKnown: (place: number) => boolean,
): boolean {
  const begins = ({ place, way, asked }: FoundWord) =>
    place === at && way === 'prefix' && asked === words[at]
  return at > 0 && at === words.length - 1 && isKnown(at - 1) && rows.some(begins)
}

/** Words that are known all of them are not heard as one of the other script: «چربی خون» is no carboquone. */
export function withoutChance(words: readonly string[], rows: readonly FoundWord[]): FoundWord[] {
  const isExact = (place: number) =>
    rows.some((row) => row.place === place && row.way === 'exact' && row.asked === words[place])
  const isKnownAt = (place: number) => isExact(place) || isBegun(words, rows, place, isExact)
  const chance = new Set(
    words.flatMap((_, start) =>
      RUNS.flatMap((length) => {
        const isKnown = Array.from({ length }, (_, step) => isKnownAt(start + step)).every(Boolean)
        return isKnown ? (joinRun(words, start, length) ?? []) : []
      }),
    ),
  )
  return rows.filter(({ way, asked }) => way !== 'sound' || !chance.has(asked ?? ''))
}

// «فنیل افین»: what one word begins with and another sounds like may be one name, misspelt.
export function runsOf(
  words: readonly string[],
  rows: readonly FoundWord[],
  unknown: readonly Unknown[],
  isPlain: (place: number) => boolean,
): Unknown[] {
  const isUnknown = (place: number) => unknown.some((one) => one.place === place)
  const joinedRuns = words.flatMap((_, start) =>
    RUNS.flatMap((length) => {
      const places = Array.from({ length }, (_, step) => start + step)
      const word = joinRun(words, start, length)
      const isCut = places.some(
        (at) => isShort(words[at] ?? '') && !isPlain(at) && !isBegun(words, rows, at, isPlain),
      )
      const isStrange = isCut || places.some(isUnknown) || !places.some(isPlain)
      return word && isStrange ? places.map((place) => ({ place, word })) : []
    }),
  )
  return [...unknown, ...joinedRuns]
}

/** Of so many letters no name is that people part. */
const MAX_RUN = 30

export function joinRun(words: readonly string[], start: number, length: number): string | null {
  const run = start < 0 ? [] : words.slice(start, start + length)
  const joined = run.join('')
  const isRun = run.length === length && joined.length <= MAX_RUN && !run.some(isNumber)
  return isRun ? joined : null
}
