import { z } from 'zod'
import { moleculeKind } from '#src/catalogue/facts/kinds.ts'
import { LIST_SOURCES, LISTS, recordOfRow } from '#src/catalogue/lists.server.ts'
import { answerList } from '#src/features/access/lists.server.ts'
import { daysInput } from '#src/features/access/past-record.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { COMPARED, COMPARED_KINDS } from '../record-actions/compared-lists.ts'
import { MAX_ASKED } from '../record-actions/tray-key.ts'
import { comparisonInTime } from './comparison-in-time.server.ts'
import { moleculeCalled } from './molecule-rows.server.ts'

const comparedInput = z
  .object({
    kind: z.enum(COMPARED_KINDS),
    ids: z.array(z.string().max(64)).max(MAX_ASKED),
    ...daysInput,
  })
  .refine(({ kind, ids }) => ids.every((id) => COMPARED[kind].key.test(id)))

export const comparingRouter = router({
  records: publicProcedure
    .meta({ hasPast: true })
    .input(comparedInput)
    .query(({ ctx, input }) => comparisonInTime(ctx, input)),
  /** The first record of a list that words or a code find; null where none is. */
  find: publicProcedure
    .input(z.object({ kind: z.enum(COMPARED_KINDS), q: z.string().min(1).max(200) }))
    .query(async ({ ctx, input: { kind, q } }) => {
      if (kind === moleculeKind.name) return moleculeCalled(ctx.db, q)
      const { rows } = await answerList(ctx, LIST_SOURCES[kind], { q })
      const [row] = rows
      return row ? recordOfRow(LISTS[kind], row).id : null
    }),
})
