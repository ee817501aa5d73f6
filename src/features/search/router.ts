import { z } from 'zod'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { recordEmptySearch } from './empty-searches.server.ts'
import { searchEverything, suggest } from './queries.ts'

// Longer texts are cut, not refused: people paste.
const searchInput = z.object({ q: z.string().max(20_000) })

export const searchRouter = router({
  suggest: publicProcedure.input(searchInput).query(({ ctx, input }) => suggest(ctx.db, input.q)),
  results: publicProcedure.input(searchInput).query(async ({ ctx, input }) => {
    const results = await searchEverything(ctx.db, input.q)
    if (results.groups.length === 0) recordEmptySearch(input.q)
    return results
  }),
})
