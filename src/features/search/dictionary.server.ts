import { type SQL, sql } from 'drizzle-orm'
import { latinSkeleton } from '#src/persian/transliterate.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { type FoundWord, lookUpNear, lookUpSimilar, type Unknown } from './misspelt.server.ts'
import { isNumber, numberSpellings } from './query-words.ts'
import { allowedEdits } from './spelling-distance.ts'
import { type MatchedWord, rankCandidates } from './word-match.ts'

const MIN_SKELETON = 3
const MAX_ALIKE = 300
const MIN_TYPO = 4
/** A transliteration this near needs no look at misspellings. */
const SURE = 0.85
/** Thousands of words begin with so few letters: an index for each length knows the most frequent. */
const INDEXED_BEGINNINGS = [1, 2, 3, 4, 5]
const LAST_CHARACTER = '\u{10ffff}'

interface Wanted {
  place: number
  word: string
  /** Absent where only the word itself is wanted. */
  past?: string
  skeleton?: string
  isJoined?: true
}

/** Finds what each word may stand for: one round trip, and one or two more if a word is unknown. */
export async function matchWords(db: Queryable, words: readonly string[]): Promise<MatchedWord[]> {
  if (words.length === 0) return []
  const known = await lookUp(db, words.flatMap(wantedFor))
  const unknown = words.flatMap((word, place) =>
    word.length >= MIN_TYPO && !isNumber(word) && !isKnown({ word, place }, known)
      ? [{ place, word }]
      : [],
  )
  const near = unknown.length > 0 ? await lookUpNear(db, unknown) : []
  // One edit is all that a short word is forgiven, and those were looked at.
  const strange = unknown.filter(
    (one) =>
      allowedEdits(one.word.length) > 1 && !matchesOf(one, near).some(({ way }) => way === 'typo'),
  )
  const similar = strange.length > 0 ? await lookUpSimilar(db, strange) : []
  const found = [...known, ...near, ...similar]
  return words.map((typed, place) => ({ typed, matches: matchesOf({ word: typed, place }, found) }))
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
  const skeleton = latinSkeleton(word)
  const neighbours = [words[place - 1], words[place + 1]]
  return [
    {
      place,
      word,
      past: word + LAST_CHARACTER,
      ...(skeleton.length < MIN_SKELETON ? {} : { skeleton }),
    },
    ...joined(neighbours[0], word, place),
    ...joined(word, neighbours[1], place),
  ]
}

// «دارو سازی» and «داروسازی» are one word; the dictionary holds such pairs joined.
function joined(first: string | undefined, second: string | undefined, place: number): Wanted[] {
  return first && second ? [{ place, word: first + second, isJoined: true }] : []
}

async function lookUp(db: Queryable, wanted: readonly Wanted[]): Promise<FoundWord[]> {
  const column = <Value>(read: (item: Wanted) => Value) => sql.param(wanted.map(read))
  const { rows } = await db.execute<FoundWord>(sql`
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
