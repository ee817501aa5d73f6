import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { startTrial } from '#src/features/accounts/start-trial.server.ts'
import { listHeld, tierHad } from '#src/features/payments/grant-subscription.server.ts'
import { type Held, periodOf, tierHeld } from '#src/features/payments/period.ts'
import { listPlans, type Plan, snapshotOf } from '#src/features/payments/plans.server.ts'
import { router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { readSubscription } from '#src/session/current-subscription.server.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { amountsOf } from '../payments/amounts.ts'
import {
  type DiscountAnswer,
  type DiscountQuery,
  readDiscount,
} from '../payments/discounts.server.ts'
import { waysToPay } from '../payments/payment-settings.server.ts'
import { lastBuyer, listOpenPayments } from '../payments/queries.ts'
import { readSeller } from '../payments/seller.server.ts'
import { type OfferSearch, readOfferSearch } from './offer-search.ts'

export const subscriptionRouter = router({
  getActiveSubscription: signedInProcedure.query(async ({ ctx }) => ({
    subscription: await readSubscription(ctx.db, ctx.session.user.id, now()),
  })),
  offer: signedInProcedure
    .input(
      z.object({
        months: z.string().max(2).optional(),
        plan: z.string().max(40).optional(),
        code: z.string().max(60).optional(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const [offer, holder] = await Promise.all([
        readOffer(ctx.db, ctx.session.user.id, readOfferSearch(input)),
        ctx.viewer.holderId ? readPerson(ctx.db, ctx.viewer.holderId) : null,
      ])
      return { ...offer, /** Whose subscription counts. */ holder: holder?.name ?? null }
    }),
  /** For people who were approved while signed in: their free hour begins by their own act. */
  startTrial: signedInProcedure.mutation(({ ctx }) =>
    ctx.db.transaction(async (tx) => {
      const userId = ctx.session.user.id
      const begun = await startTrial(tx, userId, now())
      if (begun) await notifySessionChanged(tx, userId)
      return { begun }
    }),
  ),
})

/** All that the subscription page offers a person: plans, and the one chosen with dates and sums. */
async function readOffer(db: Queryable, userId: string, search: OfferSearch) {
  const at = now()
  const [plans, held, had, buyer, open, seller, person] = await Promise.all([
    listPlans(db),
    listHeld(db, userId, at),
    tierHad(db, userId),
    lastBuyer(db, userId),
    listOpenPayments(db, userId),
    readSeller(db),
    readPerson(db, userId),
  ])
  const terms = [...new Set(plans.map(({ months }) => months))].sort((a, b) => a - b)
  const plan = plans.find(({ id }) => id === search.plan)
  const asked = plan?.months ?? Number(search.months)
  return {
    /** Of the own subscriptions: what a purchase goes by. */
    held: tierHeld(held),
    had: tierHeld(held) || had,
    plans: plans.map(snapshotOf),
    terms,
    months: terms.includes(asked) ? asked : (terms[0] ?? 1),
    gone: search.plan !== undefined && !plan,
    order: plan ? await readOrder(db, { userId, plan, held, at, code: search.code }) : null,
    buyer,
    person,
    open,
    ...waysToPay(seller),
  }
}

interface AskedOrder {
  userId: string
  plan: Plan
  held: readonly Held[]
  at: Date
  code: string | undefined
}

async function readOrder(db: Queryable, { userId, plan, held, at, code }: AskedOrder) {
  const answer = code === undefined ? null : await tryDiscount(db, { code, userId, at })
  return {
    plan: snapshotOf(plan),
    amounts: amountsOf(plan, answer?.ok ? answer.discount : null),
    discount: answer && {
      code: answer.ok ? answer.code : (code ?? ''),
      problem: answer.ok ? null : answer.problem,
      percent: answer.ok && answer.discount.kind === 'percent' ? answer.discount.value : null,
    },
    period: withIsoTimes(periodOf(plan, held, at)),
  }
}

/** Codes cannot be guessed by the thousand. */
async function tryDiscount(db: Queryable, query: DiscountQuery): Promise<DiscountAnswer> {
  try {
    await countAttempts(['tryDiscountCode', query.userId])
  } catch (refusal) {
    if (refusal instanceof AppError) return { ok: false, problem: refusal.message }
    throw refusal
  }
  return readDiscount(db, query)
}

async function readPerson(db: Queryable, userId: string) {
  const [person] = await db
    .select({ name: users.name, companyName: users.companyName })
    .from(users)
    .where(eq(users.id, userId))
  return person ?? { name: '', companyName: null }
}
