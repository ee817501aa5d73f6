import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { groupHits, type SearchResults, type Suggestions } from './answer.ts'
import { findByCode } from './codes.server.ts'
import { matchWords } from './dictionary.server.ts'
import { findAllEntries, findBestEntries } from './postings.server.ts'
import { QUERY_LIMITS, queryWords } from './query-words.ts'
import { correctedText, wordsCondition } from './word-condition.ts'

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
  const words = queryWords(q)
  if (words.length === 0) return null
  const matched = await matchWords(db, words)
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
  const matched = await matchWords(db, queryWords(q))
  const hits = await findBestEntries(db, matched, perKind)
  return { groups: groupHits([...coded, ...hits], perKind), corrected: correctedText(matched) }
}

/** All that a query leads to, with true totals; `exactPath` if it is the code of one record. */
export async function searchEverything(db: Queryable, text: string): Promise<SearchResults> {
  const q = text.slice(0, QUERY_LIMITS.text)
  const coded = await findByCode(db, q, RESULTS_PER_KIND)
  const whole = coded.filter(({ isWhole }) => isWhole)
  const matched = await matchWords(db, queryWords(q))
  const hits = await findAllEntries(db, matched, RESULTS_PER_KIND)
  const groups = groupHits([...coded, ...hits], RESULTS_PER_KIND).map((group) => {
    const counted = hits.find(({ kind }) => kind === group.kind)?.total ?? 0
    return { ...group, total: Math.max(counted, group.items.length) }
  })
  const exactPath = whole.length === 1 ? (whole[0]?.path ?? null) : null
  return { groups, corrected: correctedText(matched), exactPath }
}
