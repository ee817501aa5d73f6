import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { periodSearch, readPeriod } from '../lists/period.ts'

export type UsageAnswer = AnswerOf<'adminUsage.read'>

export function loadUsage(search: Search) {
  return query('adminUsage.read', periodSearch(readPeriod(search)))
}
