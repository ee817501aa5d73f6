/* Apart from the loader, which comes with its page: every page reads the addresses of all. */
export type NotesSearch = ReturnType<typeof readNotesSearch>

/** What an address asks of the page of notes; the rest is left out. */
export function readNotesSearch(given: Record<string, unknown>) {
  const { q, of, page, record } = given
  return {
    ...(q !== undefined && q !== '' && { q: String(q).slice(0, 200) }),
    ...(typeof of === 'string' && { of }),
    ...(/^[1-9]\d{0,2}$/.test(String(page)) && { page: Number(page) }),
    ...(typeof record === 'string' && { record: record.slice(0, 100) }),
  }
}
