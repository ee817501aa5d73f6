import { z } from 'zod'
import { todayInTehran } from '#src/persian/dates.ts'
import { publicProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { readCockpit } from './cockpit.server.ts'
import { readFront } from './front.server.ts'
import { waitingAt } from './waiting.server.ts'

export const homeRouter = router({
  /** The product at work, the same for everybody: as visitors may see it. */
  front: publicProcedure.query(({ ctx }) => readFront(ctx.db, todayInTehran(now()))),
  /** One's own home. */
  cockpit: signedInProcedure.query(({ ctx }) =>
    readCockpit(ctx.db, ctx.viewer, ctx.session.user.id, todayInTehran(now())),
  ),
  /** What waits behind the sign-in that a page asks for, as far as its visitor knows it. */
  waiting: publicProcedure
    .input(z.object({ path: z.string().max(2_000) }))
    .query(({ ctx, input }) => waitingAt(ctx.db, input.path)),
  /** Which of the two homes this reader has. */
  isOwn: publicProcedure.query(({ ctx }) => ctx.session?.user.status === 'ACTIVE'),
})
