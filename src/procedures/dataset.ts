import { recordedDays } from '../insight/history/in-past.server.ts'
import { currentDataset } from '../server/dataset.ts'
import { publicProcedure, router } from './trpc.ts'

export const datasetRouter = router({
  current: publicProcedure.query(() => currentDataset()),
  days: publicProcedure.query(({ ctx }) => recordedDays(ctx.db)),
})
