import { z } from 'zod'
import { publicProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { readSubscription } from '#src/session/current-subscription.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { readOffer } from './offer.server.ts'
import { readOfferSearch } from './offer-search.ts'
import { listPlans, snapshotOf } from './plans.server.ts'
import { startTrial } from './start-trial.server.ts'

export const subscriptionRouter = router({
  getActiveSubscription: signedInProcedure.query(async ({ ctx }) => ({
    subscription: await readSubscription(ctx.db, ctx.session.user.id, now()),
  })),
  /** What is on sale, for everyone. */
  plans: publicProcedure.query(async ({ ctx }) => (await listPlans(ctx.db)).map(snapshotOf)),
  offer: signedInProcedure
    .input(
      z.object({
        months: z.string().max(2).optional(),
        plan: z.string().max(40).optional(),
        code: z.string().max(60).optional(),
      }),
    )
    .query(({ ctx, input }) => readOffer(ctx.db, ctx.session.user.id, readOfferSearch(input))),
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
