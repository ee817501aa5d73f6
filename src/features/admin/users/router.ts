import { z } from 'zod'
import { ROLES, STATUSES } from '../../../server/db/schema/accounts.ts'
import { adminProcedure, router } from '../../../server/trpc/trpc.ts'
import { searchInput } from '../../access/lists.server.ts'
import { type AdminListSource, answerAdminList, idInput } from '../admin-list.server.ts'
import { approveUser, rejectUser, setUserRole } from './decide.server.ts'
import { endSession, endSessions } from './end-sessions.server.ts'
import { userList } from './list.ts'
import { countUsers, listUsers, requireUser, type UserRow, userFacets } from './queries.ts'
import { REJECTION_LIMITS } from './words.ts'

const source: AdminListSource<UserRow> = {
  definition: userList,
  rows: listUsers,
  total: countUsers,
  facets: userFacets,
}

const reason = z
  .string()
  .trim()
  .min(REJECTION_LIMITS.shortest)
  .max(REJECTION_LIMITS.longest)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

export const adminUsersRouter = router({
  list: adminProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerAdminList(ctx.db, source, input)),
  byId: adminProcedure.input(idInput).query(({ ctx, input }) => requireUser(ctx.db, input.id)),
  approve: adminProcedure.input(idInput).mutation(({ ctx, input }) => approveUser(ctx, input)),
  reject: adminProcedure
    .input(idInput.extend({ reason, seen: z.enum(STATUSES).nullable() }))
    .mutation(({ ctx, input }) => rejectUser(ctx, input)),
  setRole: adminProcedure
    .input(idInput.extend({ role: z.enum(ROLES) }))
    .mutation(({ ctx, input }) => setUserRole(ctx, input)),
  /** `id` is the session's. */
  endSession: adminProcedure.input(idInput).mutation(({ ctx, input }) => endSession(ctx, input)),
  /** `id` is the person's. */
  endSessions: adminProcedure.input(idInput).mutation(({ ctx, input }) => endSessions(ctx, input)),
})
