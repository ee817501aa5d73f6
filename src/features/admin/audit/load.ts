import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { periodSearch, readPeriod } from '../lists/period.ts'
import { auditList } from './list.ts'

export type AuditAnswer = AnswerOf<'adminAudit.list'>

export function loadAudit(given: Search) {
  const period = periodSearch(readPeriod(given))
  return query('adminAudit.list', { ...repairSearch(auditList, given), ...period })
}
