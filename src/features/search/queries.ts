import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../server/db/client.ts'
import { matchWords } from './dictionary.server.ts'
import { queryWords } from './query-words.ts'
import { correctedText, wordsCondition } from './word-condition.ts'

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
