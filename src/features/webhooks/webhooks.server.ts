import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Actor } from '#src/procedures/actor.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema/webhooks.ts'
import { AppError } from '#src/server/errors.ts'
import { organizationalUntil } from '../accounts/organizational.server.ts'
import { DELIVERIES_SHOWN, MAX_WEBHOOKS, TEST_EVENT, type WebhookEvent } from './events.ts'
import { addressProblem, ClosedAddress, openAddressOf } from './guarded-address.server.ts'
import { secretOf } from './post.server.ts'
import { wakeWebhooks } from './queue.server.ts'

const GONE = 'این نشانی دیگر برقرار نیست؛ صفحه را دوباره بارگذاری کنید.'

export async function readWebhooks(db: Queryable, userId: string) {
  const [until, hooks] = await Promise.all([
    organizationalUntil(db, userId, now()),
    db.select().from(webhooks).where(eq(webhooks.userId, userId)).orderBy(webhooks.createdAt),
  ])
  const ranked = db.$with('ranked').as(
    db
      .select({
        ...pick(webhookDeliveries, 'id', 'webhookId', 'event', 'state', 'attempts', 'lastStatus'),
        ...pick(webhookDeliveries, 'lastMs', 'failure', 'createdAt', 'nextAttemptAt'),
        place: sql<number>`row_number() over (partition by ${webhookDeliveries.webhookId}
          order by ${webhookDeliveries.createdAt} desc, ${webhookDeliveries.id})`.as('place'),
      })
      .from(webhookDeliveries)
      .where(
        inArray(
          webhookDeliveries.webhookId,
          hooks.map(({ id }) => id),
        ),
      ),
  )
  const deliveries =
    hooks.length === 0
      ? []
      : await db
          .with(ranked)
          .select()
          .from(ranked)
          .where(sql`${ranked.place} <= ${DELIVERIES_SHOWN}`)
          .orderBy(desc(ranked.createdAt))
  return {
    allowed: until !== null,
    webhooks: hooks.map(({ userId: _, ...hook }) => ({
      id: hook.id,
      url: hook.url,
      events: hook.events,
      disabledReason: hook.disabledAt ? (hook.disabledReason ?? '') : null,
      isFailing: hook.failingSince !== null,
      deliveries: deliveries
        .filter(({ webhookId }) => webhookId === hook.id)
        .map(({ place: _place, webhookId: _of, createdAt, nextAttemptAt, ...delivery }) => ({
          ...delivery,
          createdAt: createdAt.toISOString(),
          nextAttemptAt: delivery.state === 'waiting' ? nextAttemptAt.toISOString() : null,
        })),
    })),
  }
}

interface Wanted {
  url: string
  events: readonly WebhookEvent[]
}

/** Adds an address and answers its secret, the one time it is told. */
export async function createWebhook({ db, userId, ip }: Actor, { url, events }: Wanted) {
  const problem = addressProblem(url)
  if (problem) throw new AppError('BAD_REQUEST', problem)
  // Names are looked up for whoever may send there alone: an answer tells what the network knows.
  await requireEntitled(db, userId)
  await requireOpen(url)
  const id = await db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    await requireEntitled(tx, userId)
    if ((await tx.$count(webhooks, eq(webhooks.userId, userId))) >= MAX_WEBHOOKS) {
      const words = `بیش از ${formatNumber(MAX_WEBHOOKS)} نشانی پذیرفته نمی‌شود؛ یکی را حذف کنید.`
      throw new AppError('CONFLICT', words)
    }
    const [made] = await tx
      .insert(webhooks)
      .values({ userId, url, events: [...events], createdAt: now() })
      .returning({ id: webhooks.id })
    const subjectId = made?.id ?? ''
    await audit(tx, {
      actorId: userId,
      action: 'webhook.create',
      subjectId,
      after: { url, events },
      ip,
    })
    return subjectId
  })
  return { secret: secretOf(id) }
}

async function requireOpen(url: string): Promise<void> {
  try {
    await openAddressOf(new URL(url).hostname)
  } catch (error) {
    const words =
      error instanceof ClosedAddress
        ? 'این نشانی به شبکهٔ داخلی می‌رسد و پذیرفته نیست.'
        : 'نام این نشانی پیدا نشد؛ املای آن را بررسی کنید.'
    throw new AppError('BAD_REQUEST', words)
  }
}

async function requireEntitled(db: Queryable, userId: string): Promise<void> {
  if ((await organizationalUntil(db, userId, now())) !== null) return
  throw new AppError('FORBIDDEN', 'وب‌هوک با اشتراک سازمانی خودتان کار می‌کند.')
}

export async function removeWebhook({ db, userId, ip }: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(webhooks)
      .where(own(userId, id))
      .returning({ url: webhooks.url, events: webhooks.events })
    if (!removed) throw new AppError('NOT_FOUND', GONE)
    await audit(tx, {
      actorId: userId,
      action: 'webhook.remove',
      subjectId: id,
      before: removed,
      ip,
    })
  })
}

/** Turns an address on again; what waits is tried at once. */
export async function enableWebhook({ db, userId, ip }: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireEntitled(tx, userId)
    const [enabled] = await tx
      .update(webhooks)
      .set({ disabledAt: null, disabledReason: null, failingSince: null })
      .where(own(userId, id))
      .returning({ url: webhooks.url })
    if (!enabled) throw new AppError('NOT_FOUND', GONE)
    // In the order in which they came.
    await tx
      .update(webhookDeliveries)
      .set({ nextAttemptAt: webhookDeliveries.createdAt })
      .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')))
    await audit(tx, {
      actorId: userId,
      action: 'webhook.enable',
      subjectId: id,
      after: enabled,
      ip,
    })
    await wakeWebhooks(tx)
  })
}

/** Puts a message into the queue that tells of nothing. */
export async function testWebhook({ db, userId }: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireEntitled(tx, userId)
    const [hook] = await tx
      .select({ disabledAt: webhooks.disabledAt })
      .from(webhooks)
      .where(own(userId, id))
      .for('update')
    if (!hook) throw new AppError('NOT_FOUND', GONE)
    if (hook.disabledAt) throw new AppError('CONFLICT', 'این نشانی خاموش است؛ اول آن را روشن کنید.')
    const at = now().toISOString()
    const data = { message: 'این پیام آزمایشی است.', sentAt: at }
    const isWaiting = sql`${webhookDeliveries.webhookId} = ${id} and ${webhookDeliveries.event} =
      ${TEST_EVENT} and ${webhookDeliveries.state} in ('waiting', 'sending')`
    if ((await tx.$count(webhookDeliveries, isWaiting)) > 0) {
      throw new AppError('CONFLICT', 'پیام آزمایشی قبلی هنوز در راه است.')
    }
    const cause = `test ${at} ${crypto.randomUUID()}`
    await tx
      .insert(webhookDeliveries)
      .values({ webhookId: id, event: TEST_EVENT, cause, data, createdAt: now() })
    await wakeWebhooks(tx)
  })
}

/** Tries a delivery again from the beginning, under its own id. */
export async function resendDelivery({ db, userId }: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireEntitled(tx, userId)
    const ofOwn = sql`${webhookDeliveries.webhookId} in (select ${webhooks.id} from ${webhooks}
      where ${webhooks.userId} = ${userId} and ${webhooks.disabledAt} is null)`
    const [again] = await tx
      .update(webhookDeliveries)
      .set({
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: sql`now()`,
        failure: null,
        settledAt: null,
      })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          inArray(webhookDeliveries.state, ['delivered', 'failed', 'waiting']),
          ofOwn,
        ),
      )
      .returning({ id: webhookDeliveries.id })
    if (!again)
      throw new AppError(
        'NOT_FOUND',
        'این پیام اکنون فرستادنی نیست؛ نشانی آن خاموش یا حذف شده است.',
      )
    await wakeWebhooks(tx)
  })
}

function own(userId: string, id: string) {
  return and(eq(webhooks.id, id), eq(webhooks.userId, userId))
}

type Audited = Omit<Parameters<typeof recordAudit>[1], 'subjectKind'>

function audit(tx: Queryable, event: Audited): Promise<void> {
  return recordAudit(tx, { ...event, subjectKind: 'webhook' })
}
