import { sql } from 'drizzle-orm'
import { lineage } from '#src/catalogue/facts/atc-codes.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { foreignInForce } from '#src/server/db/licence-state.ts'
import { REGISTER_WORDS } from '#src/words/market-fact-words.ts'
import type { AbsentName, Hit } from './answer.ts'

const CODE = /^\/category\/([A-Z]\d\d[A-Z]{2}\d\d)$/

/** What is known of a substance that the list lacks, where that is what was asked for; else null. */
export async function describeAbsent(
  db: Queryable,
  hits: readonly Hit[],
): Promise<AbsentName | null> {
  const [first] = hits
  if (first?.kind !== 'unlisted') return null
  const { title, path, subtitle } = first
  const code = CODE.exec(path)?.[1]
  const [groups, registers, read] = await Promise.all([
    rowsOf<AbsentName['groups'][number]>(
      db,
      sql`select code, coalesce(name_fa, name_en) as name from atc_groups
        where code = any(${sql.param(code ? lineage(code).slice(0, -1) : [])}) order by code`,
    ),
    rowsOf<{ register: string }>(
      db,
      sql`select f.register from search_entries e
        join foreign_licences f on f.moieties = e.record_key
        where e.kind = 'unlisted' and e.title = ${title} and e.path = ${path} and ${sql.raw(foreignInForce('f'))}
        group by 1 order by count(*) desc, 1`,
    ),
    rowsOf<{ register: string }>(
      db,
      sql`select r as register from unnest(${sql.param(Object.keys(REGISTER_WORDS))}::text[]) r
        where exists (select from foreign_licences f where f.register = r)`,
    ),
  ])
  return {
    title,
    said: subtitle?.split(' · ')[0] ?? '',
    groups,
    registers: registers.map(({ register }) => register),
    read: read.map(({ register }) => register),
  }
}
