import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'

export type HealthAnswer = AnswerOf<'adminJobs.read'>

export function loadHealth() {
  return query('adminJobs.read')
}
