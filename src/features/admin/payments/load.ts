import { notFound } from '@tanstack/react-router'
import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { loadDatedList } from '../lists/load-admin-list.ts'
import { paymentList } from './list.ts'

export type PaymentsData = Awaited<ReturnType<typeof loadPayments>>
export type PaymentAnswer = AnswerOf<'adminPayments.byId'>

export function loadPayments(given: Search) {
  return loadDatedList('adminPayments.list', paymentList, given)
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function loadPayment(id: string) {
  if (!uuid.test(id)) throw notFound()
  return orNotFound(query('adminPayments.byId', { id }))
}
