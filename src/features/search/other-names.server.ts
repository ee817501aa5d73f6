import { sql } from 'drizzle-orm'
import { MOLECULE_SYNONYMS } from '#data/reference/molecules.ts'
import { fold } from '#src/persian/fold.ts'
import type { Queryable } from '#src/server/db/client.ts'

const SYNONYMS = MOLECULE_SYNONYMS.map((names) => names.map(fold))

/**
 * Folded words of the names that a molecule's substances have elsewhere: of «Acetaminophen /
 * Caffeine» they are those of paracetamol. Without the words that the name holds already.
 */
export function otherNames(nameEn: string): string {
  const own = new Set(fold(nameEn).split(' '))
  const others = [nameEn, ...nameEn.split(' / ')].map(fold).flatMap(synonymsOf)
  const words = new Set(others.flatMap((name) => name.split(' ')))
  return [...words].filter((word) => !own.has(word)).join(' ')
}

// A salt or a number may follow: «ringer lactate 500» is a «ringer lactate».
function synonymsOf(name: string): string[] {
  return SYNONYMS.filter((names) =>
    names.some((known) => name === known || name.startsWith(`${known} `)),
  ).flat()
}

/** A table of this transaction with the other names of each molecule that has some. */
export async function gatherOtherNames(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute<{ id: number; name_en: string }>(
    sql`select id, name_en from molecules order by id`,
  )
  const named = rows
    .map(({ id, name_en }) => ({ id, words: otherNames(name_en) }))
    .filter(({ words }) => words !== '')
  await tx.execute(sql`drop table if exists pg_temp.draft_other_names`)
  await tx.execute(sql`
    create temp table draft_other_names on commit drop as
    select id, words
    from unnest(
      ${sql.param(named.map(({ id }) => id))}::int[],
      ${sql.param(named.map(({ words }) => words))}::text[]
    ) as n (id, words)`)
}
