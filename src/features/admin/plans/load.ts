import type { AnswerOf } from '../../../api/procedures.ts'
import { query } from '../../../api/query.ts'

export type AdminPlan = AnswerOf<'adminPlans.list'>[number]

export function loadPlans() {
  return query('adminPlans.list')
}
