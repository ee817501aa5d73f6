import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import {
  EDITABLE_KINDS,
  type EditableKind,
  isEditableKind,
} from '#src/catalogue/editable-fields.ts'
import { LIST_KINDS } from '#src/catalogue/facts/kinds.ts'
import { decoded } from '#src/persian/decoded.ts'
import { companyPathKey } from '#src/persian/slug.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { proseInput } from '#src/server/text-input.ts'
import { adminListProcedure, idInput, reasonInput } from '../admin/lists/admin-list.server.ts'
import { overrides } from './overrides/queries.ts'
import { requireRecord } from './queries.ts'
import { releaseOverride } from './release-override.server.ts'
import { saveRecord } from './save-record.server.ts'
import { RECORD_KINDS } from './write-record.server.ts'

/** The longer paths first: that of products begins like that of medicines. */
const LISTS = LIST_KINDS.toSorted((a, b) => b.path.length - a.path.length)

/** Which record a page is about, as the editor names it. */
export async function placeOfPath(
  db: Queryable,
  path: string,
): Promise<{ kind: EditableKind; key: string }> {
  const list = LISTS.find(({ path: start }) => path.startsWith(`${start}/`))
  const part = path.slice((list?.path.length ?? 0) + 1).split('/')[0] ?? ''
  const segment = decoded(part) ?? part
  // All lists but those of records are of companies.
  const kind = list && 'found' in list && isEditableKind(list.name) ? list.name : companyKind.name
  const { table, recordKey, byPath = 'false' } = RECORD_KINDS[kind]
  const values = {
    $segment: segment,
    $number: Number(/^\d{1,9}/.exec(segment)?.[0] ?? -1),
    $name: companyPathKey(segment),
  }
  const isOfPath = byPath.split(/(\$[a-z]+)/).map((part) => {
    return part in values ? sql`${values[part as keyof typeof values]}` : sql.raw(part)
  })
  const { rows } = await db.execute<{ key: string }>(
    sql`select ${sql.raw(recordKey)} as key from ${sql.raw(table)} r where ${sql.join(isOfPath)}`,
  )
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND', 'این رکورد پیدا نشد.')
  return { kind, key: found.key }
}

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
