import { todayInTehran } from '../../persian/dates.ts'
import { publicProcedure, router } from '../../server/trpc/trpc.ts'
import { readIndustry } from './industry.server.ts'
import { readHome } from './queries.ts'

export const overviewRouter = router({
  home: publicProcedure.query(({ ctx }) => readHome(ctx.db)),
  industry: publicProcedure.query(({ ctx }) => readIndustry(ctx.db, todayInTehran(new Date()))),
})
