import { currentDataset } from '../server/dataset.ts'
import { publicProcedure, router } from './trpc.ts'

export const datasetRouter = router({
  current: publicProcedure.query(() => currentDataset()),
})
