import type { Queryable } from '#src/server/db/client.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import type { AdminContext } from './admin-context.ts'

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

/** Writes who did what, in the transaction of the action itself. */
export async function recordAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.insert(auditEvents).values(entry)
}

/** Who asked for it, and from where. */
export type Asker = Pick<AdminContext, 'clientIp'> & { session: { user: { id: string } } }

export function recordAction(
  tx: Queryable,
  { session, clientIp }: Asker,
  action: Omit<AuditEntry, 'actorId' | 'ip'>,
): Promise<void> {
  return recordAudit(tx, { actorId: session.user.id, ip: clientIp, ...action })
}
