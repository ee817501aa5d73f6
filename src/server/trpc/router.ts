import { atcGroupsRouter } from '../../catalogue/atc-groups/router.ts'
import { companiesRouter } from '../../catalogue/companies/router.ts'
import { medicinesRouter, productsRouter } from '../../catalogue/medicines/router.ts'
import { searchRouter } from '../../features/search/router.ts'
import { overviewRouter } from '../../insight/overview/router.ts'
import { datasetRouter } from './dataset.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  atcGroups: atcGroupsRouter,
  companies: companiesRouter,
  dataset: datasetRouter,
  medicines: medicinesRouter,
  overview: overviewRouter,
  products: productsRouter,
  search: searchRouter,
})

export type AppRouter = typeof appRouter
