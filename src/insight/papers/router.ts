import { z } from 'zod'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { checkPaper } from './check-paper.server.ts'

export const papersRouter = router({
  check: publicProcedure
    .input(z.object({ token: z.string().max(64) }))
    .query(({ ctx, input }) => checkPaper(ctx, input.token)),
})
