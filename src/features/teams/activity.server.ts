import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { teamOf, type Viewer } from '#src/access/policy.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { TEAM_ACTIONS } from './activity-words.ts'

const MAX_EVENTS = 200

/** What the members of one's team did for it, the newest first; null for who is on none. */
export async function readActivity(db: Queryable, viewer: Viewer) {
  const teamId = teamOf(viewer)
  if (teamId === null) return null
  const { id, action, actorId, after, happenedAt, subjectKind, subjectId } = auditEvents
  const rows = await db
    .select({
      ...{ id, action, happenedAt, by: users.name },
      title: sql<string | null>`${after}->>'title'`,
      path: sql<string | null>`${after}->>'path'`,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, actorId))
    .where(
      and(
        ...[eq(subjectKind, 'team'), eq(subjectId, teamId)],
        inArray(action, Object.keys(TEAM_ACTIONS)),
      ),
    )
    .orderBy(desc(id))
    .limit(MAX_EVENTS)
  return rows.map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }))
}
