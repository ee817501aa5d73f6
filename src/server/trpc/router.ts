import { datasetRouter } from './dataset.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  dataset: datasetRouter,
})

export type AppRouter = typeof appRouter
