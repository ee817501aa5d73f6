import { RECORD_WORDS, type RecordName } from './facts/kinds.ts'
import type { TemplateColumn } from './facts/template.ts'
import { templateOf } from './templates.ts'

export interface EditableField {
  field: string
  column: string
  label: string
  /** How what is written is read, as a cell of the portal's own template is. */
  cell: TemplateColumn
}

export type EditableKind = RecordName

export const EDITABLE = Object.fromEntries(
  Object.keys(RECORD_WORDS).flatMap((kind) => {
    const fields = editedOf(kind)
    return fields.length > 0 ? [[kind, fields]] : []
  }),
) as Readonly<Partial<Record<RecordName, readonly EditableField[]>>>

export const EDITABLE_KINDS = Object.keys(EDITABLE) as EditableKind[]

function editedOf(kind: string): EditableField[] {
  const { cells = {}, edited = {} } = templateOf(kind) ?? {}
  return Object.entries(edited).flatMap(([field, as]) => {
    const { column, cell: name, label } = typeof as === 'string' ? { column: as, cell: field } : as
    const cell = cells[name]
    return cell
      ? [{ field, column, label: label ?? cell.header.replace(/^شناسه ملی /, ''), cell }]
      : []
  })
}

export function editableFields(kind: EditableKind): readonly EditableField[] {
  return EDITABLE[kind] ?? []
}

export function editableField(kind: EditableKind, name: string): EditableField | undefined {
  return editableFields(kind).find(({ field }) => field === name)
}

export const isEditableKind = (kind: string): kind is EditableKind => Object.hasOwn(EDITABLE, kind)
