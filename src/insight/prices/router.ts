import { z } from 'zod'
import { exportGateOf } from '#src/access/list-access.ts'
import { isLocked, POLICY } from '#src/access/policy.ts'
import { moneySeries } from '#src/catalogue/parts/money-series.server.ts'
import { MAX_PAGE, rowsOfPage } from '#src/list/numbered-pages.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { readWaveSearch } from './search.ts'
import { askedRevisions, revisionRows, revisionTotal, waveParts } from './waves.server.ts'

const input = z.object({
  month: z.string().max(10),
  atc: z.string().max(7),
  company: z.string().max(300),
  supply: z.enum(['local', 'imported']),
  page: z.int().min(1).max(MAX_PAGE),
})

export const pricesRouter = router({
  /** Waves of revision over the market; to whom it is locked, the newest few and the first rows. */
  waves: insightProcedure(({ page }) => ({ page }))
    .input(input.partial())
    .query(async ({ ctx, input }) => {
      const locked = isLocked(ctx.viewer)
      const allowed = POLICY[ctx.viewer.kind].insightRows
      const asked = locked ? {} : readWaveSearch(input)
      const { companyId, months, waves, span } = await askedRevisions(ctx.db, asked)
      const bounds = rowsOfPage(asked.page ?? 1, allowed)
      const [rows, total, parts, series] = await Promise.all([
        bounds.limit > 0 ? revisionRows(ctx.db, span, bounds) : [],
        revisionTotal(ctx.db, span),
        locked ? [] : waveParts(ctx.db, span),
        moneySeries(ctx.db),
      ])
      return {
        search: asked,
        isKnown: companyId !== null,
        total,
        rows,
        parts,
        series,
        begin: span.from,
        months: months.slice(0, -1),
        waves: locked ? waves.slice(Math.max(0, waves.length - allowed)) : waves,
        waveTotal: waves.length,
        isLocked: locked,
        exportGate: exportGateOf(ctx.viewer),
      }
    }),
})
