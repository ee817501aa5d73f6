import { type SQL, sql } from 'drizzle-orm'
import { latinSkeleton } from '#src/persian/transliterate.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { keyReadings } from './key-readings.ts'
import { isNumber, LAST_CHARACTER, numberSpellings, queryWords, sameWords } from './query-words.ts'
import { soundSpellings } from './sound-spellings.ts'
import { allowedEdits, isPersian } from './spelling-distance.ts'
import { type Candidate, type MatchedWord, rankCandidates } from './word-match.ts'

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const PERSIAN = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'

/**
 * All that is one edit away from a folded word, as `spellingDistance` counts it: a letter too many,
 * two neighbours swapped, a wrong letter, a letter missing before another. Sorted, so that an index
 * is read in its own order.
 */
export function nearSpellings(word: string): string[] {
  const letters = isPersian(word) ? PERSIAN : LATIN
  const found = new Set<string>()
  for (let place = 0; place < word.length; place++) {
    const [head, letter, tail] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)]
    found.add(head + tail)
    if (tail) found.add(head + tail[0] + letter + tail.slice(1))
    for (const other of letters) found.add(head + other + tail).add(head + other + letter + tail)
  }
  found.delete(word)
  return [...found].sort()
}

// Of a word at least that long; too many words share two consonants to ask for them at once.
const SHORT_SKELETON = 2
// What begins with a spelling one edit away is forgiven from here on only.
const MIN_BEGINNING = 6
// Long words share trigrams with thousands of others; a typo leaves them more in common.
const TRIGRAM_THRESHOLD = { short: '0.2', long: '0.3', longFrom: 8 } as const
// Skeletons keep consonants only; this much of the vowels is the same in both scripts.
const VOWEL = /^[aeiouاعی]/
/** A word of the query that the dictionary does not hold, by its place in the query. */
interface Unknown {
  place: number
  word: string
}

type FoundWord = Candidate & { place: number } & Record<string, unknown>

/**
 * Words of the dictionary that are one edit away, or begin with what is, and those of the same two
 * consonants in either script.
 */
async function lookUpNear(db: Queryable, unknown: readonly Unknown[]): Promise<FoundWord[]> {
  const near = unknown.flatMap(({ place, word }) => [
    ...nearSpellings(word).map((spelling) => {
      const end = word.length < MIN_BEGINNING ? spelling : spelling + LAST_CHARACTER
      return { place, word, spelling, end }
    }),
    ...(word.length < MIN_BEGINNING ? soundSpellings(word) : []).map((spelling) => {
      return { place, word, spelling, end: spelling + LAST_CHARACTER }
    }),
  ])
  const short = unknown.flatMap(({ place, word }) => {
    const skeleton = latinSkeleton(word)
    return skeleton.length === SHORT_SKELETON ? [{ place, word, skeleton }] : []
  })
  const { rows } = await db.execute<FoundWord>(sql`
    select q.place, q.asked, w.id, w.word, w.frequency, 'typo' as way
    from unnest(
      ${sql.param(near.map(({ place }) => place))}::int[],
      ${sql.param(near.map(({ word }) => word))}::text[],
      ${sql.param(near.map(({ spelling }) => spelling))}::text[],
      ${sql.param(near.map(({ end }) => end))}::text[]
    ) as q (place, asked, spelling, "end")
    cross join lateral (
      select id, word, frequency from search_words
      where word >= q.spelling and word <= q."end" order by word limit 3
    ) as w
    union all
    select q.place, q.asked, w.id, w.word, w.frequency, 'sound'
    from unnest(
      ${sql.param(short.map(({ place }) => place))}::int[],
      ${sql.param(short.map(({ word }) => word))}::text[],
      ${sql.param(short.map(({ skeleton }) => skeleton))}::text[],
      ${sql.param(short.map(({ word }) => VOWEL.test(word)))}::bool[]
    ) as q (place, asked, skeleton, is_vowel)
    cross join lateral (
      select id, word, frequency from search_words
      where left(skeleton, 2) = q.skeleton and (word ~ ${VOWEL.source}) = q.is_vowel
      order by frequency desc limit 40
    ) as w`)
  return rows
}

/** Words that share trigrams: for what more than one edit has changed. */
async function lookUpSimilar(db: Queryable, unknown: readonly Unknown[]): Promise<FoundWord[]> {
  const isLong = unknown.every(({ word }) => word.length >= TRIGRAM_THRESHOLD.longFrom)
  const threshold = TRIGRAM_THRESHOLD[isLong ? 'long' : 'short']
  // The setting lasts for this statement; as part of the outer rows it is in force before the scan.
  const { rows } = await db.execute<FoundWord>(sql`
    select q.place, q.word as asked, w.id, w.word, w.frequency, 'typo' as way
    from (
      select place, word, set_config('pg_trgm.similarity_threshold', ${threshold}, true) as set
      from unnest(
        ${sql.param(unknown.map(({ place }) => place))}::int[],
        ${sql.param(unknown.map(({ word }) => word))}::text[]
      ) as asked (place, word)
      offset 0
    ) as q
    cross join lateral (
      select id, word, frequency from search_words
      where q.set = ${threshold} and word % q.word
      order by similarity(word, q.word) desc limit 50
    ) as w`)
  return rows
}

const MIN_SKELETON = 3
const MAX_ALIKE = 300
const MIN_TYPO = 4
/** A transliteration this near needs no look at misspellings. */
const SURE = 0.85
/** Thousands of words begin with so few letters: an index for each length knows the most frequent. */
const INDEXED_BEGINNINGS = [1, 2, 3, 4, 5]
interface Wanted {
  place: number
  word: string
  /** Absent where only the word itself is wanted. */
  past?: string
  skeleton?: string
  isJoined?: true
}

/**
 * Finds what each word of a text may stand for: one round trip, and a few more if a word is unknown.
 * A text that means nothing as it stands is read as the other keyboard would have written it.
 */
export async function matchWords(db: Queryable, text: string): Promise<MatchedWord[]> {
  const typed = await readWords(db, queryWords(text))
  const others = await Promise.all(
    keyReadings(text, typed.isKnown).map((reading) => readWords(db, queryWords(reading))),
  )
  const meant = others.find(({ words, isKnown }) => words.length > 0 && words.every(isKnown))
  if (meant) return meant.matched()
  if (typed.unknown.length === 0 && others.length === 0) return typed.matched()
  for (const reading of [typed, ...others]) {
    reading.found.push(...(await lookUpNear(db, reading.runs)))
    if (reading.unknown.some((one) => isFound(one, reading.found))) return finished(db, reading)
  }
  return finished(db, typed)
}

/** What was asked of the dictionary, and what it held. */
interface Reading {
  words: readonly string[]
  found: FoundWord[]
  unknown: Unknown[]
  /** Unknown words, and what they make with their neighbours. */
  runs: Unknown[]
  isKnown: (word: string) => boolean
  matched: () => MatchedWord[]
}

async function readWords(db: Queryable, words: readonly string[]): Promise<Reading> {
  const found = words.length > 0 ? await lookUp(db, words.flatMap(wantedFor)) : []
  const unknown = words.flatMap((word, place) =>
    word.length >= MIN_TYPO && !isNumber(word) && !isKnown({ word, place }, found)
      ? [{ place, word }]
      : [],
  )
  const matched = () =>
    words.map((typed, place) => ({ typed, matches: matchesOf({ word: typed, place }, found) }))
  const sure = new Set(
    words.filter((word, place) => isNumber(word) || isKnown({ word, place }, found)),
  )
  const isSure = (word: string) => sure.has(word)
  return { words, found, unknown, runs: runsOf(words, unknown), isKnown: isSure, matched }
}

function runsOf(words: readonly string[], unknown: readonly Unknown[]): Unknown[] {
  const isUnknown = (place: number) => unknown.some((one) => one.place === place)
  const joinedRuns = words.flatMap((_, start) =>
    RUNS.flatMap((length) => {
      const places = Array.from({ length }, (_, step) => start + step)
      const word = joinRun(words, start, length)
      return word && places.some(isUnknown) ? places.map((place) => ({ place, word })) : []
    }),
  )
  return [...unknown, ...joinedRuns]
}

/** Looks for what more than one edit has changed, where nothing nearer was found. */
async function finished(db: Queryable, reading: Reading): Promise<MatchedWord[]> {
  // One edit is all that a short word is forgiven, and those were looked at.
  const strange = reading.unknown.filter(
    (one) => allowedEdits(one.word.length) > 1 && !isFound(one, reading.found),
  )
  if (strange.length > 0) reading.found.push(...(await lookUpSimilar(db, strange)))
  return reading.matched()
}

function isFound(one: Unknown, rows: readonly FoundWord[]): boolean {
  return matchesOf(one, rows).some(({ way, quality }) => way !== 'sound' || quality >= SURE)
}

function matchesOf({ word, place }: Unknown, rows: readonly FoundWord[]) {
  return rankCandidates(
    word,
    rows.filter((row) => row.place === place),
  )
}

function isKnown(asked: Unknown, rows: readonly FoundWord[]): boolean {
  return matchesOf(asked, rows).some(({ way, quality }) =>
    way === 'sound' ? quality >= SURE : way !== 'typo',
  )
}

function wantedFor(word: string, place: number, words: readonly string[]): Wanted[] {
  if (isNumber(word)) {
    const wanted = numberSpellings(word).map((spelling): Wanted => ({ place, word: spelling }))
    return [{ place, word, past: word + LAST_CHARACTER }, ...wanted.slice(1)]
  }
  const alone = { place, word, past: word + LAST_CHARACTER, ...skeletonOf(word) }
  const others = sameWords(word).map((other): Wanted => ({ place, word: other, isJoined: true }))
  return [alone, ...others, ...joinedAt(words, place)]
}

const skeletonOf = (word: string) => {
  const skeleton = latinSkeleton(word)
  return skeleton.length < MIN_SKELETON ? {} : { skeleton }
}

/** Lengths of runs of words that one word of the dictionary may be. */
const RUNS = [2, 3]

// «دارو سازی» and «داروسازی» are one word, «تری هگزی فنیدیل» and «تری‌هگزی‌فنیدیل» too.
function joinedAt(words: readonly string[], place: number): Wanted[] {
  return RUNS.flatMap((length) =>
    Array.from({ length }, (_, back) => place - back).flatMap((start): Wanted[] => {
      const word = joinRun(words, start, length)
      if (!word) return []
      const isEnd = start + length === words.length
      const past = isEnd ? { past: word + LAST_CHARACTER } : {}
      return [{ place, word, ...past, ...skeletonOf(word), isJoined: true }]
    }),
  )
}

function joinRun(words: readonly string[], start: number, length: number): string | null {
  const run = start < 0 ? [] : words.slice(start, start + length)
  return run.length === length && !run.some(isNumber) ? run.join('') : null
}

async function lookUp(db: Queryable, wanted: readonly Wanted[]): Promise<FoundWord[]> {
  const column = <Value>(read: (item: Wanted) => Value) => sql.param(wanted.map(read))
  const { rows } = await db.execute<FoundWord>(sql`
    select q.place, q.word as asked, w.id, w.word, w.frequency, w.way
    from unnest(
      ${column((item) => item.place)}::int[], ${column((item) => item.word)}::text[],
      ${column((item) => item.past ?? null)}::text[],
      ${column((item) => item.skeleton ?? null)}::text[],
      ${column((item) => (item.isJoined ? 'joined' : 'exact'))}::text[]
    ) as q (place, word, past, skeleton, plain_way)
    cross join lateral (
      select id, word, frequency, q.plain_way as way from search_words where word = q.word
      union all
      (select id, word, frequency, 'prefix' from search_words
       where length(q.word) > ${INDEXED_BEGINNINGS.length} and word > q.word and word < q.past
       order by frequency desc limit 12)
      union all
      ${sql.join(INDEXED_BEGINNINGS.map(beginning), sql` union all `)}
      union all
      (select id, word, frequency, 'sound' from (
         select id, word, frequency, skeleton from search_words
         where skeleton >= q.skeleton and skeleton < q.skeleton || ${LAST_CHARACTER}
         order by skeleton limit ${MAX_ALIKE}
       ) as alike
       order by skeleton = q.skeleton desc, frequency desc limit 30)
    ) as w`)
  return rows
}

function beginning(length: number): SQL {
  const letters = sql.raw(String(length))
  return sql`
    (select id, word, frequency, 'prefix' from search_words
     where left(word, ${letters}) = case when q.past is not null and length(q.word) = ${letters} then q.word end
     order by frequency desc limit 12)`
}
