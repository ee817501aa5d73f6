import type { Search } from '../../../list/view.ts'
import { requireView } from '../../access/lists.server.ts'
import { readPeriod } from '../lists/period.ts'
import { paymentList } from './list.ts'
import type { PaymentQuestion } from './queries.ts'

export function paymentQuestion(search: Search): PaymentQuestion {
  const { from: _, to: __, ...view } = search
  return { view: requireView(paymentList, view), period: readPeriod(search) }
}
