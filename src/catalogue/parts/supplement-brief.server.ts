import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import type { PermitBrief } from './permit-table.tsx'
import { formWord } from './permits.server.ts'

const SUPPLEMENT = licenceSql(supplements, 'supplements')

export const isCurrentSupplement = SUPPLEMENT.current
export const isExpiringSupplement = SUPPLEMENT.expiring

/** Supplements as other records' pages show them, the newest permits first. */
export async function briefSupplements(
  db: Queryable,
  where: SQL | undefined,
  limit: number,
): Promise<PermitBrief[]> {
  const { permitNo, nameFa, nameEn, form, packCount, permittedOn, validUntil } = supplements
  const rows = await db
    .select({
      permitNo,
      nameFa,
      nameEn,
      aspect: form,
      packCount,
      permittedOn,
      validUntil,
      status: SUPPLEMENT.status,
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
