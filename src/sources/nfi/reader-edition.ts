/**
 * Names how pages of the registry are read: what was read under another name is read again. Made of the
 * reader's own files; reader-edition.test.ts says when it has to be renewed, and to what.
 */
export const NFI_READER = '4372bcd55cfc'
