import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { rememberStamped } from '#src/server/stamp.ts'
import { readFooter } from './site-settings.server.ts'

export const shellRouter = router({
  /** How to reach people, nulls where nothing is set; and the seal, if there is one. */
  footer: publicProcedure.query(({ ctx }) => rememberStamped('footer', () => readFooter(ctx.db))),
})
