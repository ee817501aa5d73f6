import type pg from 'pg'
import type { EditableField } from '#src/catalogue/editable-fields.ts'
import { AppError } from '#src/server/errors.ts'
import { readTemplateCell } from '../importing/rows/template-cell.ts'

/**
 * What an admin wrote, as the importer would read it from a cell of the portal's own template.
 * Throws AppError with the field's name and the importer's reason.
 */
export async function readValue(
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
