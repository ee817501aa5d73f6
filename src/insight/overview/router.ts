import { publicProcedure, router } from '../../server/trpc/trpc.ts'
import { readHome } from './queries.ts'

export const overviewRouter = router({
  home: publicProcedure.query(({ ctx }) => readHome(ctx.db)),
})
