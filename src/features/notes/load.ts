import { orNotFound, query } from '#src/api/query.ts'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import type { NotesSearch } from './search.ts'

/** The notes of one record where the address names it, else a page of all. */
export async function loadNotes({ record, of, ...asked }: NotesSearch) {
  const whose = of === 'me' || of === 'team' ? of : undefined
  if (record === undefined)
    return { found: await query('notes.search', { ...asked, of: whose }), of: null }
  const [name, key = ''] = record.split(/:(.*)/s)
  const kind = WATCHED_KINDS.find((known) => known === name) ?? WATCHED_KINDS[0]
  const about = { kind, key: kind === name ? key : '' }
  return {
    found: null,
    of: { ...about, ...(await orNotFound(query('notes.of', { ...about, page: asked.page ?? 1 }))) },
  }
}
