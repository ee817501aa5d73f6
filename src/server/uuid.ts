const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text of an address or a cookie is an id as we write them: no other is asked for in the database. */
export const isUuid = (text: string): boolean => UUID.test(text)
