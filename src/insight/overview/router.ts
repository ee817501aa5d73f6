import { POLICY, type Viewer } from '#src/access/policy.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import type { ChangeRow } from '../changes/feed.server.ts'
import { readIndustry } from './industry.server.ts'
import { readHome } from './queries.ts'

export const overviewRouter = router({
  home: insightProcedure('open').query(async ({ ctx }) => {
    const home = await readHome(ctx.db)
    return { ...home, digest: asSeenBy(ctx.viewer, home.digest) }
  }),
  industry: insightProcedure('open').query(({ ctx }) =>
    readIndustry(ctx.db, todayInTehran(new Date())),
  ),
})

/** Which record and what sort of change, anyone may know; of what to what, as far as insights go. */
function asSeenBy({ kind }: Viewer, digest: readonly ChangeRow[]) {
  const { insightRows } = POLICY[kind]
  return digest.map((row, place) =>
    place < insightRows
      ? { ...row, isOpen: true }
      : { ...row, before: null, after: null, isOpen: false },
  )
}
