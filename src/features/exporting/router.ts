import { publicProcedure, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { exportAllowance } from './allowance.server.ts'
import { listExports } from './queries.ts'

export const exportsRouter = router({
  /** Rows a day and rows left today. */
  allowance: publicProcedure.query(({ ctx }) => exportAllowance(ctx.db, ctx.viewer)),
  mine: signedInProcedure.query(({ ctx }) => listExports(ctx.db, ctx.session.user.id)),
})
