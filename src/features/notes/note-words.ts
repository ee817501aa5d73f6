export const MAX_NOTE = 4_000

export const NOTE_FORMS = '/api/notes/'

/** Who sees what one writes down. */
export const AUDIENCE = [
  { value: 'me', label: 'فقط خودم' },
  { value: 'team', label: 'همهٔ تیم' },
]

/** Of one record so many are shown at once. */
export const NOTES_OF_RECORD = 100
