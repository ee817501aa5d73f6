import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fold } from '#src/persian/fold.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { preparedRows } from '#src/server/db/prepared-once.ts'
import { lineInput } from '#src/server/text-input.ts'
import { NICKNAMES } from './company-nicknames.ts'
import { QUERY_LIMITS } from './query-words.ts'
import { spelledRuns } from './spelled-letters.ts'

const MAX_NAMES = 500
/** Counts of words that a name may have, the largest tried first. */
const WORD_COUNTS = [4, 3, 2, 1] as const

const folded = (missing: string) => lineInput({ min: 2, max: 80, missing }).transform(fold)

/**
 * The setting `searchNames`: what people type, folded, and what the list calls it. Written by an admin,
 * mostly from searches that found nothing.
 */
export const searchNamesSetting = z
  .array(
    z.strictObject({
      name: folded('چیزی که نوشته می‌شود حداقل دو حرف دارد.'),
      means: lineInput({ min: 2, max: 80, missing: 'معنی حداقل دو حرف دارد.' }),
    }),
  )
  .max(MAX_NAMES, `واژه‌نامه حداکثر ${formatNumber(MAX_NAMES)} سطر دارد.`)
  .refine((names) => new Set(names.map(({ name }) => name)).size === names.length, {
    message: 'یک نام دو بار نوشته شده است.',
  })

/**
 * The text with the names in it that the admin's dictionary or the table of nicknames knows replaced by what
 * they mean, the longest first, or else with what its names of letters spell, which is that very text;
 * null where it holds none.
 */
export async function meantBy(db: Queryable, text: string) {
  const named = await namedBy(db, text)
  if (named !== null) return { text: named, isSame: false }
  const spelled = await spelledBy(db, text)
  return spelled === null ? null : { text: spelled, isSame: true }
}

/** «آ اس آ ۸۰» as «asa ۸۰», where the dictionary has such a word. */
async function spelledBy(db: Queryable, text: string): Promise<string | null> {
  const runs = spelledRuns(text)
  if (runs.length === 0) return null
  const known = await preparedRows<{ word: string }>(
    db,
    sql`select word from search_words
      where word = any(${sql.param(runs.flatMap(({ spellings }) => spellings))}::text[])
      order by frequency desc, word`,
  )
  const read = runs.flatMap((run) => {
    const spelling = known.find(({ word }) => run.spellings.includes(word))?.word
    return spelling ? [{ ...run, spelling }] : []
  })
  if (read.length === 0) return null
  return read.reduce((said, { letters, spelling }) => said.replace(letters, spelling), text)
}

async function namedBy(db: Queryable, text: string): Promise<string | null> {
  const words = fold(text.slice(0, QUERY_LIMITS.text)).split(' ').slice(0, QUERY_LIMITS.words)
  const runs = words.flatMap((_, start) =>
    WORD_COUNTS.map((length) => words.slice(start, start + length).join(' ')),
  )
  const rows = await preparedRows<{ name: string; means: string }>(
    db,
    sql`
    select one->>'name' as name, one->>'means' as means
    from settings, jsonb_array_elements(value) as one
    where key = 'searchNames' and one->>'name' = any(${sql.param([...new Set(runs)])}::text[])`,
  )
  const meanings = new Map(rows.map(({ name, means }) => [name, means]))
  return replaceRuns(words, (run) => meanings.get(run) ?? NICKNAMES.get(run))
}

function replaceRuns(words: readonly string[], meaningOf: (run: string) => string | undefined) {
  const said: string[] = []
  let isReplaced = false
  for (let start = 0; start < words.length; ) {
    const runOf = (length: number) => words.slice(start, start + length).join(' ')
    const length = WORD_COUNTS.find((one) => meaningOf(runOf(one)) !== undefined) ?? 1
    const meaning = meaningOf(runOf(length))
    isReplaced ||= meaning !== undefined
    said.push(meaning ?? words[start] ?? '')
    start += length
  }
  return isReplaced ? said.join(' ') : null
}
