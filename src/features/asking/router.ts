import { z } from 'zod'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { answerQuestion } from './answer.server.ts'

export const askingRouter = router({
  // Longer texts are cut, not refused: people paste.
  answer: publicProcedure
    .input(z.object({ q: z.string().max(20_000) }))
    .query(({ ctx, input }) => answerQuestion(ctx, input.q)),
})
