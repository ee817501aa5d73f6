import { type EditableKind, isEditableKind } from '#src/catalogue/editable-fields.ts'
import { RECORD_KINDS as ALL } from '#src/catalogue/facts/kinds.server.ts'
import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'

/** Kinds as the editor finds them. */
export const RECORD_KINDS = Object.fromEntries(
  ALL.filter(({ kind }) => isEditableKind(kind)).map((kind) => [
    kind.kind,
    { ...kind, recordKey: kind.editKey ?? kind.recordKey },
  ]),
) as Readonly<Record<EditableKind, RecordKind>>
