import type pg from 'pg'
import { type EditableField, editableField } from '#src/catalogue/editable-fields.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { recordAction } from '#src/procedures/record-audit.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { type CatalogueRow, withMark } from '../importing/overrides/companion-columns.server.ts'
import { textOf } from '../importing/overrides/overlay-overrides.server.ts'
import { publishByHand } from '../importing/publish-by-hand.ts'
import { readTemplateCell } from '../importing/rows/template-cell.ts'
import { addHandPrice, lockRecord, type RecordPlace, writeRecord } from './write-record.server.ts'

export interface WrittenField {
  field: string
  /** The column's text as the admin saw it. */
  seen: string | null
  value: string
}

interface Edit {
  field: EditableField
  before: string | null
  value: unknown
}

/**
 * Writes what an admin changed in one record, as a version of its own. A field that somebody else
 * changed in the meantime refuses all of it, and says what it holds now. `settle` is done in the same
 * transaction, where something was published.
 */
export async function saveRecord(
  ctx: AdminContext,
  input: { place: RecordPlace; fields: readonly WrittenField[]; reason: string },
  settle?: (hand: { tx: Queryable; version: number }) => Promise<void>,
) {
  const { place, fields, reason } = input
  const changed = await publishByHand(ctx.db, 'edit', async ({ client, tx, version }) => {
    const row = await lockRecord(client, place)
    const edits = await readEdits(client, place, row, fields)
    if (edits.length === 0) return false
    const columns: CatalogueRow = {}
    for (const edit of edits) {
      columns[edit.field.column] = edit.value
      await keepOverride(client, ctx, { place, row, edit, reason })
    }
    await writeRecord(client, version, place, columns)
    await recordAction(tx, ctx, {
      action: 'record.edit',
      subjectKind: place.kind,
      subjectId: place.key,
      before: Object.fromEntries(edits.map(({ field, before }) => [field.field, before])),
      after: {
        ...Object.fromEntries(edits.map(({ field, value }) => [field.field, value])),
        reason,
      },
    })
    await settle?.({ tx, version })
    return true
  })
  return { changed }
}

async function readEdits(
  client: pg.ClientBase,
  { kind }: RecordPlace,
  row: CatalogueRow,
  fields: readonly WrittenField[],
): Promise<Edit[]> {
  const edits: Edit[] = []
  for (const { field: name, seen, value: written } of fields) {
    const field = editableField(kind, name)
    if (!field) throw new AppError('BAD_REQUEST', 'این فیلد ویرایش‌پذیر نیست.')
    const value = await readValue(client, field, written)
    const before = textOf(row[field.column])
    if (before === textOf(value)) continue
    if (before !== seen) {
      const message = `«${field.label}» را کس دیگری در این میان تغییر داده است؛ نوشتهٔ شما مانده است. مقدار فعلی را ببینید و دوباره ذخیره کنید.`
      throw new AppError('CONFLICT', message)
    }
    edits.push({ field, before, value })
  }
  return edits
}

/** An earlier value by hand makes way; what its source said is still what it stands over. */
async function keepOverride(
  client: pg.ClientBase,
  ctx: AdminContext,
  given: { place: RecordPlace; row: CatalogueRow; edit: Edit; reason: string },
): Promise<void> {
  const { place, row, edit, reason } = given
  const { field, column } = edit.field
  const { rows } = await client.query<{ value: string | null; columns: CatalogueRow }>(
    `update record_overrides set ended_at = now(), ending = 'replaced'
     where kind = $1 and record_key = $2 and field = $3 and ended_at is null
     returning source_value as value, source_columns as columns`,
    [place.kind, place.key, field],
  )
  const [earlier] = rows
  const source = earlier ?? { value: edit.before, columns: withMark(place.kind, column, row) }
  if (column === 'price_rial') {
    const event = await addHandPrice(client, place.key, Number(edit.value))
    source.columns = { event, ...source.columns }
  }
  // What the source says is no longer something by hand.
  if (source.value === textOf(edit.value)) return
  await client.query(
    `insert into record_overrides (kind, record_key, field, value, columns, former_value,
       former_columns, source_value, source_columns, reason, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $7, $8, $9)`,
    [
      place.kind,
      place.key,
      field,
      textOf(edit.value),
      JSON.stringify({ [column]: edit.value ?? null }),
      source.value,
      JSON.stringify(source.columns),
      reason,
      ctx.session.user.id,
    ],
  )
}

/**
 * What an admin wrote, as the importer would read it from a cell of the portal's own template.
 * Throws AppError with the field's name and the importer's reason.
 */
async function readValue(
  client: pg.ClientBase,
  { field, label, cell }: EditableField,
  written: string,
): Promise<unknown> {
  const wrong = (reason: string) => new AppError('UNPROCESSABLE_CONTENT', `${label}: ${reason}.`)
  const answer = readTemplateCell(cell, written)
  if (!('value' in answer)) throw wrong(answer.reason)
  if (cell.type === 'atc') {
    if (answer.value === null) throw wrong('کد را نمی‌توان خالی گذاشت')
    const { rows } = await client.query('select from atc_groups where code = $1', [answer.value])
    if (rows.length === 0) throw wrong('این کد در فهرست گروه‌ها نیست')
  }
  if (cell.type === 'company' && answer.value !== null) {
    const { rows } = await client.query<{ id: number }>(
      'select id from companies where national_id = $1',
      [answer.value],
    )
    if (!rows[0]) throw wrong('شرکتی با این شناسهٔ ملی در فهرست شرکت‌ها نیست')
    return rows[0].id
  }
  if (field === 'priceRial' && answer.value === null) throw wrong('قیمت را نمی‌توان خالی گذاشت')
  if (field === 'isActive' && answer.value === null) throw wrong('«بله» یا «خیر» بنویسید')
  return answer.value
}
