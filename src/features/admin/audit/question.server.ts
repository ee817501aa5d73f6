import type { Search } from '../../../list/view.ts'
import { requireView } from '../../access/lists.server.ts'
import { readPeriod } from '../lists/period.ts'
import { auditList } from './list.ts'
import type { AuditQuestion } from './queries.ts'

export function auditQuestion(search: Search): AuditQuestion {
  const { from: _, to: __, ...view } = search
  return { view: requireView(auditList, view), period: readPeriod(search) }
}
