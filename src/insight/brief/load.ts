import { orNotFound, query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'

/** The document of a list under its filters. */
export function loadListBrief(of: string, search: Search) {
  return orNotFound(query('brief.list', { of, search }))
}

/** The document of one record. */
export function loadRecordBrief(of: string, key: string, search: Search) {
  return orNotFound(query('brief.record', { of, key, search }))
}
