import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'

const MIN_PART = 3
const MIN_WORD = 2 * MIN_PART
const MAX_WORD = 24
/** Splits that are tried, those of the longest first part first. */
const MAX_SPLITS = 8
/** Words in more entries than this are met by chance. */
const COMMON = 2_000

type Known = ReadonlyMap<string, { id: number; frequency: number }>

/**
 * The words that an unknown one is made of where its spaces were left out («نانوالوند», "insulinglargine"):
 * two or three of the dictionary that stand together in one entry; null where there are none.
 */
export async function partsOfWord(db: Queryable, word: string): Promise<string[] | null> {
  if (word.length < MIN_WORD || word.length > MAX_WORD) return null
  const rows = await rowsOf<{ id: number; word: string; frequency: number }>(
    db,
    sql`select id, word, frequency from search_words where word = any(${sql.param(piecesOf(word))}::text[])`,
  )
  const known: Known = new Map(rows.map((row) => [row.word, row]))
  const splits = splitsOf(word, known).slice(0, MAX_SPLITS)
  for (const split of splits) if (await standTogether(db, split, known)) return split
  return null
}

function piecesOf(word: string): string[] {
  const found = new Set<string>()
  for (let from = 0; from + MIN_PART <= word.length; from++)
    for (let to = from + MIN_PART; to <= word.length; to++) found.add(word.slice(from, to))
  found.delete(word)
  return [...found]
}

function splitsOf(word: string, known: Known): string[][] {
  const two = halves(word, known)
  const three = two.length > 0 ? [] : placesIn(word).flatMap((place) => thirds(word, place, known))
  return [...two, ...three]
}

const placesIn = ({ length }: string) =>
  Array.from({ length: Math.max(0, length - 2 * MIN_PART + 1) }, (_, i) => length - MIN_PART - i)

function halves(word: string, known: Known): string[][] {
  return placesIn(word)
    .map((place) => [word.slice(0, place), word.slice(place)])
    .filter((parts) => parts.every((part) => known.has(part)))
}

function thirds(word: string, place: number, known: Known): string[][] {
  const [head, tail] = [word.slice(0, place), word.slice(place)]
  return known.has(tail) ? halves(head, known).map((parts) => [...parts, tail]) : []
}

async function standTogether(db: Queryable, split: string[], known: Known): Promise<boolean> {
  const words = split.flatMap((part) => known.get(part) ?? [])
  const [rarest, ...others] = words.toSorted((a, b) => a.frequency - b.frequency)
  if (!rarest || rarest.frequency > COMMON) return false
  const holds = others.map(
    ({ id }) => sql`exists (
      select from search_postings as o where o.word_id = ${id} and o.entry_id = p.entry_id)`,
  )
  const rows = await rowsOf<{ found: number }>(
    db,
    sql`select 1 as found from search_postings as p
      where p.word_id = ${rarest.id} and ${sql.join(holds, sql` and `)} limit 1`,
  )
  return rows.length > 0
}
