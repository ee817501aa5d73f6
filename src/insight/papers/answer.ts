/** How a figure of a paper stands now; values are null to whom they are not open. */
export interface ChangedFigure {
  label: string
  before: string | null
  after: string | null
}

export interface PaperAnswer {
  total: number
  changed: number
  madeAt: string
  version: number | null
  /** Versions between which it changed: the last that said the same, and the first after it. */
  since: { same: number | null; publishedAt: string } | null
  current: { version: number; publishedAt: string } | null
  /** Rows of a workbook are more than are read for this: their number alone was compared. */
  isCountOnly: boolean
  /** Null for visitors, who learn how many alone. */
  opened: {
    title: string
    rows: readonly ChangedFigure[]
    /** The same question, asked today; null where it is not this reader's to ask. */
    href: string | null
    isOwn: boolean
    hasValues: boolean
  } | null
}
