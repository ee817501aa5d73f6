import { orNotFound, query } from '#src/api/query.ts'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'

/** The notes of one record where the address names it, else a page of all. */
export async function loadNotes({ record, ...asked }: NotesSearch) {
  if (record === undefined) return { found: await query('notes.search', asked), of: null }
  const [name, key = ''] = record.split(/:(.*)/s)
  const kind = WATCHED_KINDS.find((known) => known === name) ?? WATCHED_KINDS[0]
  const about = { kind, key: kind === name ? key : '' }
  return { found: null, of: { ...about, ...(await orNotFound(query('notes.of', about))) } }
}

export interface NotesSearch {
  q?: string
  of?: 'team'
  page?: number
  record?: string
}

/** What an address asks of the page of notes; the rest is left out. */
export function readNotesSearch(given: Record<string, unknown>): NotesSearch {
  const { q, of, page, record } = given
  return {
    ...(q !== undefined && q !== '' && { q: String(q).slice(0, 200) }),
    ...(of === 'team' && { of }),
    ...(/^[1-9]\d{0,2}$/.test(String(page)) && { page: Number(page) }),
    ...(typeof record === 'string' && { record: record.slice(0, 100) }),
  }
}
