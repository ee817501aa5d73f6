import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../server/db/client.ts'
import { companies } from '../../server/db/schema/companies.ts'
import { supplements } from '../../server/db/schema/supplements.ts'
import { today } from '../../server/db/today.ts'
import type { PermitBrief } from './permit-table.tsx'
import { formWord, permitStatus } from './permits.server.ts'

/** Permits that have not lapsed and were in the last harvest. */
export const isCurrentSupplement = and(
  isNull(supplements.vanishedOn),
  or(isNull(supplements.validUntil), sql`${supplements.validUntil} >= ${today}`),
)

/** Supplements as other records' pages show them, the newest permits first. */
export async function briefSupplements(
  db: Queryable,
  where: SQL | undefined,
  limit: number,
): Promise<PermitBrief[]> {
  const { permitNo, nameFa, nameEn, form, packCount, permittedOn, validUntil, vanishedOn } =
    supplements
  const rows = await db
    .select({
      ...{ permitNo, nameFa, nameEn, aspect: form, packCount, permittedOn, validUntil },
      status: permitStatus({ validUntil, vanishedOn }),
      companyName: companies.name,
      companySlug: companies.slug,
    })
    .from(supplements)
    .leftJoin(companies, eq(companies.id, supplements.companyId))
    .where(where)
    .orderBy(sql`${permittedOn} desc nulls last`, supplements.nameSort, permitNo)
    .limit(limit)
  return rows.map((row) => ({ ...row, aspect: formWord(row.aspect) }))
}
