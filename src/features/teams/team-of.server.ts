import { and, eq } from 'drizzle-orm'
import { teamOf, type Viewer } from '#src/access/policy.ts'
import { type AuditEntry, recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { teamSeats } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { organizationalUntil } from '../accounts/organizational.server.ts'
import type { TeamRole } from './role-words.ts'

/** What somebody may do with what their team keeps; null without a team. */
export async function teamRoleOf(db: Queryable, viewer: Viewer): Promise<TeamRole | null> {
  const teamId = teamOf(viewer)
  if (teamId === null || viewer.userId === null) return null
  if (teamId === viewer.userId) return 'owner'
  const [seat] = await db
    .select({ role: teamSeats.role })
    .from(teamSeats)
    .where(and(eq(teamSeats.holderId, teamId), eq(teamSeats.memberId, viewer.userId)))
  return seat?.role ?? null
}

/** Whose team somebody sits on who is not here to ask; null for who holds one, or sits on none. */
export async function holderOf(db: Queryable, userId: string): Promise<string | null> {
  if ((await organizationalUntil(db, userId, now())) !== null) return null
  const [seat] = await db
    .select({ holderId: teamSeats.holderId })
    .from(teamSeats)
    .where(eq(teamSeats.memberId, userId))
  return seat?.holderId ?? null
}

/** The team that somebody may add to; refuses who has none and who only reads. */
export async function requireTeamWriter(db: Queryable, viewer: Viewer): Promise<string> {
  const teamId = teamOf(viewer)
  if (teamId === null) throw new AppError('FORBIDDEN', 'کار مشترک تیم با اشتراک سازمانی باز می‌شود.')
  const role = await teamRoleOf(db, viewer)
  if (role === 'owner' || role === 'editor') return teamId
  throw new AppError(
    'FORBIDDEN',
    'نقش شما در تیم «خواننده» است؛ دارندهٔ اشتراک می‌تواند آن را به «ویرایشگر» تغییر دهد.',
  )
}

interface TeamEvent extends Pick<AuditEntry, 'actorId' | 'action' | 'ip'> {
  teamId: string
  /** What it was done to, as the team's activity names it. */
  title?: string
  path?: string | null
}

/** Writes down what somebody did in a team, in the transaction of the action itself. */
export function recordTeamEvent(db: Queryable, event: TeamEvent): Promise<void> {
  const { teamId, title, path, ...entry } = event
  const after = { ...(title && { title }), ...(path && { path }) }
  return recordAudit(db, { ...entry, subjectKind: 'team', subjectId: teamId, after })
}
