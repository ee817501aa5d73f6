import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { recordChanges } from '#src/insight/changes/queries.ts'
import { salesOf } from '#src/insight/sales/sales.server.ts'
import { versionSeries } from '#src/insight/trends/version-series.server.ts'
import { hasPrefix } from '#src/list/sql.ts'
import { together } from '#src/list/together.ts'
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

export function groupDetails(db: Queryable, { code, level }: { code: string; level: number }) {
  return together({
    path: atcAncestry(db, code),
    children: childrenOf(db, code),
    doses: db
      .select()
      .from(definedDailyDoses)
      .where(eq(definedDailyDoses.atcCode, code))
      .orderBy(asc(definedDailyDoses.id))
      .limit(SHOWN),
    medicines: briefMedicines(db, hasPrefix(medicines.atcCode, code), SHOWN),
    holders: holderShares(db, hasPrefix(products.atcCode, code)),
    supply: supplyMix(db, code),
    descendants: descendantsOf(db, code, level),
    additions: datedLicences(db, hasPrefix(products.atcCode, code)),
    changes: recordChanges(db, 'atc-groups', code),
    series: versionSeries(db, { of: 'group', code }),
    elsewhere: groupElsewhere(db, code),
    sales: salesOf(db, { of: 'group', code }),
    // Above level 4 a group has more codes than a map has columns.
    map: code.length < 5 ? null : coverageMap(db, hasPrefix(sql`m.atc_code`, code)),
  })
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
