import { rememberStamped } from '#src/server/stamp.ts'
import { publicProcedure, router } from '#src/server/trpc/trpc.ts'
import { readFooter } from './contact.server.ts'

export const shellRouter = router({
  /** How to reach people, nulls where nothing is set; and the seal, if there is one. */
  footer: publicProcedure.query(({ ctx }) => rememberStamped('footer', () => readFooter(ctx.db))),
})
