import type { Queryable } from '#src/server/db/client.ts'
import type { AdminContext } from './admin-context.ts'
import { type AuditEntry, recordAction } from './record-audit.server.ts'

/** Whether anything was changed; asked for a second time nothing is. */
export interface Decision {
  changed: boolean
}

/**
 * An action of an admin in one transaction with its line in the audit log: `act` answers what stands
 * there, or null where everything was so already.
 */
export function actOnce(
  ctx: AdminContext,
  subjectKind: string,
  act: (tx: Queryable) => Promise<Omit<AuditEntry, 'actorId' | 'ip' | 'subjectKind'> | null>,
): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    const done = await act(tx)
    if (done) await recordAction(tx, ctx, { subjectKind, ...done })
    return { changed: done !== null }
  })
}
