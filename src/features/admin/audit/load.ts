import type { Search } from '#src/list/view.ts'
import { loadDatedList } from '../lists/load-admin-list.ts'
import { auditList } from './list.ts'

export type AuditData = Awaited<ReturnType<typeof loadAudit>>

export function loadAudit(given: Search) {
  return loadDatedList('adminAudit.list', auditList, given)
}
