import type { Queryable } from '#src/server/db/client.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { companyIdentity, isInTrade } from '../parts/company-facts.server.ts'
import { isGroup } from '../parts/listed-companies.server.ts'
import { companyPermits } from '../parts/permit-brief.server.ts'
import { healthCompanyRow } from './queries.ts'

/** A company with health products by any spelling of its path segment; null when none does. */
export async function findHealthCompany(db: Queryable, segment: string) {
  const [found] = await db
    .select({ ...healthCompanyRow, ...companyIdentity })
    .from(companies)
    .leftJoin(companyGroups, isGroup)
    .where(isInTrade(segment, 'health', healthProducts.companyId))
  return found ?? null
}

export type FoundCompany = NonNullable<Awaited<ReturnType<typeof findHealthCompany>>>

export function healthCompanyDetails(db: Queryable, { id }: FoundCompany) {
  return companyPermits(db, 'health-products', id)
}
