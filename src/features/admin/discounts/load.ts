import type { AnswerOf } from '../../../api/procedures.ts'
import { query } from '../../../api/query.ts'

export type AdminDiscount = AnswerOf<'adminDiscounts.list'>[number]

export function loadDiscounts() {
  return query('adminDiscounts.list')
}
