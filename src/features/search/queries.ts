import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { SEARCHED } from '#src/catalogue/facts/kinds.server.ts'
import { fold } from '#src/persian/fold.ts'
import type { Queryable } from '#src/server/db/client.ts'
import {
  groupHits,
  type Hit,
  type SearchResults,
  type Suggestions,
  withoutLookalikes,
} from './answer.ts'
import { matchWords } from './dictionary.server.ts'
import { findNear } from './near-medicines.server.ts'
import { findAllEntries, findBestEntries } from './postings.server.ts'
import { isNumber, numberSpellings, QUERY_LIMITS, queryWords } from './query-words.ts'
import type { MatchedWord, WordMatch } from './word-match.ts'

interface CodeHit extends Hit {
  /** The code stands complete, not only its beginning. */
  isWhole: boolean
}

const LABEL = /^(?:irc|gtin|atc|کد (?:ژنریک|irc|gtin|atc)|کد)(?= |\d)/
const MAX = 60

/** Records whose code the text is: IRC, GTIN, generic code, ATC, national ID; digits of any script. */
async function findByCode(db: Queryable, text: string, limit: number): Promise<CodeHit[]> {
  if (text.length > MAX) return []
  const code = fold(text).replace(LABEL, '').replaceAll(' ', '')
  const lookUps = lookUpsOf(code)
  if (lookUps.length === 0) return []
  const { rows } = await db.execute<CodeHit & Record<string, unknown>>(
    sql`${sql.join(
      lookUps.map((lookUp) => sql`(${lookUp} limit ${limit})`),
      sql` union all `,
    )}`,
  )
  return rows
}

function lookUpsOf(code: string): SQL[] {
  return SEARCHED.flatMap(({ kind, hit, codes = [] }) => {
    if (!hit) return []
    return codes
      .filter(({ form }) => form.test(code))
      .map(
        ({ where, isBeginning = false }) => sql`
          select ${kind} as kind, hit.*, ${!isBeginning} as "isWhole"
          from (${hit} where ${withCode(where, code)}) as hit`,
      )
  })
}

/** A condition on `$code` with the code in it. */
function withCode(where: string, code: string): SQL {
  const pieces = where.split('$code').map((piece) => sql.raw(piece))
  return sql.join(pieces, sql`${code}::text`)
}

const MIN_NUMBER_PREFIX = 6
const SURE_SOUND = 0.7
const MAX_CORRECTIONS = 5

/** A tsquery in which every word must be met by one of its alternatives. */
function wordsCondition(words: readonly MatchedWord[]): string {
  return words
    .map((word) => `(${[...new Set(alternatives(word, words.length))].join(' | ')})`)
    .join(' & ')
}

/** The query with corrected spellings; null where every word was known. */
function correctedText(words: readonly MatchedWord[]): string | null {
  if (words.every((word) => corrections(word).length === 0)) return null
  // Words that are one word of the dictionary are corrected together.
  return [...new Set(words.map((word) => corrections(word)[0]?.word ?? word.typed))].join(' ')
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

const SUGGESTED_PER_KIND = 5
const RESULTS_PER_KIND = 20

/**
 * What a list's search box asks of a column of words (`search_words`): every word of `q` begins a
 * word of the record, sounds like one in the other script or, unknown to the dictionary, is
 * spelled almost like one. Numbers stand as they are. Null when `q` holds no letter or digit.
 * `corrected` is the query as it was understood, where that differs in spelling.
 */
export async function searchCondition(
  db: Queryable,
  q: string,
  column: AnyColumn,
): Promise<{ condition: SQL; corrected: string | null } | null> {
  if (queryWords(q).length === 0) return null
  const matched = await matchWords(db, q)
  return {
    condition: sql`${column} @@ ${wordsCondition(matched)}::tsquery`,
    corrected: correctedText(matched),
  }
}

/** What the text may become while it is typed: records by code first, then by words. */
export async function suggest(
  db: Queryable,
  text: string,
  perKind = SUGGESTED_PER_KIND,
): Promise<Suggestions> {
  const q = text.slice(0, QUERY_LIMITS.text)
  const coded = await findByCode(db, q, perKind)
  const matched = await matchWords(db, q)
  const hits = withoutLookalikes(await findBestEntries(db, matched, perKind))
  const groups = groupHits([...coded, ...hits], perKind)
  const near = await findNear(db, hits)
  return {
    groups: [...groups.slice(0, 1), ...near, ...groups.slice(1)],
    corrected: correctedText(matched),
  }
}

/** All that a query leads to, with true totals; `exactPath` if it is the code of one record. */
export async function searchEverything(db: Queryable, text: string): Promise<SearchResults> {
  const q = text.slice(0, QUERY_LIMITS.text)
  const coded = await findByCode(db, q, RESULTS_PER_KIND)
  const whole = coded.filter(({ isWhole }) => isWhole)
  const matched = await matchWords(db, q)
  const hits = withoutLookalikes(await findAllEntries(db, matched, RESULTS_PER_KIND))
  const found = groupHits([...coded, ...hits], RESULTS_PER_KIND)
  const near = await findNear(db, hits)
  const groups = [...found.slice(0, 1), ...near, ...found.slice(1)].map((group) => {
    const counted = hits.find(({ kind }) => kind === group.kind)?.total ?? 0
    return { ...group, total: Math.max(counted, group.items.length) }
  })
  const exactPath = whole.length === 1 ? (whole[0]?.path ?? null) : null
  return { groups, corrected: correctedText(matched), exactPath }
}
