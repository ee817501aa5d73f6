import { z } from 'zod'
import { EDITABLE_KINDS } from '#src/catalogue/editable-fields.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { proseInput } from '#src/server/text-input.ts'
import { adminListProcedure, idInput, reasonInput } from '../admin/lists/admin-list.server.ts'
import { overrides } from './overrides/queries.ts'
import { placeOfPath } from './place-of-path.server.ts'
import { requireRecord } from './queries.ts'
import { releaseOverride } from './release-override.server.ts'
import { saveRecord } from './save-record.server.ts'

const isClean = (text: string) => text.isWellFormed() && !text.includes('\0')
const text = (longest: number) => z.string().max(longest).refine(isClean)

const place = { kind: z.enum(EDITABLE_KINDS), id: text(200) }

const written = z.object({
  field: text(40),
  seen: text(2000).nullable(),
  value: proseInput({ max: 2000 }),
})

export const adminRecordsRouter = router({
  read: adminProcedure
    .input(z.object(place))
    .query(({ ctx, input }) => requireRecord(ctx.db, { kind: input.kind, key: input.id })),
  /** Everything by hand that stands over its source. */
  overrides: adminListProcedure(() => overrides),
  ofPath: adminProcedure
    .input(z.object({ path: text(700) }))
    .query(({ ctx, input }) => placeOfPath(ctx.db, input.path)),
  save: adminProcedure
    .input(z.object({ ...place, fields: z.array(written).min(1).max(30), reason: reasonInput }))
    .mutation(({ ctx, input: { kind, id, fields, reason } }) =>
      saveRecord(ctx, { place: { kind, key: id }, fields, reason }),
    ),
  release: adminProcedure
    .input(idInput.extend({ reason: reasonInput }))
    .mutation(({ ctx, input }) => releaseOverride(ctx, input)),
})
