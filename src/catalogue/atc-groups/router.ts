import { z } from 'zod'
import { exportGateOf } from '#src/access/list-access.ts'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { changesPath } from '#src/addresses/records.ts'
import { daysInput, readRecord } from '#src/features/access/past-record.server.ts'
import { travel } from '#src/features/access/travel.server.ts'
import { coverageOf } from '#src/insight/sales/sales.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { isAtcCode } from '../facts/atc-codes.ts'
import { leastNumber, makersNumber } from '../parts/licence-count.ts'
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
  ...daysInput,
})

export const atcGroupsRouter = router({
  tree: publicProcedure
    .meta({ hasPast: true })
    .input(treeInput)
    .query(async ({ ctx, input: { asOf, compare, ...search } }) => {
      const read = async (db: Queryable, today: string) => {
        const [tree, sales] = await Promise.all([
          rememberPublished(`atc tree ${today} ${JSON.stringify(search)}`, () =>
            findTree(db, search),
          ),
          rememberPublished(`coverage of reported sales ${today}`, () => coverageOf(db, null)),
        ])
        return { ...tree, sales }
      }
      const { found, before, past } = await travel(ctx, { asOf, compare }, read)
      const locked = lockedMeasures(ctx.viewer)
      const were = new Map(before?.found.nodes.map((node) => [node.code, node]))
      return {
        nodes: found.nodes.map((node) => {
          const was = were.get(node.code)
          return { ...withoutMeasures(node, locked), was: was && withoutMeasures(was, locked) }
        }),
        found: found.found,
        total: found.total,
        locked,
        past,
        exportGate: exportGateOf(ctx.viewer),
        /** How much of the market reports its sales; null where no report was read. */
        sales: found.sales.reported > 0 ? found.sales : null,
      }
    }),
  byCode: publicProcedure
    .meta({ hasPast: true })
    .input(z.object({ code: atcCode, ...daysInput }))
    .query(async ({ ctx, input: { code, ...days } }) => {
      const { found, ...rest } = await readRecord(ctx, days, {
        find: (db) => findGroup(db, code),
        missing: 'گروهی با این کد ATC پیدا نشد.',
        record: () => ({ kind: 'other' }),
        details: groupDetails,
        figures: (group) => [
          { label: 'دارو', value: group.medicineCount },
          { label: 'پروانهٔ جاری', value: group.productCount },
          { label: 'سازندهٔ داخلی', ...makersNumber(group) },
          {
            label: 'داروی فقط وارداتی',
            ...leastNumber(group.importedOnlyCount, group.importUnclearCount),
          },
        ],
        changes: () => changesPath({ period: 'all', atc: code }),
      })
      // What a group sold is told to nobody else.
      return { group: rest.details ? found : { ...found, salesRial: null }, ...rest }
    }),
})

/** What tells how far a measure is known, which is locked with it. */
const KNOWN_OF: Readonly<Record<string, string>> = {
  unknownSupplyCount: 'makerCount',
  importUnclearCount: 'importedOnlyCount',
}

type LockedMeasure =
  | 'makerCount'
  | 'unknownSupplyCount'
  | 'importedOnlyCount'
  | 'importUnclearCount'
  | 'salesRial'

function lockedMeasures(viewer: Viewer): string[] {
  if (POLICY[viewer.kind].columns === 'all') return []
  return MEASURE_KEYS.filter((key) => !MEASURES[key].open)
}

function withoutMeasures(node: AtcNode, locked: readonly string[]) {
  const unlocked = Object.entries(node).filter(
    ([field]) => !locked.includes(KNOWN_OF[field] ?? field),
  )
  return Object.fromEntries(unlocked) as Omit<AtcNode, LockedMeasure> &
    Partial<Pick<AtcNode, LockedMeasure>>
}
