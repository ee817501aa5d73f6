import { z } from 'zod'
import { exportGateOf } from '#src/access/list-access.ts'
import { isLocked, POLICY } from '#src/access/policy.ts'
import { changesPath } from '#src/addresses/records.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { type Compared, daysInput } from '#src/features/access/past-record.server.ts'
import { travel } from '#src/features/access/travel.server.ts'
import { MAX_PAGE, rowsOfPage } from '#src/list/numbered-pages.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { newestListings, readTrends } from './queries.ts'
import { ENTRANTS } from './search.ts'

const input = z.object({
  atc: z
    .string()
    .regex(/^[A-Z]$/)
    .optional(),
  year: z.int().min(1300).max(1500).optional(),
  entrant: z.enum(ENTRANTS).optional(),
  page: z.int().min(1).max(MAX_PAGE).default(1),
  ...daysInput,
})

type Trends = Awaited<ReturnType<typeof readTrends>> & { newest: { total: number } }

/** First entrants and additions beside what they were. */
function comparedTrends(day: string, now: Trends, before: Trends): Compared {
  const figuresOf = ({ entrants, newest }: Trends): [string, number][] => [
    ['داروی این فهرست', newest.total],
    ['مولکول، ابتدا داخلی', entrants.local],
    ['مولکول، ابتدا وارداتی', entrants.imported],
    ['سپس با پروانهٔ داخلی', entrants.followed],
  ]
  const then = new Map(figuresOf(before))
  return {
    day,
    figures: figuresOf(now).map(([label, value]) => ({
      label,
      now: value,
      before: then.get(label) ?? null,
    })),
    href: changesPath({ kind: medicineKind.name }),
  }
}

export const trendsRouter = router({
  page: insightProcedure(({ page, asOf }) => ({ page, asOf }))
    .meta({ hasPast: true })
    .input(input)
    .query(async ({ ctx, input: { asOf, compare, page, ...asked } }) => {
      const allowed = POLICY[ctx.viewer.kind].insightRows
      const filters = Object.fromEntries(
        Object.entries(asked).map(([key, value]) => [key, [String(value)]]),
      )
      const { found, before, past } = await travel(ctx, { asOf, compare }, async (db, today) => {
        const newest = await newestListings(db, filters, rowsOfPage(page, allowed))
        return { ...(await readTrends(db, today)), newest }
      })
      return {
        ...found,
        past,
        before: before && { day: before.day, total: before.found.newest.total },
        compared: before && comparedTrends(before.day, found, before.found),
        isLocked: isLocked(ctx.viewer),
        exportGate: exportGateOf(ctx.viewer),
      }
    }),
})
