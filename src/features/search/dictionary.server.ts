import { sql } from 'drizzle-orm'
import { latinSkeleton } from '../../persian/transliterate.ts'
import type { Queryable } from '../../server/db/client.ts'
import { isNumber, numberSpellings } from './query-words.ts'
import { type Candidate, type MatchedWord, rankCandidates } from './word-match.ts'

const SHORTEST_SKELETON = 3
const MOST_ALIKE = 300
const SHORTEST_TYPO = 4
// Of a word at least that long; too many words share two consonants to ask for them at once.
const SHORTEST_SKELETON_OF_UNKNOWN = 2
/** A transliteration this near needs no look at misspellings. */
const SURE = 0.85
// Long words share trigrams with thousands of others; a typo leaves them more in common.
const TRIGRAM_THRESHOLD = { short: '0.2', long: '0.3', longFrom: 8 } as const
// Skeletons keep consonants only; this much of the vowels is the same in both scripts.
const VOWEL = /^[aeiouاعی]/
const LAST_CHARACTER = '\u{10ffff}'

type Row = Candidate & { place: number } & Record<string, unknown>

interface Wanted {
  place: number
  word: string
  /** Absent where only the word itself is wanted. */
  past?: string
  skeleton?: string
  isJoined?: true
}

/** Finds what each word may stand for: one round trip, and a second one if a word is unknown. */
export async function matchWords(db: Queryable, words: readonly string[]): Promise<MatchedWord[]> {
  if (words.length === 0) return []
  const found = await lookUp(db, words.flatMap(wantedFor))
  const unknown = words.flatMap((word, place) =>
    word.length >= SHORTEST_TYPO && !isNumber(word) && !isKnown(word, place, found)
      ? [{ place, word }]
      : [],
  )
  const similar = unknown.length > 0 ? await lookUpSimilar(db, unknown) : []
  return words.map((typed, place) => ({
    typed,
    matches: rankCandidates(
      typed,
      [...found, ...similar].filter((row) => row.place === place),
    ),
  }))
}

function isKnown(word: string, place: number, rows: readonly Row[]): boolean {
  const own = rows.filter((row) => row.place === place)
  return rankCandidates(word, own).some(({ way, quality }) =>
    way === 'sound' ? quality >= SURE : way !== 'typo',
  )
}

function wantedFor(word: string, place: number, words: readonly string[]): Wanted[] {
  if (isNumber(word)) {
    const wanted = numberSpellings(word).map((spelling): Wanted => ({ place, word: spelling }))
    return [{ place, word, past: word + LAST_CHARACTER }, ...wanted.slice(1)]
  }
  const skeleton = latinSkeleton(word)
  const neighbours = [words[place - 1], words[place + 1]]
  return [
    {
      place,
      word,
      past: word + LAST_CHARACTER,
      ...(skeleton.length < SHORTEST_SKELETON ? {} : { skeleton }),
    },
    ...joined(neighbours[0], word, place),
    ...joined(word, neighbours[1], place),
  ]
}

// «دارو سازی» and «داروسازی» are one word; the dictionary holds such pairs joined.
function joined(first: string | undefined, second: string | undefined, place: number): Wanted[] {
  return first && second ? [{ place, word: first + second, isJoined: true }] : []
}

async function lookUp(db: Queryable, wanted: readonly Wanted[]): Promise<Row[]> {
  const column = <Value>(read: (item: Wanted) => Value) => sql.param(wanted.map(read))
  const { rows } = await db.execute<Row>(sql`
    select q.place, w.id, w.word, w.frequency, w.way
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
       where word > q.word and word < q.past order by frequency desc limit 12)
      union all
      (select id, word, frequency, 'sound' from (
         select id, word, frequency, skeleton from search_words
         where skeleton >= q.skeleton and skeleton < q.skeleton || ${LAST_CHARACTER}
         order by skeleton limit ${MOST_ALIKE}
       ) as alike
       order by skeleton = q.skeleton desc, frequency desc limit 30)
    ) as w`)
  return rows
}

interface Unknown {
  place: number
  word: string
}

async function lookUpSimilar(db: Queryable, unknown: readonly Unknown[]): Promise<Row[]> {
  const isLong = unknown.every(({ word }) => word.length >= TRIGRAM_THRESHOLD.longFrom)
  const threshold = TRIGRAM_THRESHOLD[isLong ? 'long' : 'short']
  const skeletons = unknown
    .map(({ word }) => latinSkeleton(word))
    .map((skeleton) => (skeleton.length === SHORTEST_SKELETON_OF_UNKNOWN ? skeleton : null))
  // The setting lasts for this statement; as part of the outer rows it is in force before the scan.
  const { rows } = await db.execute<Row>(sql`
    select q.place, w.id, w.word, w.frequency, w.way
    from (
      select place, word, skeleton, is_vowel,
        set_config('pg_trgm.similarity_threshold', ${threshold}, true) as set
      from unnest(
        ${sql.param(unknown.map(({ place }) => place))}::int[],
        ${sql.param(unknown.map(({ word }) => word))}::text[],
        ${sql.param(skeletons)}::text[],
        ${sql.param(unknown.map(({ word }) => VOWEL.test(word)))}::bool[]
      ) as asked (place, word, skeleton, is_vowel)
      offset 0
    ) as q
    cross join lateral (
      (select id, word, frequency, 'typo' as way from search_words
       where q.set = ${threshold} and word % q.word
       order by similarity(word, q.word) desc limit 50)
      union all
      (select id, word, frequency, 'sound' from search_words
       where skeleton >= q.skeleton and skeleton < q.skeleton || ${LAST_CHARACTER}
         and (word ~ ${VOWEL.source}) = q.is_vowel
       order by frequency desc limit 40)
    ) as w`)
  return rows
}
