import { notFound } from '@tanstack/react-router'
import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { periodSearch, readPeriod } from '../lists/period.ts'
import { paymentList } from './list.ts'

export type PaymentsAnswer = AnswerOf<'adminPayments.list'>
export type PaymentAnswer = AnswerOf<'adminPayments.byId'>

export function loadPayments(given: Search) {
  const period = periodSearch(readPeriod(given))
  return query('adminPayments.list', { ...repairSearch(paymentList, given), ...period })
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function loadPayment(id: string) {
  if (!uuid.test(id)) throw notFound()
  return orNotFound(query('adminPayments.byId', { id }))
}
