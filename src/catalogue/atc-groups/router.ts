import { z } from 'zod'
import { exportGateOf } from '#src/access/list-access.ts'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { accessToDetails } from '#src/features/access/details.server.ts'
import { coverageOf } from '#src/insight/sales/sales.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { AppError } from '#src/server/errors.ts'
import { isAtcCode } from '../facts/atc-codes.ts'
import { groupDetails } from './details.server.ts'
import { MEASURE_KEYS, MEASURES } from './list.ts'
import { type AtcNode, findGroup, findTree } from './queries.ts'

const atcCode = z.string().refine(isAtcCode, 'کد ATC درست نیست.')

const treeInput = z.object({
  q: z
    .string()
    .max(100)
    .refine((text) => !text.includes('\0'), 'متن جست‌وجو درست نیست.')
    .optional(),
  open: atcCode.optional(),
  measure: z.enum(MEASURE_KEYS).optional(),
})

export const atcGroupsRouter = router({
  tree: publicProcedure.input(treeInput).query(async ({ ctx, input }) => {
    const [{ nodes, found, total }, sales] = await Promise.all([
      findTree(ctx.db, input),
      rememberPublished(`coverage of reported sales ${todayInTehran(now())}`, () =>
        coverageOf(ctx.db, null),
      ),
    ])
    const locked = lockedMeasures(ctx.viewer)
    return {
      nodes: nodes.map((node) => withoutMeasures(node, locked)),
      ...{ found, total, locked, exportGate: exportGateOf(ctx.viewer) },
      /** How much of the market reports its sales; null where no report was read. */
      sales: sales.reported > 0 ? sales : null,
    }
  }),
  byCode: publicProcedure.input(z.object({ code: atcCode })).query(async ({ ctx, input }) => {
    const found = await findGroup(ctx.db, input.code)
    if (!found) throw new AppError('NOT_FOUND', 'گروهی با این کد ATC پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'other' })
    if (access === 'all') return { group: found, details: await groupDetails(ctx.db, found) }
    // What a group sold is told to nobody else.
    return { group: { ...found, salesRial: null }, details: null }
  }),
})

type LockedMeasure = 'makerCount' | 'importedOnlyCount' | 'salesRial'

function lockedMeasures(viewer: Viewer): string[] {
  if (POLICY[viewer.kind].columns === 'all') return []
  return MEASURE_KEYS.filter((key) => !MEASURES[key].open)
}

function withoutMeasures(node: AtcNode, locked: readonly string[]) {
  const unlocked = Object.entries(node).filter(([field]) => !locked.includes(field))
  return Object.fromEntries(unlocked) as Omit<AtcNode, LockedMeasure> &
    Partial<Pick<AtcNode, LockedMeasure>>
}
