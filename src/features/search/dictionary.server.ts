import { type SQL, sql } from 'drizzle-orm'
import { latinSkeleton } from '#src/persian/transliterate.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { preparedRows } from '#src/server/db/prepared-once.ts'
import { FIRMS_ELSEWHERE } from './company-nicknames.ts'
import { hasLetterKeys, keyReadings, partedReadings } from './key-readings.ts'
import {
  type FoundWord,
  lookUpNear,
  lookUpSimilar,
  lookUpTrigrams,
  MIN_SKELETON,
  type Unknown,
} from './near-words.server.ts'
import {
  isKindWord,
  isNumber,
  LAST_CHARACTER,
  numberSpellings,
  queryWords,
  sameWords,
} from './query-words.ts'
import { allowedEdits, isPersian } from './spelling-distance.ts'
import { judge, type MatchedWord, ofOneSlip, rankMatches, type WordMatch } from './word-match.ts'
import { partsOfWord } from './word-parts.server.ts'
import { joinRun, MIN_TYPO, RUNS, runsOf, withoutChance } from './word-runs.ts'

const MAX_ALIKE = 300
/** A transliteration this near needs no look at misspellings. */
const SURE = 0.85
const LIKELY = 0.7
/** Thousands of words begin with so few letters: an index for each length knows the most frequent. */
const INDEXED_BEGINNINGS = [1, 2, 3, 4, 5]
interface Wanted {
  place: number
  word: string
  /** Absent where only the word itself is wanted. */
  past?: string
  skeleton?: string
  isJoined?: true
  /** How many words of the text it is. */
  length?: number
}

/**
 * Finds what each word of a text may stand for: one round trip, and a few more if a word is unknown.
 * A text that means nothing as it stands is read as the other keyboard would have written it.
 */
export async function matchWords(db: Queryable, text: string): Promise<MatchedWord[]> {
  const [typed] = await readTexts(db, [text])
  if (!typed) return []
  const isKnown = typed.words.every(typed.isKnown)
  const parted = isKnown ? [] : partedReadings(text)
  const others = await readTexts(db, [...keyReadings(text, typed.isKnown), ...parted])
  const meant = others.find(({ words, isKnown }) => words.length > 0 && words.every(isKnown))
  if (meant) return meant.matched()
  if (typed.runs.length === 0 && others.length === 0) return typed.matched()
  // Signs between letters say that the other keyboard was meant. Otherwise, where some words are known as typed,
  // the keyboard was right and the rest is misspelt: «هلال احمر» is no «HPV» typed on Persian keys.
  const isPartly = typed.words.some(typed.isKnown)
  const readings =
    hasLetterKeys(text) && others.length > 0 ? others : [typed, ...(isPartly ? [] : others)]
  for (const look of [lookUpNear, lookUpSimilar, lookUpTrigrams]) {
    // Nobody misspells a word twice and on the wrong keyboard.
    for (const reading of look === lookUpNear ? readings : readings.slice(0, 1)) {
      const wanted = look === lookUpNear ? reading.runs : distant(reading, look)
      if (wanted.length > 0) reading.found.push(...judged(reading.words, await look(db, wanted)))
      const isEnough = look === lookUpNear ? isNear : isFound
      if (isMeant(reading, typed, isEnough)) return reading.matched()
    }
    const parted = look === lookUpNear ? await readParted(db, typed) : null
    if (parted) return parted.matched()
  }
  const slipped = readings.find((reading) => isMeant(reading, typed, isFound))
  return (slipped ?? readings[0] ?? typed).matched()
}

/** As typed, one word that is found is enough; as read from the other keyboard, all unknown words have to be found. */
function isMeant(reading: Reading, typed: Reading, isEnough: typeof isFound): boolean {
  const isMet = (one: Unknown) => isEnough(one, reading.found)
  return reading === typed || reading.unknown.length === 0
    ? reading.unknown.some(isMet)
    : reading.unknown.every(isMet)
}

/** The text with the spaces that were left out of its unknown words; null where none were. */
async function readParted(db: Queryable, typed: Reading): Promise<Reading | null> {
  const parts = await Promise.all(typed.unknown.map(({ word }) => partsOfWord(db, word)))
  if (parts.every((one) => one === null)) return null
  const wordAt = (word: string, place: number) =>
    parts[typed.unknown.findIndex((one) => one.place === place)]?.join(' ') ?? word
  const [reading] = await readTexts(db, [typed.words.map(wordAt).join(' ')])
  return reading ?? null
}

/** Found within one slip; a match farther away does not end the search for nearer ones. */
function isNear(one: Unknown, found: readonly Judged[]): boolean {
  return isFound(one, found) && (matchesOf(one, found)[0]?.quality ?? 0) >= ofOneSlip(one.word)
}

/** The unknown words that may hold more than one slip; joined words too, in short texts. */
function distant({ words, runs, unknown }: Reading, look: typeof lookUpSimilar): Unknown[] {
  const isWhole = look === lookUpSimilar && words.length <= MAX_HEARD
  return (isWhole && unknown.length > 0 ? runs : unknown).filter(
    (one) => isLong(one) || (look === lookUpSimilar && isPersian(one.word)),
  )
}

/** One edit is all that a short word is forgiven; it may be a Latin name that was misheard. */
const isLong = ({ word }: Unknown) => allowedEdits(word.length) > 1

type Judged = WordMatch & { place: number }

/** What was asked of the dictionary, and what it held. */
interface Reading {
  words: readonly string[]
  found: Judged[]
  unknown: Unknown[]
  /** Unknown words, and what they make with their neighbours. */
  runs: Unknown[]
  isKnown: (word: string) => boolean
  matched: () => MatchedWord[]
}

/** Room for the words of one text among the places of all that are looked up at once. */
const PLACES = 100

async function readTexts(db: Queryable, texts: readonly string[]): Promise<Reading[]> {
  const all = texts.map(queryWords)
  const wanted = all.flatMap((words, text) =>
    words.flatMap(wantedFor).map((one): Wanted => ({ ...one, place: one.place + text * PLACES })),
  )
  const rows = wanted.length > 0 ? await lookUp(db, wanted) : []
  return all.map((words, text) =>
    readingOf(
      words,
      rows.flatMap((row) =>
        Math.floor(row.place / PLACES) === text ? [{ ...row, place: row.place % PLACES }] : [],
      ),
    ),
  )
}

function readingOf(words: readonly string[], rows: readonly FoundWord[]): Reading {
  const found = judged(words, withoutChance(words, rows))
  const rank = () =>
    words.map((typed, place) => ({ typed, matches: matchesOf({ word: typed, place }, found) }))
  const first = { ranked: rank(), of: found.length }
  const sure = new Set(
    first.ranked.flatMap(({ typed, matches }) =>
      isNumber(typed) || isSure(matches) ? [typed] : [],
    ),
  )
  const isKnown = (word: string) => sure.has(word)
  const isPlain = (place: number) => {
    const { typed = '', matches = [] } = first.ranked[place] ?? {}
    return isNumber(typed) || matches.some(({ way }) => way === 'exact' || way === 'joined')
  }
  const unknown = words.flatMap((word, place) =>
    word.length >= MIN_TYPO && !isKnown(word) ? [{ place, word }] : [],
  )
  const matched = () => (found.length === first.of ? first.ranked : rank())
  return { words, found, unknown, runs: runsOf(words, rows, unknown, isPlain), isKnown, matched }
}

function isFound(one: Unknown, found: readonly Judged[]): boolean {
  return matchesOf(one, found).some(({ way, quality }) => way !== 'sound' || quality >= LIKELY)
}

function matchesOf({ word, place }: Unknown, found: readonly Judged[]): WordMatch[] {
  return rankMatches(
    word,
    found.filter((one) => one.place === place),
  )
}

/** Each row is judged once, by the word of the text that it was looked up for. */
function judged(words: readonly string[], rows: readonly FoundWord[]): Judged[] {
  return rows.flatMap((row) => {
    const typed = words[row.place] ?? ''
    const match = judge(typed, row)
    // «نوارتیس» is a firm, in the list or not, and no norethisterone misspelt.
    const isSlip = match?.way === 'typo' || (match?.way === 'sound' && match.quality < SURE)
    return match && !(isSlip && (FIRMS_ELSEWHERE.has(typed) || isKindWord(typed)))
      ? [{ ...match, place: row.place }]
      : []
  })
}

function isSure(matches: MatchedWord['matches']): boolean {
  return matches.some(({ way, quality }) => (way === 'sound' ? quality >= SURE : way !== 'typo'))
}

function wantedFor(word: string, place: number, words: readonly string[]): Wanted[] {
  if (isNumber(word)) {
    const wanted = numberSpellings(word).map((spelling): Wanted => ({ place, word: spelling }))
    return [{ place, word, past: word + LAST_CHARACTER }, ...wanted.slice(1)]
  }
  const isBegun =
    word.length > SHORT_WORD || place === words.length - 1 || isNumber(words[place + 1] ?? '')
  const past = isBegun ? { past: word + LAST_CHARACTER } : {}
  const alone = { place, word, ...past, ...skeletonOf(word) }
  const others = sameWords(word).map((other): Wanted => ({ place, word: other, isJoined: true }))
  return [alone, ...others, ...joinedAt(words, place)]
}

const skeletonOf = (word: string) => {
  const skeleton = latinSkeleton(word)
  return skeleton.length < MIN_SKELETON ? {} : { skeleton }
}

/** So short a word before another is whole: «تری مپرازین» begins nothing with its first. */
const SHORT_WORD = 3
/** In texts of more words runs are looked up as they are spelled only. */
const MAX_HEARD = 3

// «دارو سازی» and «داروسازی» are one word, «تری هگزی فنیدیل» and «تری‌هگزی‌فنیدیل» too.
function joinedAt(words: readonly string[], place: number): Wanted[] {
  return RUNS.flatMap((length): Wanted[] => {
    const word = joinRun(words, place, length)
    if (!word) return []
    const isEnd = place + length === words.length
    const reversed = words
      .slice(place, place + length)
      .reverse()
      .join('')
    return [
      { place, word: reversed, length, isJoined: true },
      {
        place,
        word,
        length,
        isJoined: true,
        ...(isEnd ? { past: word + LAST_CHARACTER } : {}),
        ...(words.length <= MAX_HEARD ? skeletonOf(word) : {}),
      },
    ]
  })
}

async function lookUp(db: Queryable, wanted: readonly Wanted[]): Promise<FoundWord[]> {
  const column = <Value>(read: (item: Wanted) => Value) => sql.param(wanted.map(read))
  return preparedRows<FoundWord>(
    db,
    sql`
    select q.place + step as place, q.word as asked, w.id, w.word, w.frequency, w.way
    from unnest(
      ${column((item) => item.place)}::int[], ${column((item) => item.word)}::text[],
      ${column((item) => item.past ?? null)}::text[],
      ${column((item) => item.skeleton ?? null)}::text[],
      ${column((item) => (item.isJoined ? 'joined' : 'exact'))}::text[],
      ${column((item) => item.length ?? 1)}::int[]
    ) as q (place, word, past, skeleton, plain_way, length)
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
    ) as w cross join generate_series(0, q.length - 1) as step`,
  )
}

function beginning(length: number): SQL {
  const letters = sql.raw(String(length))
  return sql`
    (select id, word, frequency, 'prefix' from search_words
     where left(word, ${letters}) = case when q.past is not null and length(q.word) = ${letters} then q.word end
     order by frequency desc limit 12)`
}
