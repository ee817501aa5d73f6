import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresServer, query } from './postgres.ts'
import type { Visitor } from './visitor.ts'

const PAUSE_MS = 5_000
const TRIES = 200
const ORDER = { planId: 'professional-1', kind: 'online', buyerKind: 'person', name: 'مریم احمدی' }

/** Somebody buys again and again at the sandbox gateway, and reloads a page that did not come. */
export function keepBuying(buyer: Visitor) {
  // An order that is continued leads to the receipt that it led to before.
  const acknowledged = new Set<string>()
  let begun = 0
  let over = false
  const buying = (async () => {
    while (!over) {
      const receipt = await buyOnce(buyer, () => (begun += 1)).catch(() => null)
      if (receipt) acknowledged.add(receipt)
      await sleep(PAUSE_MS)
    }
  })()
  return {
    /** Payments that the buyer saw as paid and are not; money without a subscription, or with two. */
    async compare(primary: PostgresServer): Promise<number> {
      over = true
      await buying
      const [row] = await query(
        primary.url('data_daru'),
        `select (select count(*)::int from sandbox_payments where state = 'paid') as money,
           (select count(*)::int from payments where state = 'paid') as paid,
           (select count(distinct receipt_number)::int from payments) as receipts,
           (select count(*)::int from subscriptions where granted_by = 'payment') as grants`,
      )
      const [money, paid, grants, receipts] = ['money', 'paid', 'grants', 'receipts'].map((name) =>
        Number(row?.[name]),
      )
      console.log(
        `payments meanwhile: begun ${begun}, taken by the gateway ${money}, shown as paid ${acknowledged.size}, paid ${paid}, receipts ${receipts}, subscriptions ${grants}`,
      )
      const isWhole = money === paid && paid === grants && paid === receipts
      return isWhole && acknowledged.size <= (paid ?? 0) ? 0 : 1
    },
  }
}

/** Order, gateway and the way back; the address of the receipt. */
async function buyOnce(buyer: Visitor, onBegun: () => void): Promise<string | null> {
  const opened = await buyer.change('payments.begin', ORDER)
  const page = /[^"]+\/pg\/StartPay\/\w+/.exec(await opened.text())?.[0]
  if (!page) return null
  onBegun()
  const form = new URLSearchParams({ action: 'pay' })
  const back = await again(() => buyer.visit(page, { method: 'POST', body: form }))
  return back && again(() => buyer.visit(back))
}

/** Where it leads, asked until that comes. */
async function again(ask: () => Promise<Response>): Promise<string | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await ask().catch(() => null)
    const to = answer?.headers.get('location')
    if (to) return to
    await sleep(500)
  }
  return null
}
