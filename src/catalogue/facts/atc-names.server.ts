import { asc, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { inSentenceCase, lineage } from './atc-codes.ts'

/** A group's Persian name where there is one, else the WHO's. */
const atcName = sql<string>`coalesce(${atcGroups.nameFa}, ${atcGroups.nameEn})`

/** The groups from level 1 down to `code` itself, as far as they are known. */
export async function atcAncestry(db: Queryable, code: string | null) {
  if (code === null) return []
  return namesOf(db, lineage(code))
}

/** Names for facet values that are ATC codes: «A10 داروهای دیابت». */
export async function atcLabels(db: Queryable, codes: readonly string[]) {
  const rows = codes.length > 0 ? await namesOf(db, codes) : []
  return Object.fromEntries(rows.map(({ code, name }) => [code, `${code} ${name}`]))
}

async function namesOf(db: Queryable, codes: readonly string[]) {
  const rows = await db
    .select({ code: atcGroups.code, name: atcName })
    .from(atcGroups)
    .where(inArray(atcGroups.code, [...codes]))
    .orderBy(asc(atcGroups.code))
  return rows.map(({ code, name }) => ({ code, name: inSentenceCase(name) }))
}
