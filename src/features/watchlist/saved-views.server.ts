import { type AnyColumn, and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { teamOf, type Viewer } from '#src/access/policy.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { teamSeats, users } from '#src/server/db/schema/accounts.ts'
import { savedViews } from '#src/server/db/schema/watch-list.ts'

/** SQL: a person is on the team of a holder; who has left it takes the own things along. */
export function isOnTeam(userId: AnyColumn, holderId: AnyColumn): SQL {
  return sql`(${userId} = ${holderId} or exists (select from ${teamSeats}
    where ${teamSeats.holderId} = ${holderId} and ${teamSeats.memberId} = ${userId}))`
}

const MAX_VIEWS = 500

/** Views that somebody saved, and those that others of the team gave to it; the own ones first. */
export async function readSavedViews(db: Queryable, viewer: Viewer, userId: string) {
  const { id, list, name, address, teamId, createdAt } = savedViews
  const team = teamOf(viewer)
  const isOwn = sql<boolean>`${savedViews.userId} = ${userId}::uuid`
  const rows = await db
    .select({ id, list, name, address, teamId, createdAt, isOwn, by: users.name })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(
      or(
        isOwn,
        team === null ? sql`false` : and(eq(teamId, team), isOnTeam(savedViews.userId, teamId)),
      ),
    )
    .orderBy(sql`${isOwn} desc`, asc(list), asc(name), asc(id))
    .limit(MAX_VIEWS)
  return rows.map(({ teamId, createdAt, ...row }) => ({
    ...row,
    isShared: teamId !== null && teamId === team,
    savedAt: createdAt.toISOString(),
  }))
}
