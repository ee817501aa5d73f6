/** Before the address of a document, as it stands below `/brief`. */
export const BRIEF_PDF = '/api/brief-pdf'

/** Where the reader's own logo is kept and changed. */
export const BRIEF_LOGO = '/api/brief-logo'

/** Id of the form that sends what is written on the sheet; without it the fields belong to none. */
export const PDF_FORM = 'brief-pdf'

/** Fields of the sheet, and how many letters of each are drawn. */
export const FIELDS = { firm: 80, by: 80, for: 80, note: 450, end: 450 } as const
