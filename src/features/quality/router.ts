import { z } from 'zod'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { proseInput } from '#src/server/text-input.ts'
import { searchInput } from '../access/lists.server.ts'
import {
  adminQuery,
  answerAdminList,
  idInput,
  reasonInput,
} from '../admin/lists/admin-list.server.ts'
import { decideFinding, detectAgain, noteFinding, undoDecision } from './decide.server.ts'
import { findings, lastRun, requireFindingPage } from './queries.ts'

const decideInput = idInput.extend({
  verdict: z.string().max(20),
  choice: z.string().max(40).nullable().default(null),
  reason: reasonInput,
})

export const adminQualityRouter = router({
  list: adminProcedure.input(searchInput).query(async ({ ctx, input }) => {
    const [answer, run] = await Promise.all([
      answerAdminList(ctx.db, findings, adminQuery(findings, input)),
      lastRun(ctx.db),
    ])
    return { ...answer, run }
  }),
  byId: adminProcedure
    .input(idInput)
    .query(({ ctx, input }) => requireFindingPage(ctx.db, input.id)),
  decide: adminProcedure.input(decideInput).mutation(({ ctx, input }) => decideFinding(ctx, input)),
  undo: adminProcedure
    .input(idInput.extend({ reason: reasonInput }))
    .mutation(({ ctx, input }) => undoDecision(ctx, input)),
  note: adminProcedure
    .input(idInput.extend({ note: proseInput({ max: 500 }) }))
    .mutation(({ ctx, input }) => noteFinding(ctx, input)),
  detect: adminProcedure.input(idInput).mutation(({ ctx, input }) => detectAgain(ctx, input)),
})
