import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { TRIAL_PLAN } from '#src/access/trial-time.ts'
import { grantSubscription } from '#src/features/payments/grant-subscription.server.ts'
import { requirePlan, snapshotOf } from '#src/features/payments/plans.server.ts'
import { notifyTeam } from '#src/features/teams/holder.server.ts'
import { actOnce, type Decision } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { plans } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import { lockUser, subscriptionMark } from './lock-user.server.ts'
import { PLAN_WORDS } from './words.ts'

interface Action {
  id: string
  reason: string
  /** Mark of the subscriptions that the admin saw. */
  seen: string
}

/** Gives a plan by the rules of a purchase: what is held is extended, converted or followed. */
export function giveSubscription(ctx: AdminContext, action: Action & { planId: string }) {
  return inTurn(ctx, action, async (tx, at) => {
    const plan = snapshotOf(await requirePlan(tx, action.planId))
    const { subscriptionId, grant } = await grantSubscription(tx, { userId: action.id, plan, at })
    await tx
      .update(subscriptions)
      .set({ grantedBy: 'admin' })
      .where(eq(subscriptions.id, subscriptionId))
    return { action: 'subscription.grant', after: { plan: plan.name, ...grant } }
  })
}

/** Adds days to what ends last; whatever was to follow is what ends last. */
export function extendSubscription(ctx: AdminContext, action: Action & { days: number }) {
  return inTurn(ctx, action, async (tx, at) => {
    const last = (await openOnes(tx, action.id, at)).at(-1)
    if (!last) throw new AppError('PRECONDITION_FAILED', 'اشتراک بازی نیست که تمدید شود.')
    const endsAt = new Date(last.endsAt.getTime() + action.days * 86_400_000)
    await tx.update(subscriptions).set({ endsAt }).where(eq(subscriptions.id, last.id))
    const [was, is] = [last.endsAt.toISOString(), endsAt.toISOString()]
    return { action: 'subscription.extend', before: { endsAt: was }, after: { endsAt: is } }
  })
}

/** Ends everything that has not ended; the rows stay and say until when they held. */
export function endSubscription(ctx: AdminContext, action: Action): Promise<Decision> {
  return inTurn(ctx, action, async (tx, at) => {
    const open = await openOnes(tx, action.id, at)
    if (open.length === 0) throw new AppError('PRECONDITION_FAILED', 'اشتراک بازی نیست.')
    await tx
      .update(subscriptions)
      .set({ endsAt: at, startsAt: sql`least(${subscriptions.startsAt}, ${at.toISOString()})` })
      .where(isOpen(action.id, at))
    const plan = await namesOf(tx, open)
    return {
      action: 'subscription.end',
      before: { endsAt: open.at(-1)?.endsAt.toISOString() },
      after: { plan, endsAt: at.toISOString() },
    }
  })
}

async function namesOf(tx: Queryable, held: readonly { planId: string }[]): Promise<string> {
  const rows = await tx.select({ id: plans.id, name: plans.name }).from(plans)
  const names = new Map<string, string>(rows.map(({ id, name }) => [id, name]))
  names.set(TRIAL_PLAN, PLAN_WORDS.trial)
  return held.map(({ planId }) => names.get(planId) ?? planId).join('، ')
}

interface Done {
  action: string
  before?: unknown
  after: Record<string, unknown>
}

/** One action after the other for a person, and only on what the admin saw. */
function inTurn(
  ctx: AdminContext,
  { id, reason, seen }: Action,
  act: (tx: Queryable, at: Date) => Promise<Done>,
): Promise<Decision> {
  return actOnce(ctx, 'user', async (tx) => {
    await lockUser(tx, id)
    if ((await subscriptionMark(tx, id)) !== seen) {
      throw new AppError(
        'CONFLICT',
        'اشتراک این حساب در این میان تغییر کرده است؛ صفحه را دوباره بارگذاری کنید.',
      )
    }
    const { action, before, after } = await act(tx, now())
    await notifyTeam(tx, id)
    return { action, before, subjectId: id, after: { ...after, reason } }
  })
}

function isOpen(userId: string, at: Date) {
  return and(eq(subscriptions.userId, userId), gt(subscriptions.endsAt, at))
}

function openOnes(tx: Queryable, userId: string, at: Date) {
  return tx
    .select()
    .from(subscriptions)
    .where(isOpen(userId, at))
    .orderBy(asc(subscriptions.endsAt), asc(subscriptions.id))
}
