/** The facet value that counts records without the fact; it cannot be chosen. */
export const UNKNOWN_VALUE = ''
export const UNKNOWN_LABEL = 'نامعلوم'
