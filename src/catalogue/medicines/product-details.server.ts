import { desc, eq } from 'drizzle-orm'
import { recordChanges } from '#src/insight/changes/queries.ts'
import { pick } from '#src/list/pick.ts'
import { readView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { priceEvents, products } from '#src/server/db/schema/products.ts'
import { findMedicine } from './details.server.ts'
import { productList } from './list.ts'
import { productSource } from './products.server.ts'
import { productStatements } from './statements.server.ts'

const PRICES_SHOWN = 60

const firstPage = readView(productList, {}).view

/** One licence as a list row; null when there is none with this IRC. */
export async function findProduct(db: Queryable, irc: string) {
  const [row] = await productSource.rows(db, firstPage, eq(products.irc, irc), 1)
  return row ?? null
}

export async function productDetails(
  db: Queryable,
  { irc, medicineCode }: { irc: string; medicineCode: number },
  isAdmin: boolean,
) {
  const [medicine, [facts], prices, changes, statements] = await Promise.all([
    findMedicine(db, medicineCode),
    db
      .select({
        ...pick(products, 'pharmacyPriceRial', 'distributorPriceRial', 'licensedOn', 'erxCode'),
        ...pick(products, 'isActive', 'source', 'firstSeenOn', 'lastSeenOn', 'vanishedOn'),
      })
      .from(products)
      .where(eq(products.irc, irc)),
    db
      .select(pick(priceEvents, 'effectiveOn', 'priceRial'))
      .from(priceEvents)
      .where(eq(priceEvents.irc, irc))
      .orderBy(desc(priceEvents.effectiveOn))
      .limit(PRICES_SHOWN),
    recordChanges(db, 'products', irc),
    productStatements(db, irc, isAdmin),
  ])
  return { medicine, facts: facts ?? null, prices: prices.reverse(), changes, statements }
}
