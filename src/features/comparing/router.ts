import { z } from 'zod'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { COMPARED, COMPARED_KINDS, MAX_COMPARED } from '../record-actions/compared-lists.ts'
import { compareRecords } from './queries.ts'

const compared = z
  .object({
    kind: z.enum(COMPARED_KINDS),
    ids: z.array(z.string().max(64)).max(MAX_COMPARED),
  })
  .refine(({ kind, ids }) => ids.every((id) => COMPARED[kind].key.test(id)))

export const comparingRouter = router({
  records: publicProcedure
    .input(compared)
    .query(({ ctx, input }) => compareRecords(ctx, input.kind, [...new Set(input.ids)])),
})
