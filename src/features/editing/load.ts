import { notFound, redirect } from '@tanstack/react-router'
import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { isEditableKind } from '#src/catalogue/editable-fields.ts'

export type RecordAnswer = AnswerOf<'adminRecords.read'>

/** A record as an admin edits it; of a company also what may be merged with it, looked for by `q`. */
export async function loadRecord(kind: string, key: string, q: string) {
  if (!isEditableKind(kind)) throw notFound()
  const record = await orNotFound(query('adminRecords.read', { kind, id: key }))
  const merging =
    kind === companyKind.name ? await query('adminQuality.merging', { id: key, q }) : null
  return { record, merging }
}

/** From a record's public page to its editor. */
export async function loadRecordOfPath(path: string) {
  const { kind, key } = await orNotFound(query('adminRecords.ofPath', { path }))
  throw redirect({ href: `/admin/records/${kind}/${encodeURIComponent(key)}` })
}
