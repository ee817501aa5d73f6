import { sql } from 'drizzle-orm'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { gatherOtherNames } from './other-names.server.ts'

/** Tables of this transaction with the folded words of names, each name folded once. */
export async function gatherNameWords(tx: Queryable): Promise<void> {
  await gatherOtherNames(tx)
  const gathered = RECORD_KINDS.flatMap(({ search }) => Object.entries(search?.words ?? {}))
  for (const [table, statement] of gathered) {
    await tx.execute(sql`drop table if exists ${sql.raw(`pg_temp.${table}`)}`)
    await tx.execute(sql`create temp table ${sql.raw(table)} on commit drop as ${statement}`)
    await tx.execute(sql`analyze ${sql.raw(table)}`)
  }
}

/** Fills `search_words` of every kind that has them; writes only rows that changed. */
export async function fillWordVectors(tx: Queryable): Promise<void> {
  for (const { search } of RECORD_KINDS) if (search?.vector) await tx.execute(search.vector)
}
