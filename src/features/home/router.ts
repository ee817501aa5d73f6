import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
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
import { todayInTehran } from '#src/persian/dates.ts'
import { publicProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { products } from '#src/server/db/schema/products.ts'
import { rememberStamped } from '#src/server/stamp.ts'
import { readCockpit } from './cockpit.server.ts'
import { waitingAt } from './waiting.server.ts'

const ROWS = 8
const LICENCES = 5
const OPEN_CHANGES = 2

/**
 * What of the product a visitor finds at home: the first rows of a list as visitors see it, the
 * medicine that everybody may read, and the counters of the last publication but one.
 */
function readFront(db: Database, today: string) {
  return rememberStamped(`front ${today}`, async () => {
    const [list, showcase, open, before] = await Promise.all([
      answerList({ viewer: VISITOR, db }, medicineSource, { sort: '-licences' }),
      showcaseFacts(db),
      sampleChanges(db, OPEN_CHANGES),
      figuresBefore(db),
    ])
    return {
      list: { rows: list.rows.slice(0, ROWS), total: list.total, leftOut: list.leftOut ?? [] },
      showcase,
      open,
      before,
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

export const homeRouter = router({
  /** The product at work, the same for everybody: as visitors may see it. */
  front: publicProcedure.query(({ ctx }) => readFront(ctx.db, todayInTehran(now()))),
  /** One's own home. */
  cockpit: signedInProcedure.query(({ ctx }) =>
    readCockpit(ctx.db, ctx.viewer, ctx.session.user.id, todayInTehran(now())),
  ),
  /** What waits behind the sign-in that a page asks for, as far as its visitor knows it. */
  waiting: publicProcedure
    .input(z.object({ path: z.string().max(2_000) }))
    .query(({ ctx, input }) => waitingAt(ctx.db, input.path)),
  /** Which of the two homes this reader has. */
  isOwn: publicProcedure.query(({ ctx }) => ctx.viewer.userId !== null),
})
