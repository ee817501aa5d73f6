import { and, eq } from 'drizzle-orm'
import { VISITOR } from '#src/access/policy.ts'
import { findMedicine } from '#src/catalogue/medicines/details.server.ts'
import { productList } from '#src/catalogue/medicines/list.ts'
import { productSource } from '#src/catalogue/medicines/products.server.ts'
import { medicineSource } from '#src/catalogue/medicines/queries.ts'
import { answerList } from '#src/features/access/lists.server.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { sampleChanges } from '#src/insight/changes/source.server.ts'
import { inPast, previousDay } from '#src/insight/history/in-past.server.ts'
import { homeFigures } from '#src/insight/overview/router.ts'
import { readView } from '#src/list/view.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { products } from '#src/server/db/schema/products.ts'
import { rememberStamped } from '#src/server/stamp.ts'

const ROWS = 8
const LICENCES = 5
const OPEN_CHANGES = 2

/**
 * What of the product a visitor finds at home: the first rows of a list as visitors see it, the
 * medicine that everybody may read, and the counters of the last publication but one.
 */
export function readFront(db: Database, today: string) {
  return rememberStamped(`front ${today}`, async () => {
    const [list, showcase, open, before] = await Promise.all([
      answerList({ viewer: VISITOR, db }, medicineSource, { sort: '-licences' }),
      showcaseFacts(db),
      sampleChanges(db, OPEN_CHANGES),
      figuresBefore(db),
    ])
    return {
      list: { rows: list.rows.slice(0, ROWS), total: list.total },
      ...{ showcase, open, before },
    }
  })
}

async function showcaseFacts(db: Queryable) {
  const { medicineCode } = await readShowcase(db)
  const medicine = medicineCode === null ? null : await findMedicine(db, medicineCode)
  if (!medicine) return null
  const { view } = readView(productList, { sort: 'brand' })
  const { current } = licenceSql('products', 'products')
  const ofMedicine = and(eq(products.medicineCode, medicine.code), current)
  return { medicine, licences: await productSource.rows(db, view, ofMedicine, LICENCES) }
}

/** The counters as they stood before the last publication; null where there was none. */
async function figuresBefore(db: Database) {
  const day = await previousDay(db)
  return day === null ? null : { day, figures: await inPast(db, day, homeFigures) }
}
