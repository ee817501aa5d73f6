import type { Database } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { requirePortal } from '#src/server/portal.ts'
import { countAttempts } from '../accounts/limits.server.ts'
import { beginOnline, beginTransfer, type Order } from './begin-payment.server.ts'
import { currentGateway } from './current-gateway.server.ts'
import { readSeller } from './seller.server.ts'

/** Begins an order and answers where the buyer goes now: the gateway, or the pre-invoice. */
export async function beginOrder(db: Database, order: Order, origin: string): Promise<string> {
  await countAttempts(['beginPayment', order.userId])
  if (order.kind === 'transfer') {
    await requireAccount(db)
    const { id } = await beginTransfer(db, order)
    return `${origin}/account/receipts/${id}`
  }
  const gateway = currentGateway()
  if (!gateway) throw new AppError('PRECONDITION_FAILED', 'پرداخت اینترنتی اکنون ممکن نیست.')
  return (await beginOnline(db, order, { gateway, origin })).url
}

async function requireAccount(db: Database): Promise<void> {
  const { bank, sample } = await readSeller(db)
  const real = bank?.iban && (!sample || requirePortal().payments?.showsSamples)
  if (!real) throw new AppError('PRECONDITION_FAILED', 'واریز بانکی اکنون ممکن نیست.')
}
