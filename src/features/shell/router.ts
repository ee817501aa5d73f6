import { publicProcedure, router } from '../../server/trpc/trpc.ts'
import { readContact } from './contact.server.ts'

export const shellRouter = router({
  /** How to reach people; nulls where nothing is set. */
  contact: publicProcedure.query(({ ctx }) => readContact(ctx.db)),
})
