import { type SQL, sql } from 'drizzle-orm'
import { companyPathKey } from '#src/persian/slug.ts'
import { type Queryable, rowOf } from './client.ts'
import { companies, companySpellings } from './schema/companies.ts'

/**
 * Id of the company that a path segment means: the one whose address it is on the day that is read, as
 * of one that was merged since, or else the one that any spelling of it leads to, the Latin name last.
 */
export function idOfSegment(segment: string): SQL<number | null> {
  const key = companyPathKey(segment)
  return sql`coalesce((select c.id from ${companies} c where c.slug = ${segment}),
    (select s.company_id from ${companySpellings} s where s.path_key = ${key}),
    (select min(c.id) from ${companies} c where replace(fold_text(c.name_en), ' ', '') = ${key}))`
}

/** The company that any spelling of its path segment means; null when none does. */
export async function companyOfSegment(db: Queryable, segment: string): Promise<number | null> {
  const { id } = await rowOf<{ id: number | null }>(db, sql`select ${idOfSegment(segment)} as id`)
  return id
}
