import { eq } from 'drizzle-orm'
import { notifySessionChanged } from '#src/features/live/notify.server.ts'
import { sessions } from '#src/server/db/schema/accounts.ts'
import { recordDeed } from '../audit/record-audit.server.ts'
import type { AdminContext } from '../deeds/admin-context.ts'
import type { Decision } from './decide.server.ts'

/** Signs one device out; an ended session is dead on its next request. */
export function endSession(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    const [ended] = await tx.delete(sessions).where(eq(sessions.id, id)).returning()
    if (!ended) return { changed: false }
    const { userId, ip, userAgent } = ended
    await recordDeed(tx, ctx, {
      action: 'session.revoke',
      subjectKind: 'user',
      subjectId: userId,
      before: { session: id, ip, userAgent },
    })
    await notifySessionChanged(tx, userId)
    return { changed: true }
  })
}

/** Signs a person out everywhere. */
export function endSessions(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning()
    if (ended.length === 0) return { changed: false }
    await recordDeed(tx, ctx, {
      action: 'session.revoke-all',
      subjectKind: 'user',
      subjectId: id,
      before: { sessions: ended.length },
    })
    await notifySessionChanged(tx, id)
    return { changed: true }
  })
}
