import type { Queryable } from '../../server/db/client.ts'
import { auditEvents } from '../../server/db/schema/operations.ts'

export interface AuditEntry {
  /** Null for the portal itself or the command line. */
  actorId: string | null
  /** `user.approve`, `user.reject`, `session.revoke` … */
  action: string
  subjectKind: string
  subjectId: string
  before?: unknown
  after?: unknown
  ip?: string | null
}

/** Writes who did what, in the transaction of the deed itself. */
export async function recordAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.insert(auditEvents).values(entry)
}
