import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminCounts } from '#src/addresses/admin-pages.ts'
import { channelCount } from '#src/features/live/channels.server.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { readFirstRun } from './first-run.server.ts'
import { readTrends } from './trends.server.ts'

/** What waits for somebody to decide. */
const WAITING: Readonly<Record<keyof AdminCounts, SQL>> = {
  pendingUsers: sql`users where status = 'PENDING'`,
  openTickets: sql`tickets where state = 'open'`,
  transfers: sql`payments where state = 'review'`,
  importDrafts: sql`import_drafts where state in ('open', 'reviewed', 'failed')`,
  corrections: sql`(select state from company_claims union all select state from company_proposals) c
    where c.state = 'pending'`,
  stoppedSources: sql`collecting_runs where ended_at is null and is_paused and ending is not null`,
}

/** Messages that should long be sent, as where a mail server hangs. */
const LATE = sql`outbox_messages where state in ('waiting', 'sending')
  and created_at < now() - interval '5 minutes'`

const USER_STATES = {
  active: sql`users where status = 'ACTIVE'`,
  rejected: sql`users where status = 'REJECTED'`,
  failedMessages: sql`outbox_messages where state = 'failed'`,
  lateMessages: LATE,
  failedJobs: sql`job_runs where failure is not null`,
  // What is only for information asks for nobody.
  openFindings: sql`quality_findings f where f.kind <> 'shared-gtin' and not exists (select from quality_decisions d
    where d.kind = f.kind and d.subject = f.subject and d.undone_at is null)`,
}

export const adminOverviewRouter = router({
  read: adminProcedure.query(async ({ ctx }) => {
    const [counts, late, people, trends, firstRun] = await Promise.all([
      readAdminOverview(ctx.db),
      rowOf<{ since: string | null }>(ctx.db, sql`select min(created_at) as since from ${LATE}`),
      peopleWaiting(ctx.db),
      readTrends(ctx.db),
      readFirstRun(ctx.db),
    ])
    const lateSince = late.since && new Date(late.since).toISOString()
    return { ...counts, lateSince, people, trends, firstRun }
  }),
  /** How many of each wait for somebody; it stands beside every admin page. */
  waiting: adminProcedure.query(({ ctx }) => countAll(ctx.db, WAITING)),
})

export async function readAdminOverview(db: Queryable) {
  const counts = await countAll(db, { ...WAITING, ...USER_STATES })
  // Open browsers of signed-in people at this server.
  return { ...counts, online: channelCount() }
}

/** The rows of each, in one round trip. */
function countAll<Key extends string>(db: Queryable, parts: Readonly<Record<Key, SQL>>) {
  const columns = Object.entries<SQL>(parts).map(
    ([key, rows]) => sql`(select count(*)::int from ${rows}) as ${sql.identifier(key)}`,
  )
  return rowOf<Record<Key, number>>(db, sql`select ${sql.join(columns, sql`, `)}`)
}

const WAITING_SHOWN = 5

async function peopleWaiting(db: Queryable) {
  const { id, name, companyName, position, mobile, email, createdAt } = users
  const rows = await db
    .select({ id, name, companyName, position, mobile, email, createdAt })
    .from(users)
    .where(eq(users.status, 'PENDING'))
    .orderBy(asc(createdAt))
    .limit(WAITING_SHOWN)
  return rows.map(withIsoTimes)
}
