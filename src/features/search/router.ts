import { z } from 'zod'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { withPages } from './answer.ts'
import { asQuestion, searchedText } from './as-question.ts'
import { recordEmptySearch } from './empty-searches.server.ts'
import { searchEverything, suggest } from './queries.ts'
import { findPages } from './site-pages.server.ts'

// Longer texts are cut, not refused: people paste.
const searchInput = z.object({ q: z.string().max(20_000) })

export const searchRouter = router({
  suggest: publicProcedure.input(searchInput).query(async ({ ctx, input }) => {
    const [records, pages] = await Promise.all([
      suggest(ctx.db, searchedText(input.q)),
      findPages(ctx.db, input.q, ctx.viewer, ctx.session?.user),
    ])
    // Who calls a page by its name has misspelt no medicine.
    const isGuess = pages.isNamed && records.corrected !== null
    const { groups, corrected } = isGuess ? { groups: [], corrected: null } : records
    const found = withPages(groups, pages.groups, pages.isNamed)
    return { corrected, groups: [...asQuestion(input.q), ...found] }
  }),
  results: publicProcedure.input(searchInput).query(async ({ ctx, input }) => {
    const [results, pages] = await Promise.all([
      searchEverything(ctx.db, searchedText(input.q)),
      findPages(ctx.db, input.q, ctx.viewer, ctx.session?.user),
    ])
    const found = pages.groups.map((group) => ({ ...group, total: group.items.length }))
    const groups = withPages(results.groups, found, pages.isNamed)
    const asked = asQuestion(input.q).map((group) => ({ ...group, total: group.items.length }))
    if (groups.length + asked.length === 0) recordEmptySearch(input.q)
    return { ...results, groups: [...asked, ...groups] }
  }),
})
