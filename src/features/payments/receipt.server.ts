import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { requirePortal } from '#src/server/portal.ts'
import { gatewayNamed } from './current-gateway.server.ts'
import { type PaymentReader, requirePayment } from './queries.ts'
import { readSeller } from './seller.server.ts'

const PAYABLE_MS = 15 * 60_000

/** A receipt or pre-invoice with all that stands on it, and what can still be done about it. */
export async function readReceipt(
  db: Queryable,
  id: string,
  reader: PaymentReader,
  origin: string,
) {
  const [payment, seller] = await Promise.all([requirePayment(db, id, reader), readSeller(db)])
  const { kind, state, authority, gateway, createdAt, paidAt } = payment
  const young = now().getTime() - createdAt.getTime() < PAYABLE_MS
  const payable = kind === 'online' && state === 'pending' && authority !== null && young
  const { priceRial, discountRial, vatRial, amountRial } = payment
  const { number, receiptNumber, plan, buyer, discountCode, refId, cardPan, grant } = payment
  const { failure, reviewNote, refundNote, receiptFileId, receiptFileName } = payment
  const hidesBank = seller.sample && !requirePortal().payments?.showsSamples
  return {
    ...{ id, kind, state, number, receiptNumber, plan, buyer, discountCode, refId, cardPan, grant },
    ...{ failure, reviewNote, refundNote },
    amounts: { priceRial, discountRial, vatRial, amountRial },
    slip: receiptFileId ? { id: receiptFileId, name: receiptFileName ?? 'فیش' } : null,
    sandbox: gateway === 'sandbox',
    own: payment.userId === reader.userId,
    payUrl: payable ? (gatewayNamed(gateway)?.startUrl(authority, origin) ?? null) : null,
    seller: hidesBank ? { ...seller, bank: null } : seller,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}
