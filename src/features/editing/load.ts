import { notFound, redirect } from '@tanstack/react-router'
import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'
import { isEditableKind } from '#src/catalogue/editable-fields.ts'

export type RecordAnswer = AnswerOf<'adminRecords.read'>

export async function loadRecord(kind: string, key: string) {
  if (!isEditableKind(kind)) throw notFound()
  return orNotFound(query('adminRecords.read', { kind, id: key }))
}

/** From a record's public page to its editor. */
export async function loadRecordOfPath(path: string) {
  const { kind, key } = await orNotFound(query('adminRecords.ofPath', { path }))
  throw redirect({ href: `/admin/records/${kind}/${encodeURIComponent(key)}` })
}
