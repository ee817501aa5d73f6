import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { formatOf, unreadOf } from '#src/session/session-of-request.server.ts'

export const sessionRouter = router({
  /** Who is signed in; null for visitors. */
  current: publicProcedure.query(({ ctx }) => ctx.session),
  /** How this person reads numbers and money. */
  format: publicProcedure.query(({ ctx }) => formatOf(ctx.request)),
  /** Alerts that this person has not read. */
  unread: publicProcedure.query(({ ctx }) => unreadOf(ctx.request)),
})
