import { sql } from 'drizzle-orm'
import { trustSealOf } from '#src/features/shell/site-settings.server.ts'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { requirePortal } from '#src/server/portal.ts'

const WEEK_MS = 7 * 86_400_000

/** What a portal needs before people are let in: told from its state, never ticked by hand. */
export async function readFirstRun(db: Queryable) {
  const { messaging, payments } = requirePortal()
  const state = await rowOf<{
    contact: { phone?: string; email?: string } | null
    seal: unknown
    isSample: boolean
    soldBySample: boolean
    isFirstPassword: boolean
    backedUpAt: string | null
  }>(
    db,
    sql`select
      (select value from settings where key = 'contact') as contact,
      (select value from settings where key = 'trustSeal') as seal,
      (select value ->> 'at' from settings where key = 'backup') as "backedUpAt",
      coalesce((select is_sample from dataset_versions order by id desc limit 1), true) as "isSample",
      coalesce((select coalesce((value ->> 'sample')::boolean, false) or value ->> 'nationalId' is null
        from settings where key = 'seller'), true) as "soldBySample",
      exists (select from audit_events made where made.action = 'user.create-admin'
        and made.actor_id is null and not exists (select from audit_events later
          where later.subject_id = made.subject_id
            and later.action in ('user.change-password', 'user.set-password'))) as "isFirstPassword"`,
  )
  return {
    password: !state.isFirstPassword,
    contact: Boolean(state.contact?.phone || state.contact?.email),
    seal: trustSealOf(state.seal) !== null,
    source: !state.isSample,
    seller: !state.soldBySample,
    sms: (messaging?.sms ?? 'log') !== 'log',
    gateway: payments?.gateway?.name === 'zarinpal',
    backup: state.backedUpAt !== null && now().getTime() - Date.parse(state.backedUpAt) < WEEK_MS,
  }
}
