const MB = 1024 * 1024

/** What the studio takes; beyond it a file is refused in words before its content is read. */
export const LIMITS = {
  fileBytes: 200 * MB,
  filesPerDraft: 12,
  /** Of a workbook, told by its directory. */
  zipEntries: 2_000,
  inflatedBytes: 1_500 * MB,
  /** A packed byte may become so many; sheets of real workbooks stay below 40. */
  inflateRatio: 150,
  /** Small parts may be packed tighter: an empty sheet is mostly zeros. */
  ratioFromBytes: 4 * MB,
  sharedTextCharacters: 64 * MB,
  columns: 200,
  rows: 1_100_000,
  cellCharacters: 32_767,
  previewRows: 20,
  /** Published versions that can be taken back. */
  undoVersions: 5,
  /** Of a thing, beyond which an import that takes it asks for the number; an admin may set another. */
  lossPercent: 5,
  maxLossPercent: 50,
} as const

/**
 * Shares of what is published, in percent, and times by which a price may move, within which a round
 * that was collected publishes itself; of pages, the fall of a field and unread labels that end a round.
 */
export const COLLECTED_LIMITS = {
  newPercent: 5,
  changedPercent: 30,
  vanishedPercent: 1,
  pricedPercent: 30,
  priceTimes: 5,
  fallPercent: 15,
  unreadPercent: 5,
} as const
