import type pg from 'pg'
import { editableField, isEditableKind } from '#src/catalogue/editable-fields.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { recordAction } from '#src/procedures/record-audit.server.ts'
import { AppError } from '#src/server/errors.ts'
import { type CatalogueRow, withMark } from '../importing/overrides/companion-columns.server.ts'
import { textOf } from '../importing/overrides/overlay-overrides.server.ts'
import { publishByHand } from '../importing/publish-by-hand.ts'
import {
  addHandPrice,
  dropHandPrices,
  lockRecord,
  recordSaidPrice,
  writeRecord,
} from './write-record.server.ts'

interface Override {
  kind: string
  record_key: string
  field: string
  value: string | null
  columns: CatalogueRow
  source_value: string | null
  source_columns: CatalogueRow
  made_on: string
  ended_at: Date | null
}

/** Gives a field back to its source: what the source says now is what the record holds. */
export async function releaseOverride(
  ctx: AdminContext,
  { id, reason }: { id: string; reason: string },
) {
  const changed = await publishByHand(ctx.db, 'release', async ({ client, tx, version }) => {
    const before = await endOverride(client, version, id)
    if (!before) return false
    await recordAction(tx, ctx, {
      action: 'record.release',
      subjectKind: before.kind,
      subjectId: before.record_key,
      before: { [before.field]: before.value },
      after: { [before.field]: before.source_value, reason },
    })
    return true
  })
  return { changed }
}

/** Null where it has ended already. */
export async function endOverride(client: pg.ClientBase, version: number, id: string) {
  const override = await lockOverride(client, id)
  const { kind, record_key: key, source_columns } = override
  if (override.ended_at !== null || !isEditableKind(kind)) return null
  await client.query(
    `update record_overrides set ended_at = now(), ending = 'released' where id = $1`,
    [id],
  )
  const { event, ...columns } = source_columns
  if (override.field === 'priceRial') {
    await dropHandPrices(client, key, override.made_on, event)
    await recordSaidPrice(client, key, override.source_value)
  }
  await writeRecord(client, version, { kind, key }, columns)
  return override
}

/** Puts a value by hand back over what its source says by now, unless another stands there. */
export async function restoreOverride(client: pg.ClientBase, version: number, id: string) {
  const { kind, record_key: key, field, value, columns } = await lockOverride(client, id)
  const column = isEditableKind(kind) && editableField(kind, field)?.column
  if (!column) return
  const row = await lockRecord(client, { kind, key })
  const said = withMark(kind, column, row)
  if (field === 'priceRial') said.event = await addHandPrice(client, key, Number(value))
  const { rowCount } = await client.query(
    `update record_overrides o set ended_at = null, ending = null, source_value = $5,
       source_columns = $6 where id = $1
     and not exists (select from record_overrides n where n.ended_at is null
       and n.kind = $2 and n.record_key = $3 and n.field = $4)`,
    [id, kind, key, field, textOf(row[column]), JSON.stringify(said)],
  )
  if (rowCount === 0) throw new AppError('CONFLICT', 'این فیلد پس از آن دوباره ویرایش شده است.')
  await writeRecord(client, version, { kind, key }, columns)
}

async function lockOverride(client: pg.ClientBase, id: string): Promise<Override> {
  const { rows } = await client.query<Override>(
    `select kind, record_key, field, value, columns, source_value, source_columns, ended_at,
       (made_at at time zone 'Asia/Tehran')::date::text as made_on
     from record_overrides where id = $1 for update`,
    [id],
  )
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND', 'این ویرایش پیدا نشد.')
  return found
}
