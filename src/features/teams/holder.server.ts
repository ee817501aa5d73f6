import { sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { teamSeats } from '#src/server/db/schema/accounts.ts'
import { SESSION_CHANNEL } from '../live/notify.server.ts'

/** A holder's subscription changed: the open pages of the holder and of every member learn of it. */
export async function notifyTeam(db: Queryable, holderId: string): Promise<void> {
  await db.execute(sql`
    select pg_notify(${SESSION_CHANNEL}, person) from (
      select ${holderId}::text as person
      union select ${teamSeats.memberId}::text from ${teamSeats}
      where ${teamSeats.holderId} = ${holderId} and ${teamSeats.memberId} is not null
    ) as concerned`)
}
