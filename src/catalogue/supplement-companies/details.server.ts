import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { companyChanges } from '#src/insight/changes/queries.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { brandOf } from '../facts/record-kind.server.ts'
import { companyIdentity, isInTrade } from '../parts/company-facts.server.ts'
import { isGroup } from '../parts/listed-companies.server.ts'
import { countryWord, formWord } from '../parts/permits.server.ts'
import {
  briefSupplements,
  isCurrentSupplement,
  isExpiringSupplement,
} from '../parts/supplement-brief.server.ts'
import { inPersian, supplementCompanyRow } from './queries.ts'

const SHOWN = 12

/** A company with supplements by any spelling of its path segment; null when none does. */
export async function findSupplementCompany(db: Queryable, segment: string) {
  const [found] = await db
    .select({ ...supplementCompanyRow, ...companyIdentity })
    .from(companies)
    .leftJoin(companyGroups, isGroup)
    .where(isInTrade(segment, 'supplement', supplements.companyId))
  return found ? inPersian(found) : null
}

export type FoundCompany = NonNullable<Awaited<ReturnType<typeof findSupplementCompany>>>

/** Everything about a company's supplements below its identity block. */
export async function supplementCompanyDetails(db: Queryable, { id }: FoundCompany) {
  const held = eq(supplements.companyId, id)
  const current = and(held, isCurrentSupplement)
  const lapsing = and(held, isExpiringSupplement)
  const [forms, countries, brands, newest, expiring, dated, expiringTotal, feed] =
    await Promise.all([
      countsBy(db, sql`${supplements.form}`, current),
      countsBy(db, sql`${supplements.country}`, current),
      countsBy(db, sql.raw(brandOf('supplements')), current).limit(SHOWN),
      briefSupplements(db, held, SHOWN),
      briefSupplements(db, lapsing, SHOWN),
      db.$count(supplements, and(current, isNotNull(supplements.validUntil))),
      db.$count(supplements, lapsing),
      companyChanges(db, id),
    ])
  return {
    forms: forms.map((form) => ({ ...form, label: formWord(form.value) })),
    countries: countries.map((country) => ({ ...country, label: countryWord(country.value) })),
    brands,
    newest,
    expiring,
    // Of permits without a date nothing can be said.
    expiringTotal: dated > 0 ? expiringTotal : null,
    ...feed,
  }
}

/** Permits by the values of a column, the most frequent first. */
function countsBy(db: Queryable, column: SQL, where: SQL | undefined) {
  return db
    .select({ value: sql<string | null>`${column}`, permits: count() })
    .from(supplements)
    .where(where)
    .groupBy(column)
    .orderBy(desc(count()), column)
}
