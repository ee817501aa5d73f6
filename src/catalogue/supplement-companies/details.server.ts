import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { brandOf } from '../facts/record-kind.server.ts'
import { companyIdentity, isInTrade } from '../parts/company-facts.server.ts'
import { isGroup } from '../parts/listed-companies.server.ts'
import { companyPermits, currentBy } from '../parts/permit-brief.server.ts'
import { formWord } from '../parts/permits.server.ts'
import { inPersian, supplementCompanyRow } from './queries.ts'

const BRANDS_SHOWN = 12

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
  const countedBy = (column: SQL) => currentBy(db, 'supplements', column, id)
  const [forms, brands, permits] = await Promise.all([
    countedBy(sql`${supplements.form}`),
    countedBy(sql.raw(brandOf('supplements'))).limit(BRANDS_SHOWN),
    companyPermits(db, 'supplements', id),
  ])
  return {
    forms: forms.map((form) => ({ ...form, label: formWord(form.value) })),
    brands,
    ...permits,
  }
}
