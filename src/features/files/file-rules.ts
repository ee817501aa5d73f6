/** Bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024
export const LARGEST_FILE_WORDS = '۵ مگابایت'

/** For the `accept` of a file field. */
export const ACCEPTED_FILES = '.jpg,.jpeg,.png,.webp,.pdf'
