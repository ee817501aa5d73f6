import { sql } from 'drizzle-orm'
import { latinSkeleton } from '#src/persian/transliterate.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { preparedRows } from '#src/server/db/prepared-once.ts'
import { LAST_CHARACTER } from './query-words.ts'
import { soundSpellings } from './sound-spellings.ts'
import { isPersian } from './spelling-distance.ts'
import type { Candidate } from './word-match.ts'

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const PERSIAN = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'

/**
 * All that is one edit away from a folded word, as `spellingDistance` counts it: a letter too many,
 * two neighbours swapped, a wrong letter, a letter missing before another. Sorted, so that an index
 * is read in its own order.
 */
export function nearSpellings(word: string): string[] {
  const found = new Set(editsOf(word, isPersian(word) ? PERSIAN : LATIN))
  found.delete(word)
  return [...found].sort()
}

function editsOf(word: string, letters: string): string[] {
  const found: string[] = []
  for (let place = 0; place < word.length; place++) {
    const [head, letter, tail] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)]
    found.push(head + tail)
    if (tail) found.push(head + tail[0] + letter + tail.slice(1))
    for (const other of letters) found.push(head + other + tail, head + other + letter + tail)
  }
  return found
}

// Of a word at least that long; too many words share two consonants to ask for them at once.
const SHORT_SKELETON = 2
// From this length on, words that begin with a spelling one edit away are looked up too.
const MIN_BEGINNING = 6
// Long words share trigrams with thousands of others; a typo leaves them more in common.
const TRIGRAM_THRESHOLD = { short: '0.2', long: '0.3', longFrom: 8 } as const
// Skeletons keep consonants only; this much of the vowels is the same in both scripts.
const VOWEL = /^[aeiouاعی]/
/** A word of the query that the dictionary does not hold, by its place in the query. */
export interface Unknown {
  place: number
  word: string
}

export type FoundWord = Candidate & { place: number }

/**
 * Words of the dictionary that are one edit away, or begin with what is, and those of the same two
 * consonants in either script.
 */
export async function lookUpNear(db: Queryable, unknown: readonly Unknown[]): Promise<FoundWord[]> {
  const asked = wordsOf(unknown)
  const near = asked.flatMap((word, which) => [
    ...nearSpellings(word).map((spelling) => ({ which, spelling, isBegun: isLong(word) })),
    ...(isLong(word) ? [] : soundSpellings(word)).map((spelling) => {
      return { which, spelling, isBegun: true }
    }),
  ])
  const short = asked.flatMap((word, which) => {
    const skeleton = latinSkeleton(word)
    return skeleton.length === SHORT_SKELETON
      ? [{ which, skeleton, isVowel: VOWEL.test(word) }]
      : []
  })
  const rows = await preparedRows<Found>(
    db,
    sql`
    select q.which, w.id, w.word, w.frequency, 'typo' as way
    from unnest(
      ${columnOf(near, 'which')}::int[], ${columnOf(near, 'spelling')}::text[],
      ${columnOf(near, 'isBegun')}::bool[]
    ) as q (which, spelling, is_begun)
    cross join lateral (
      select id, word, frequency from search_words
      where word >= q.spelling
        and word <= case when q.is_begun then q.spelling || ${LAST_CHARACTER} else q.spelling end
      order by word limit 3
    ) as w
    union all
    select q.which, w.id, w.word, w.frequency, 'sound'
    from unnest(
      ${columnOf(short, 'which')}::int[], ${columnOf(short, 'skeleton')}::text[],
      ${columnOf(short, 'isVowel')}::bool[]
    ) as q (which, skeleton, is_vowel)
    cross join lateral (
      select id, word, frequency from search_words
      where left(skeleton, 2) = q.skeleton and (word ~ ${VOWEL.source}) = q.is_vowel
      order by frequency desc limit 40
    ) as w`,
  )
  return found(unknown, asked, rows)
}

const isLong = ({ length }: string) => length >= MIN_BEGINNING

type Found = Candidate & { which: number }

/** Each is looked up once: what words make together stands at the place of every one of them. */
const wordsOf = (unknown: readonly Unknown[]) => [...new Set(unknown.map(({ word }) => word))]

/** What was found, at each place of the word that it was looked up for. */
function found(
  unknown: readonly Unknown[],
  asked: readonly string[],
  rows: readonly Found[],
): FoundWord[] {
  return rows.flatMap(({ which, ...row }) =>
    unknown.flatMap(({ place, word }) =>
      word === asked[which] ? [{ ...row, place, asked: word }] : [],
    ),
  )
}

const columnOf = <Row>(rows: readonly Row[], column: keyof Row) =>
  sql.param(rows.map((row) => row[column]))

/**
 * Words whose consonants, in either script, are one edit from those of the word, or begin and end with the
 * same two of them, or with one of these another: for what more than one edit has changed.
 */
export async function lookUpSimilar(
  db: Queryable,
  unknown: readonly Unknown[],
): Promise<FoundWord[]> {
  const asked = wordsOf(unknown)
  const skeletons = asked.map(latinSkeleton)
  const near = skeletons.flatMap((skeleton, which) =>
    nearSkeletons(skeleton).map((one) => ({ which, skeleton: one })),
  )
  const ended = skeletons.flatMap((skeleton, which) =>
    nearEnds(skeleton).map((ends, i) => ({ which, ends, most: i === 0 ? 60 : 3 })),
  )
  const rows = await preparedRows<Found>(
    db,
    sql`
    select q.which, w.id, w.word, w.frequency, 'sound' as way
    from unnest(
      ${columnOf(near, 'which')}::int[], ${columnOf(near, 'skeleton')}::text[]
    ) as q (which, skeleton)
    cross join lateral (
      select id, word, frequency from search_words where skeleton = q.skeleton limit 12
    ) as w
    union
    select q.which, w.id, w.word, w.frequency, 'sound'
    from unnest(
      ${columnOf(ended, 'which')}::int[], ${columnOf(ended, 'ends')}::text[],
      ${columnOf(ended, 'most')}::int[]
    ) as q (which, ends, most)
    cross join lateral (
      select id, word, frequency from search_words
      where left(skeleton, 2) || right(skeleton, 2) = q.ends order by frequency desc limit q.most
    ) as w`,
  )
  return found(unknown, asked, rows)
}

/** The two consonants at either end of a skeleton, and all that has another one for one of them. */
function nearEnds(skeleton: string): string[] {
  if (skeleton.length < MIN_SKELETON) return []
  const ends = skeleton.slice(0, 2) + skeleton.slice(-2)
  const others = [1, 2, 3].flatMap((place) =>
    [...CONSONANTS].map((other) => ends.slice(0, place) + other + ends.slice(place + 1)),
  )
  return [...new Set([ends, ...others])]
}

/** Shorter skeletons are shared by too many words. */
export const MIN_SKELETON = 3
const CONSONANTS = 'bptsjkghdrflmnva'

/** A skeleton and all that is one consonant away from it, long enough to be looked for. */
function nearSkeletons(skeleton: string): string[] {
  const near = [skeleton, ...editsOf(skeleton, CONSONANTS)]
  return [...new Set(near)].filter(({ length }) => length >= MIN_SKELETON).sort()
}

/** Words that share trigrams: for what more than one edit has changed. */
export async function lookUpTrigrams(
  db: Queryable,
  unknown: readonly Unknown[],
): Promise<FoundWord[]> {
  const words = wordsOf(unknown)
  const isLong = words.every(({ length }) => length >= TRIGRAM_THRESHOLD.longFrom)
  const threshold = TRIGRAM_THRESHOLD[isLong ? 'long' : 'short']
  const asked = words.map((word, which) => ({ word, which }))
  // The setting lasts for this statement; as part of the outer rows it is in force before the scan.
  const rows = await preparedRows<Found>(
    db,
    sql`
    select q.which, w.id, w.word, w.frequency, 'typo' as way
    from (
      select which, word, set_config('pg_trgm.similarity_threshold', ${threshold}, true) as set
      from unnest(
        ${columnOf(asked, 'which')}::int[], ${columnOf(asked, 'word')}::text[]
      ) as asked (which, word)
      offset 0
    ) as q
    cross join lateral (
      select id, word, frequency from search_words
      where q.set = ${threshold} and word % q.word
      order by similarity(word, q.word) desc limit 50
    ) as w`,
  )
  return found(unknown, words, rows)
}
