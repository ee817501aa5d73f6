import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'

export type AdminPlan = AnswerOf<'adminPlans.list'>[number]

export function loadPlans() {
  return query('adminPlans.list')
}
