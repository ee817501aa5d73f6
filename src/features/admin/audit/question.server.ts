import { requireView } from '#src/features/access/lists.server.ts'
import type { Search } from '#src/list/view.ts'
import { readPeriod } from '../lists/period.ts'
import { auditList } from './list.ts'
import type { AuditQuestion } from './queries.ts'

export function auditQuestion(search: Search): AuditQuestion {
  const { from: _, to: __, ...view } = search
  return { view: requireView(auditList, view), period: readPeriod(search) }
}
