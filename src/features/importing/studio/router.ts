import { z } from 'zod'
import { idInput } from '#src/features/admin/lists/admin-list.server.ts'
import { precedenceSetting } from '#src/features/admin/settings/import-settings.server.ts'
import { savePrecedence } from '#src/features/importing/overrides/apply-precedence.server.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import { DELIMITERS, ENCODINGS } from '../reading/layout.ts'
import {
  askCheck,
  askPublish,
  askRollBack,
  cancelJob,
  discardDraft,
  removeFile,
  saveMapping,
  setHarvest,
} from './actions.server.ts'
import { type FileMapping, mappingInput } from './mapping/mapping.ts'
import { diffInput, pageInput, readDiff, readDraft, readImports } from './queries.ts'

const layoutInput = z.object({
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
  sheet: z.number().int().min(0).max(200).optional(),
  headerAt: z.number().int().min(-1).max(59).optional(),
})

const saveInput = idInput.extend({ mapping: mappingInput, layout: layoutInput.default({}) })

export const adminImportsRouter = router({
  list: adminProcedure
    .input(z.object({ page: pageInput }))
    .query(({ ctx, input }) => readImports(ctx.db, input.page)),
  byId: adminProcedure.input(idInput).query(({ ctx, input }) => readDraft(ctx.db, input.id)),
  diff: adminProcedure.input(diffInput).query(({ ctx, input }) => readDiff(ctx.db, input)),
  saveMapping: adminProcedure
    .input(saveInput)
    // Whether the target exists is looked at with the action.
    .mutation(({ ctx, input }) =>
      saveMapping(ctx, { ...input, mapping: input.mapping as FileMapping }),
    ),
  removeFile: adminProcedure.input(idInput).mutation(({ ctx, input }) => removeFile(ctx, input)),
  setHarvest: adminProcedure
    .input(idInput.extend({ harvestedOn: z.string().max(30).nullable() }))
    .mutation(({ ctx, input }) => setHarvest(ctx, input)),
  check: adminProcedure.input(idInput).mutation(({ ctx, input }) => askCheck(ctx, input)),
  publish: adminProcedure
    .input(idInput.extend({ batchId: z.number().int(), typed: z.number().int().nullable() }))
    .mutation(({ ctx, input }) => askPublish(ctx, input)),
  savePrecedence: confirmedAdminProcedure
    .input(z.object({ value: precedenceSetting.nullable(), seen: z.string().max(40) }))
    .mutation(({ ctx, input }) => savePrecedence(ctx, input)),
  discard: adminProcedure.input(idInput).mutation(({ ctx, input }) => discardDraft(ctx, input)),
  cancel: adminProcedure.input(idInput).mutation(({ ctx, input }) => cancelJob(ctx, input)),
  rollBack: confirmedAdminProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => askRollBack(ctx, input)),
})
