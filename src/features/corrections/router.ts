import { z } from 'zod'
import { actorOf } from '#src/procedures/actor.ts'
import { adminProcedure, doneAfter, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { proseInput } from '#src/server/text-input.ts'
import { reasonInput } from '../admin/lists/admin-list.server.ts'
import { decideClaim, decideProposal, endClaim } from './decide.server.ts'
import { adminCorrections, draftOf, ownCorrections } from './queries.ts'
import { claimCompany, proposeChange, withdraw } from './write-correction.server.ts'

const path = z.string().max(700)
const fileId = z.uuid().nullable().default(null)
const evidence = proseInput({
  min: 10,
  max: 2_000,
  missing: 'بنویسید نمایندگی شما چگونه تأیید شود؛ حداقل ۱۰ کاراکتر.',
})
const verdict = z.object({ id: z.uuid(), isRight: z.boolean(), reason: reasonInput })
const changed = { changed: true } as const

export const correctionsRouter = router({
  mine: signedInProcedure.query(({ ctx }) => ownCorrections(ctx.db, ctx.session.user.id)),
  draft: signedInProcedure
    .input(z.object({ path }))
    .query(({ ctx, input }) => draftOf(ctx.db, ctx.session.user.id, input.path)),
  claim: signedInProcedure
    .input(z.object({ companyId: z.int(), path, evidence, fileId }))
    .mutation(doneAfter(({ ctx, input }) => claimCompany(actorOf(ctx), input))),
  propose: signedInProcedure
    .input(
      z.object({
        path,
        field: z.string().max(40),
        reason: evidence,
        fileId,
        value: proseInput({ max: 2_000 }),
      }),
    )
    .mutation(doneAfter(({ ctx, input }) => proposeChange(actorOf(ctx), input))),
  withdraw: signedInProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(doneAfter(({ ctx, input }) => withdraw(actorOf(ctx), input.id))),
})

export const adminCorrectionsRouter = router({
  list: adminProcedure.query(({ ctx }) => adminCorrections(ctx.db)),
  decideClaim: adminProcedure.input(verdict).mutation(async ({ ctx, input }) => {
    await decideClaim(ctx, input)
    return changed
  }),
  endClaim: adminProcedure
    .input(verdict.omit({ isRight: true }))
    .mutation(async ({ ctx, input }) => {
      await endClaim(ctx, input)
      return changed
    }),
  decideProposal: adminProcedure.input(verdict).mutation(async ({ ctx, input }) => {
    await decideProposal(ctx, input)
    return changed
  }),
})
