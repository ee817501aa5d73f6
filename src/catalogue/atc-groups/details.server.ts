import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { recordChanges } from '#src/insight/changes/queries.ts'
import { salesOf } from '#src/insight/sales/sales.server.ts'
import { versionSeries } from '#src/insight/trends/version-series.server.ts'
import { hasPrefix } from '#src/list/sql.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { definedDailyDoses } from '#src/server/db/schema/atc-groups.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { atcAncestry } from '../facts/atc-names.server.ts'
import { coverageMap } from '../parts/coverage-map.server.ts'
import { datedLicences } from '../parts/dated-licences.server.ts'
import { holderShares } from '../parts/licence-shares.server.ts'
import { groupElsewhere } from '../parts/market-facts.server.ts'
import { briefMedicines } from '../parts/medicine-brief.server.ts'
import { childrenOf, descendantsOf } from './queries.ts'

const SHOWN = 20

export async function groupDetails(
  db: Queryable,
  { code, level }: { code: string; level: number },
) {
  const parts = await Promise.all([
    atcAncestry(db, code),
    childrenOf(db, code),
    db
      .select()
      .from(definedDailyDoses)
      .where(eq(definedDailyDoses.atcCode, code))
      .orderBy(asc(definedDailyDoses.id))
      .limit(SHOWN),
    briefMedicines(db, hasPrefix(medicines.atcCode, code), SHOWN),
    holderShares(db, hasPrefix(products.atcCode, code)),
    supplyMix(db, code),
    descendantsOf(db, code, level),
    datedLicences(db, hasPrefix(products.atcCode, code)),
    recordChanges(db, 'atc-groups', code),
    versionSeries(db, { of: 'group', code }),
    groupElsewhere(db, code),
    salesOf(db, { of: 'group', code }),
    // Above level 4 a group has more codes than a map has columns.
    code.length < 5 ? null : coverageMap(db, hasPrefix(sql`m.atc_code`, code)),
  ])
  const [path, children, doses, top, holders, supply, descendants, additions, ...rest] = parts
  const [changes, series, elsewhere, sales, map] = rest
  return {
    path,
    children,
    doses,
    medicines: top,
    holders,
    supply,
    descendants,
    additions,
    changes,
    series,
    elsewhere,
    sales,
    map,
  }
}

const licences = count(products.irc)

/** Every section counts the current licences of the group, as its heading does. */
const { current } = licenceSql('products', 'products')
const inGroup = (code: string) => and(hasPrefix(products.atcCode, code), current)

function supplyMix(db: Queryable, code: string) {
  return db
    .select({ supplyType: products.supplyType, licences })
    .from(products)
    .where(inGroup(code))
    .groupBy(products.supplyType)
    .orderBy(desc(licences), products.supplyType)
}
