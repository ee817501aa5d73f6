import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'

export type Receipt = AnswerOf<'payments.receipt'>
export type OwnPayments = AnswerOf<'payments.mine'>

export function loadReceipt(id: string): Promise<Receipt> {
  return orNotFound(query('payments.receipt', { id }))
}
