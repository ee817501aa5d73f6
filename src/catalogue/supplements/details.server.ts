import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { recordChanges } from '#src/insight/changes/queries.ts'
import { pick } from '#src/list/pick.ts'
import { together } from '#src/list/together.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { briefPermits } from '../parts/permit-brief.server.ts'
import { inPersian, supplementRow } from './queries.ts'

/** The identity block of a permit; null when there is none with this number. */
export async function findSupplement(db: Queryable, permitNo: string) {
  const [found] = await db
    .select({
      ...supplementRow,
      ...pick(supplements, 'atcCode', 'gtin', 'companyId', 'nameSort'),
      ...pick(supplements, 'source', 'firstSeenOn', 'lastSeenOn', 'vanishedOn'),
    })
    .from(supplements)
    .leftJoin(companies, eq(companies.id, supplements.companyId))
    .where(inArray(supplements.permitNo, [permitNo, toLatinDigits(permitNo)]))
    .orderBy(ne(supplements.permitNo, permitNo))
    .limit(1)
  return found ? inPersian(found) : null
}

export type FoundSupplement = NonNullable<Awaited<ReturnType<typeof findSupplement>>>

export function supplementDetails(db: Queryable, supplement: FoundSupplement) {
  const { permitNo, companyId, nameSort, mainIngredients } = supplement
  const sameCompany = sameAs(supplements.companyId, companyId)
  const sameName = and(
    sameCompany,
    eq(supplements.nameSort, nameSort),
    ne(supplements.permitNo, permitNo),
  )
  const ofCompany = and(sameCompany, ne(supplements.nameSort, nameSort))
  const alike = and(
    sameAs(supplements.mainIngredients, mainIngredients),
    or(isNull(supplements.companyId), sql`${supplements.companyId} is distinct from ${companyId}`),
  )
  return together({
    variants: briefPermits(db, 'supplements', sameName),
    variantTotal: db.$count(supplements, sameName),
    alikes: briefPermits(db, 'supplements', alike),
    alikeTotal: db.$count(supplements, alike),
    others: briefPermits(db, 'supplements', ofCompany),
    otherTotal: db.$count(supplements, ofCompany),
    changes: recordChanges(db, 'supplements', permitNo),
  })
}

function sameAs(
  column: typeof supplements.companyId | typeof supplements.mainIngredients,
  value: number | string | null,
): SQL {
  return value === null ? sql`false` : sql`${column} = ${value}`
}
