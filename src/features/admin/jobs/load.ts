import type { AnswerOf } from '../../../api/procedures.ts'
import { query } from '../../../api/query.ts'

export type HealthAnswer = AnswerOf<'adminJobs.read'>

export function loadHealth() {
  return query('adminJobs.read')
}
