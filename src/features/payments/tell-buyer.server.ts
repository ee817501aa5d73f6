import { eq } from 'drizzle-orm'
import { formatJalali } from '#src/persian/dates.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import type { payments } from '#src/server/db/schema/payments.ts'
import { portalAddress } from '../alerts/portal-address.server.ts'
import { enqueueMessage } from '../messaging/enqueue.server.ts'
import { wayTo } from '../messaging/way-to.ts'
import type { PaymentEvent } from './states.ts'

type Payment = typeof payments.$inferSelect

/** What changed a payment's state is told to its buyer, in the same transaction and so once. */
export async function tellBuyer(
  tx: Queryable,
  event: PaymentEvent,
  payment: Payment,
): Promise<void> {
  const template = templateOf(event)
  if (!template) return
  const [buyer] = await tx
    .select({ name: users.name, mobile: users.mobile, email: users.email })
    .from(users)
    .where(eq(users.id, payment.userId))
  const way = buyer && wayTo(buyer)
  if (!way) return
  const { id, plan, grant, reviewNote } = payment
  await enqueueMessage(tx, {
    ...{ ...way, template },
    params: {
      ...{ name: buyer.name, plan: plan.name },
      address: portalAddress(`/account/receipts/${id}`),
      ...(grant && { until: formatJalali(grant.endsAt, 'long') }),
      ...(reviewNote && { reason: reviewNote }),
    },
  })
}

function templateOf(event: PaymentEvent) {
  switch (event) {
    case 'confirmed':
      return 'subscription-paid'
    case 'approved':
      return 'transfer-confirmed'
    case 'rejected':
      return 'transfer-rejected'
    default:
      return null
  }
}
