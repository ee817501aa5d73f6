import { now } from '../../server/clock.ts'
import { router, signedInProcedure } from '../../server/trpc/trpc.ts'
import { readSubscription } from './current-subscription.server.ts'

export const subscriptionRouter = router({
  getActiveSubscription: signedInProcedure.query(async ({ ctx }) => ({
    subscription: await readSubscription(ctx.db, ctx.session.user.id, now()),
  })),
})
