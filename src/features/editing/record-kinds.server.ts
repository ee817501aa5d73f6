import { type EditableKind, isEditableKind } from '#src/catalogue/facts/editable-fields.ts'
import { RECORD_KINDS as ALL } from '#src/catalogue/facts/kinds.server.ts'
import { companySubject } from '#src/catalogue/facts/quality-subjects.ts'
import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'

/** Kinds as the editor finds them. No source tells of a company without a national ID, but one may be on record. */
export const RECORD_KINDS = Object.fromEntries(
  ALL.filter(({ kind }) => isEditableKind(kind)).map((kind) => [
    kind.kind,
    kind.table === 'companies' ? { ...kind, recordKey: companySubject('r') } : kind,
  ]),
) as Readonly<Record<EditableKind, RecordKind>>
