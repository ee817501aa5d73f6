import { requireView } from '#src/features/access/lists.server.ts'
import type { Search } from '#src/list/view.ts'
import { readPeriod } from '../lists/period.ts'
import { paymentList } from './list.ts'
import type { PaymentQuestion } from './queries.ts'

export function paymentQuestion(search: Search): PaymentQuestion {
  const { from: _, to: __, ...view } = search
  return { view: requireView(paymentList, view), period: readPeriod(search) }
}
