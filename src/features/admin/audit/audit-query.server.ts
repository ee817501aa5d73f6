import { requireView } from '#src/features/access/lists.server.ts'
import type { Search } from '#src/list/view.ts'
import { readPeriod } from '../lists/period.ts'
import { auditList } from './list.ts'
import type { AuditQuery } from './queries.ts'

export function auditQuery(search: Search): AuditQuery {
  const { from: _, to: __, ...view } = search
  return { view: requireView(auditList, view), period: readPeriod(search) }
}
