import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { routeFacts } from './guard.server.ts'

export const accessRouter = router({
  /** What `decideRoute` has to know besides the session. */
  showcase: publicProcedure.query(({ ctx }) => routeFacts(ctx.request)),
})
