import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { pick } from '#src/list/pick.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companyOfSegment, idOfSegment } from '#src/server/db/company-of-segment.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'

/** What every list of companies shows of one; read from `companies` left-joined to its group. */
export const companyFacts = {
  ...pick(companies, 'id', 'slug', 'name', 'nameEn'),
  groupName: companyGroups.name,
}

/** The company that any spelling of its path segment means, with its name and address. */
export async function companyNamed(db: Queryable, segment: string) {
  const [found] = await db
    .select(pick(companies, 'id', 'name', 'slug'))
    .from(companies)
    .where(sql`${companies.id} = ${idOfSegment(segment)}`)
  return found ?? null
}

/** What one record of a company has beside the row of its list, in trades other than finished medicines. */
export const companyIdentity = pick(companies, 'nationalId', 'country', 'roles')

/** The company of any spelling of a path segment, if it says it is in a trade or once held something of it. */
export function isInTrade(segment: string, role: string, holder: AnyPgColumn): SQL {
  return sql`${companies.id} = ${idOfSegment(segment)}
    and (${role} = any (${companies.roles})
      or exists (select from ${holder.table} where ${holder} = ${companies.id}))`
}

/** The company that somebody's account names; null when it names none that is known. */
export async function companyOfUser(db: Queryable, userId: string): Promise<number | null> {
  const [person] = await db
    .select({ name: users.companyName })
    .from(users)
    .where(eq(users.id, userId))
  return person?.name ? companyOfSegment(db, person.name) : null
}

/** Names for facet values that are ids of companies. */
export async function companyLabels(db: Queryable, values: readonly string[]) {
  const ids = values.filter((value) => /^\d{1,9}$/.test(value)).map(Number)
  if (ids.length === 0) return {}
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, ids))
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]))
}

export async function companyGroupLabels(db: Queryable): Promise<Record<string, string>> {
  const rows = await db.select().from(companyGroups)
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]))
}
