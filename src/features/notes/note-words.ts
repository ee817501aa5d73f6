/** Characters of one note. */
export const MAX_NOTE = 4_000

export const NOTE_FORMS = '/api/notes/'
