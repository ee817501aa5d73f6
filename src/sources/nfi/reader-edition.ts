/**
 * Names how pages of the registry are read: what was read under another name is read again. Made of the
 * reader's own files; reader-edition.test.ts says when it has to be renewed, and to what. It is renewed by
 * hand where what the reader uses (parsing, names of molecules) reads pages otherwise.
 */
export const NFI_READER = 'e8174ac20e36'
