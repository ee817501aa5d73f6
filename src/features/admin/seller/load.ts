import type { AnswerOf } from '../../../api/procedures.ts'
import { query } from '../../../api/query.ts'

export type SellerAnswer = AnswerOf<'adminSeller.current'>

export function loadSeller() {
  return query('adminSeller.current')
}
