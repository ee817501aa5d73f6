import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'

export type SellerAnswer = AnswerOf<'adminSeller.current'>

export function loadSeller() {
  return query('adminSeller.current')
}
