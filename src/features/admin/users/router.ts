import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { notifySessionChanged } from '#src/features/live/notify.server.ts'
import { actOnce, type Decision } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import { ROLES, STATUSES, sessions } from '#src/server/db/schema/accounts.ts'
import { adminListProcedure, idInput, reasonInput } from '../lists/admin-list.server.ts'
import { decide, setUserRole } from './decide.server.ts'
import { people, requireUser } from './queries.ts'
import { removeSecondFactor, setTemporaryPassword } from './reset-password.server.ts'
import { endSubscription, extendSubscription, giveSubscription } from './subscribe.server.ts'
import { MAX_AT_ONCE } from './words.ts'

const instant = z.iso.datetime()
/** Which subscriptions the admin saw, as `byId` told. */
const subscribed = idInput.extend({ reason: reasonInput, seen: z.string().max(100) })

export const adminUsersRouter = router({
  list: adminListProcedure(people),
  byId: adminProcedure.input(idInput).query(({ ctx, input }) => requireUser(ctx.db, input.id)),
  approve: adminProcedure
    .input(idInput.extend({ seen: z.enum(STATUSES).nullable().default('PENDING') }))
    .mutation(({ ctx, input: { id, seen } }) => decide(ctx, { ids: [id], reason: null, seen })),
  reject: adminProcedure
    .input(idInput.extend({ reason: reasonInput, seen: z.enum(STATUSES).nullable() }))
    .mutation(({ ctx, input: { id, ...rest } }) => decide(ctx, { ids: [id], ...rest })),
  /** Without a reason it approves. */
  decide: adminProcedure
    .input(
      z.object({ ids: z.array(z.uuid()).min(1).max(MAX_AT_ONCE), reason: reasonInput.nullable() }),
    )
    .mutation(({ ctx, input: { ids, reason } }) =>
      decide(ctx, { ids: [...new Set(ids)], reason, seen: 'PENDING' }),
    ),
  /** `seen` is when the account was last changed, as the admin saw it. */
  setPassword: confirmedAdminProcedure
    .input(idInput.extend({ seen: instant }))
    .mutation(({ ctx, input }) => setTemporaryPassword(ctx, input)),
  /** For whoever lost the authenticator and the recovery codes. */
  removeSecondFactor: confirmedAdminProcedure
    .input(idInput.extend({ seen: instant }))
    .mutation(({ ctx, input }) => removeSecondFactor(ctx, input)),
  giveSubscription: confirmedAdminProcedure
    .input(subscribed.extend({ planId: z.string().max(40) }))
    .mutation(({ ctx, input }) => giveSubscription(ctx, input)),
  extendSubscription: confirmedAdminProcedure
    .input(subscribed.extend({ days: z.int().min(1).max(366) }))
    .mutation(({ ctx, input }) => extendSubscription(ctx, input)),
  endSubscription: confirmedAdminProcedure
    .input(subscribed)
    .mutation(({ ctx, input }) => endSubscription(ctx, input)),
  setRole: confirmedAdminProcedure
    .input(idInput.extend({ role: z.enum(ROLES) }))
    .mutation(({ ctx, input }) => setUserRole(ctx, input)),
  /** `id` is the session's. */
  endSession: adminProcedure.input(idInput).mutation(({ ctx, input }) => endSession(ctx, input)),
  /** `id` is the person's. */
  endSessions: adminProcedure.input(idInput).mutation(({ ctx, input }) => endSessions(ctx, input)),
})

/** Signs one device out; an ended session is dead on its next request. */
function endSession(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  return actOnce(ctx, 'user', async (tx) => {
    const [ended] = await tx.delete(sessions).where(eq(sessions.id, id)).returning()
    if (!ended) return null
    const { userId, ip, userAgent } = ended
    await notifySessionChanged(tx, userId)
    const before = { session: id, ip, userAgent }
    return { action: 'session.revoke', subjectId: userId, before }
  })
}

function endSessions(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  return actOnce(ctx, 'user', async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning()
    if (ended.length === 0) return null
    await notifySessionChanged(tx, id)
    return { action: 'session.revoke-all', subjectId: id, before: { sessions: ended.length } }
  })
}
