import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'

export type AdminDiscount = AnswerOf<'adminDiscounts.list'>[number]

export function loadDiscounts() {
  return query('adminDiscounts.list')
}
