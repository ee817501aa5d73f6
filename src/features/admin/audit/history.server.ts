import { and, desc, eq } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'

const MAX_ENTRIES = 50

export type HistoryEntry = Awaited<ReturnType<typeof historyOf>>[number]

export async function historyOf(db: Queryable, kind: 'user' | 'ticket', id: string) {
  const rows = await db
    .select({ ...pick(auditEvents, 'id', 'action', 'after', 'happenedAt'), actorName: users.name })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(eq(auditEvents.subjectKind, kind), eq(auditEvents.subjectId, id)))
    .orderBy(desc(auditEvents.id))
    .limit(MAX_ENTRIES)
  return rows.map(({ after, ...row }) => ({
    ...withIsoTimes(row),
    after: after as Record<string, string | null> | null,
  }))
}
