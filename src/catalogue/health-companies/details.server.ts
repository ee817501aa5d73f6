import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import { companyChanges } from '#src/insight/changes/queries.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { companyIdentity, isInTrade } from '../parts/company-facts.server.ts'
import {
  briefHealthProducts,
  isCurrentHealthProduct,
  isExpiringHealthProduct,
} from '../parts/health-brief.server.ts'
import { isGroup } from '../parts/listed-companies.server.ts'
import { countryWord } from '../parts/permits.server.ts'
import { healthCompanyRow } from './queries.ts'

const SHOWN = 12

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

/** Everything about a company's health products below its identity block. */
export async function healthCompanyDetails(db: Queryable, { id }: FoundCompany) {
  const held = eq(healthProducts.companyId, id)
  const current = and(held, isCurrentHealthProduct)
  const lapsing = and(held, isExpiringHealthProduct)
  const { country } = healthProducts
  const [countries, newest, expiring, dated, expiringTotal, feed] = await Promise.all([
    db
      .select({ value: country, permits: count() })
      .from(healthProducts)
      .where(current)
      .groupBy(country)
      .orderBy(desc(count()), country),
    briefHealthProducts(db, held, SHOWN),
    briefHealthProducts(db, lapsing, SHOWN),
    db.$count(healthProducts, and(current, isNotNull(healthProducts.validUntil))),
    db.$count(healthProducts, lapsing),
    companyChanges(db, id),
  ])
  return {
    countries: countries.map((row) => ({ ...row, label: countryWord(row.value) })),
    newest,
    expiring,
    // Of permits without a date nothing can be said.
    expiringTotal: dated > 0 ? expiringTotal : null,
    ...feed,
  }
}
