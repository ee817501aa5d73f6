import { z } from 'zod'
import type { Session } from '#src/access/session.ts'
import type { Context } from '#src/procedures/context.ts'
import { publicProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { mobileInput } from '../accounts/inputs.server.ts'
import { type Actor, inviteMember } from './invite.server.ts'
import { readInvitation, readTeam } from './queries.ts'
import { acceptInvitation, declineInvitation, leaveTeam, removeMember } from './seats.server.ts'

const done = { done: true } as const
const seat = z.object({ id: z.uuid() })

export const teamsRouter = router({
  mine: signedInProcedure.query(({ ctx }) => readTeam(ctx.db, ctx.session.user.id)),
  /** For the home page, which everybody may open. */
  invited: publicProcedure.query(({ ctx }) =>
    ctx.session?.user.status === 'ACTIVE' ? readInvitation(ctx.db, ctx.session.user.id) : null,
  ),
  invite: signedInProcedure
    .input(z.object({ mobile: mobileInput }))
    .mutation(async ({ ctx, input }) => {
      await inviteMember(actorOf(ctx), input.mobile)
      return done
    }),
  accept: signedInProcedure.input(seat).mutation(async ({ ctx, input }) => {
    await acceptInvitation(actorOf(ctx), input.id)
    return done
  }),
  decline: signedInProcedure.input(seat).mutation(async ({ ctx, input }) => {
    await declineInvitation(actorOf(ctx), input.id)
    return done
  }),
  remove: signedInProcedure.input(seat).mutation(async ({ ctx, input }) => {
    await removeMember(actorOf(ctx), input.id)
    return done
  }),
  leave: signedInProcedure.mutation(async ({ ctx }) => {
    await leaveTeam(actorOf(ctx))
    return done
  }),
})

function actorOf({ db, clientIp, session }: Context & { session: Session }): Actor {
  return { db, userId: session.user.id, ip: clientIp }
}
