import { and, eq, isNotNull, notExists, or, sql } from 'drizzle-orm'
import { teamOf, type Viewer } from '#src/access/policy.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { teamSeats, users } from '#src/server/db/schema/accounts.ts'
import { reportRefusals, type reportSchedules } from '#src/server/db/schema/reports.ts'

export type Schedule = typeof reportSchedules.$inferSelect

/** Who gets a report: its owner and, where it was given to their team, every seat that did not refuse it. */
export async function readersOf(db: Queryable, schedule: Schedule, viewer: Viewer) {
  // Who has gone to another team takes the report along, and it goes to neither.
  const teamId = schedule.teamId === teamOf(viewer) ? schedule.teamId : null
  const onTeam =
    teamId === null
      ? undefined
      : or(
          eq(users.id, teamId),
          sql`${users.id} in (select ${teamSeats.memberId} from ${teamSeats}
            where ${teamSeats.holderId} = ${teamId})`,
        )
  const refused = db
    .select({ userId: reportRefusals.userId })
    .from(reportRefusals)
    .where(and(eq(reportRefusals.scheduleId, schedule.id), eq(reportRefusals.userId, users.id)))
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        or(eq(users.id, schedule.userId), onTeam),
        eq(users.status, 'ACTIVE'),
        isNotNull(users.emailConfirmedAt),
        notExists(refused),
      ),
    )
    .orderBy(sql`${users.id} = ${schedule.userId} desc`, users.id)
    .limit(50)
  return rows.flatMap(({ email, ...reader }) => (email === null ? [] : [{ ...reader, email }]))
}
