import { and, eq, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema/webhooks.ts'
import { portalAddress } from '#src/server/env.ts'
import { hasCome, oncePer, workOff } from '#src/server/jobs/jobs.ts'
import { log } from '#src/server/log/log.ts'
import { hasOrganizational } from '../accounts/organizational.server.ts'
import { tellPerson } from '../messaging/enqueue.server.ts'
import { type Posted, post } from './post.server.ts'

/** A server that died while sending leaves its deliveries to the others after this long. */
const LEASE_SECONDS = 60
const AT_ONCE = 20

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds between the tries: eight of them within a day, as Standard Webhooks advises. */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 7 * HOUR, 9 * HOUR]
/** No try is put off for longer. */
const FARTHEST_SECONDS = 12 * HOUR

/** An address that takes nothing for so long is told nothing more. */
const PATIENCE_HOURS = 72
const LOG_DAYS = 30

/** Sends what is due until nothing is; how many deliveries were tried. */
export async function deliverWebhooks(db: Database, ending?: AbortSignal): Promise<number> {
  const tried = await workOff(
    (underWay) => claimDue(db, AT_ONCE - underWay.length),
    (delivery: Claimed) => deliver(db, delivery),
    ending,
  )
  await oncePer(db, 'webhooks-purge', 24 * HOUR, () => purgeDeliveries(db))
  return tried
}

type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

/**
 * The oldest of each address, so that a slow one keeps no other waiting; what is of an ended subscription
 * waits for its renewal. By the clock of the database, so that several servers agree.
 */
async function claimDue(db: Queryable, most: number) {
  const due = sql`(
    select d.id from webhooks w cross join lateral (
      select id, next_attempt_at from webhook_deliveries
      where webhook_id = w.id and state in ('waiting', 'sending') and ${hasCome(sql`next_attempt_at`, FARTHEST_SECONDS)}
      order by next_attempt_at limit 1 for update skip locked) d
    where w.disabled_at is null and ${hasOrganizational(sql`w.user_id`, now())} and not exists (select from webhook_deliveries s
      where s.webhook_id = w.id and s.state = 'sending' and not ${hasCome(sql`s.next_attempt_at`, FARTHEST_SECONDS)})
    order by d.next_attempt_at limit ${most})`
  return db
    .update(webhookDeliveries)
    .set({
      state: 'sending',
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .from(webhooks)
    .where(
      and(eq(webhooks.id, webhookDeliveries.webhookId), sql`${webhookDeliveries.id} in ${due}`),
    )
    .returning({
      ...pick(webhookDeliveries, 'id', 'webhookId', 'event', 'data', 'attempts', 'createdAt'),
      url: webhooks.url,
    })
}

/** The id that goes with every try of a delivery. */
export const messageIdOf = (deliveryId: string) => `msg_${deliveryId.replaceAll('-', '')}`

async function deliver(db: Database, delivery: Claimed): Promise<void> {
  const { id, webhookId, event, data, createdAt, url } = delivery
  const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data })
  const began = performance.now()
  const seconds = Math.floor(now().getTime() / 1_000)
  const answer = await post({ webhookId, url, id: messageIdOf(id), body, seconds })
  await settle(db, delivery, answer, Math.round(performance.now() - began))
}

/** Writes what became of a try, unless another server has taken the delivery over meanwhile. */
async function settle(
  db: Database,
  { id, webhookId, attempts }: Claimed,
  { status, failure }: Posted,
  lastMs: number,
): Promise<void> {
  const delay = failure === null ? undefined : DELAYS[attempts - 1]
  const isSettled = failure === null || delay === undefined || status === 410
  const state = failure === null ? 'delivered' : isSettled ? 'failed' : 'waiting'
  await db.transaction(async (tx) => {
    const [written] = await tx
      .update(webhookDeliveries)
      .set({
        state,
        failure,
        lastMs,
        lastStatus: status,
        ...(isSettled
          ? { settledAt: now() }
          : { nextAttemptAt: sql`now() + make_interval(secs => ${spread(delay)})` }),
      })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          eq(webhookDeliveries.state, 'sending'),
          eq(webhookDeliveries.attempts, attempts),
        ),
      )
      .returning({ id: webhookDeliveries.id })
    if (!written) return
    if (failure !== null) log.warn({ delivery: id, attempts, status }, 'a webhook was not taken')
    await noteHealth(tx, webhookId, failure === null, status === 410)
  })
}

/** ±10 %, so that what failed together does not come back together. */
function spread(seconds: number): number {
  return seconds * (0.9 + Math.random() / 5)
}

/** Since when an address takes nothing; after days of that, or where it says that it is gone, it ends. */
async function noteHealth(tx: Queryable, webhookId: string, isWell: boolean, isGone: boolean) {
  if (isWell) {
    await tx
      .update(webhooks)
      .set({ failingSince: null })
      .where(and(eq(webhooks.id, webhookId), sql`${webhooks.failingSince} is not null`))
    return
  }
  const [hook] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(and(eq(webhooks.id, webhookId), sql`${webhooks.disabledAt} is null`))
    .returning({
      userId: webhooks.userId,
      url: webhooks.url,
      isLate: sql<boolean>`now() - ${webhooks.failingSince} > make_interval(hours => ${PATIENCE_HOURS})`,
    })
  if (!hook || !(isGone || hook.isLate)) return
  const reason = isGone ? 'نشانی گفت که دیگر برقرار نیست (۴۱۰)' : 'سه روز پیامی را نپذیرفت'
  await tx
    .update(webhooks)
    .set({ disabledAt: now(), disabledReason: reason })
    .where(eq(webhooks.id, webhookId))
  await tellOwner(tx, hook, reason)
}

async function tellOwner(
  tx: Queryable,
  { userId, url }: { userId: string; url: string },
  reason: string,
): Promise<void> {
  const address = portalAddress('/account#webhooks')
  const params = { host: new URL(url).host, reason, address }
  await tellPerson(tx, userId, 'webhook-disabled', params)
}

async function purgeDeliveries(db: Queryable): Promise<void> {
  await db.execute(sql`delete from webhook_deliveries
    where created_at < now() - make_interval(days => ${LOG_DAYS})`)
}
