import { publicProcedure, router } from '../../server/trpc/trpc.ts'

export const sessionRouter = router({
  /** Who is signed in; null for visitors. */
  current: publicProcedure.query(({ ctx }) => ctx.session),
})
