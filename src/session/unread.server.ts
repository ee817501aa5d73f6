import { sql } from 'drizzle-orm'
import { users } from '#src/server/db/schema/accounts.ts'
import { MAX_SHOWN } from './unread.ts'

/** SQL, beside a row of users: how many alerts the person has not read, as far as it is shown. */
export const unreadAlerts = sql<number>`(select count(*)::int from (
  select from alerts where alerts.user_id = ${users.id} and alerts.read_at is null
  limit ${sql.raw(String(MAX_SHOWN + 1))}) as unread)`
