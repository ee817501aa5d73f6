import { z } from 'zod'
import { exportGateOf } from '#src/access/list-access.ts'
import { isLocked, POLICY } from '#src/access/policy.ts'
import { companyOfSegment } from '#src/catalogue/parts/company-facts.server.ts'
import { moneySeries } from '#src/catalogue/parts/money-series.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { monthOf } from '../expiry/list.ts'
import { PAGE, readWaveSearch, spanOfMonth, waveMonths } from './search.ts'
import { cachedWaves, revisionRows, revisionTotal, waveParts } from './waves.server.ts'

const input = z.object({
  ...{ month: z.string().max(10), atc: z.string().max(7), company: z.string().max(300) },
  supply: z.enum(['local', 'imported']),
  page: z.int().min(1).max(1_000),
})

export const pricesRouter = router({
  /** Waves of revision over the market; to whom it is locked, the newest few and the first rows. */
  waves: insightProcedure(({ page }) => ({ page }))
    .input(input.partial())
    .query(async ({ ctx, input }) => {
      const locked = isLocked(ctx.viewer)
      const allowed = POLICY[ctx.viewer.kind].insightRows
      const asked = locked ? {} : readWaveSearch(input)
      const { atc, supply } = asked
      const companyId = asked.company ? await companyOfSegment(ctx.db, asked.company) : undefined
      const among = { atc, supply, companyId: companyId ?? undefined }
      const today = todayInTehran(now())
      const months = waveMonths(today)
      const waves = await cachedWaves(ctx.db, among, months)
      const newest = waves.at(-1)?.month ?? months[0] ?? today
      const days = spanOfMonth(asked.month ?? monthOf(newest), today)
      const span = { ...among, ...days }
      const offset = ((asked.page ?? 1) - 1) * PAGE
      const limit = Math.max(0, Math.min(PAGE, allowed - offset))
      const [rows, total, parts, series] = await Promise.all([
        limit > 0 ? revisionRows(ctx.db, span, { limit, offset }) : [],
        revisionTotal(ctx.db, span),
        locked ? [] : waveParts(ctx.db, span),
        moneySeries(ctx.db),
      ])
      return {
        ...{ search: asked, isKnown: companyId !== null, total, rows, parts, series },
        begin: days.from,
        months: months.slice(0, -1),
        waves: locked ? waves.slice(Math.max(0, waves.length - allowed)) : waves,
        waveTotal: waves.length,
        isLocked: locked,
        exportGate: exportGateOf(ctx.viewer),
      }
    }),
})
