import type { PaperMark } from '#src/features/papers/paper-mark.ts'
import type { SheetType, SheetValue } from '#src/list/sheet.ts'
import type { Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'

export interface AskedRecord {
  /** The record's key as it stands in the address. */
  key: string
  search: Search
}

/** How a figure is written; `points` and numbers of a workbook stay bare numbers. */
export type Measure = 'count' | 'rial' | 'points' | 'date' | 'text'

/** A key figure; null where no source tells of it. Dates are ISO, amounts whole rials. */
export interface BriefFigure {
  label: string
  value: SheetValue
  measure: Measure
  /** What is counted, in a sentence. */
  meaning: string
  /** The same on the day of `Brief.before`; absent where that is not known. */
  before?: number
}

/** What was found, in a sentence and what it rests on; `evidence` is the title of its chart or table. */
export interface BriefFinding {
  headline: string
  detail: string
  evidence: string
}

/** A small chart of bars. */
export interface BriefChart {
  title: string
  description: string
  /** Names of label and value in its table. */
  columns: readonly [string, string]
  bars: readonly { label: string; value: number }[]
  /** How many bars there are in all; absent: these. */
  total?: number
  /** There may be more than `total`. */
  isLeast?: boolean
}

/** What the bars are, and of how many they are the first. */
export function chartWords({ description, columns, bars, total = 0, isLeast }: BriefChart): string {
  if (bars.length >= total) return description
  const all = `${isLeast ? 'حداقل ' : ''}${formatNumber(total)} ${columns[0]}`
  return `${description}؛ ${formatNumber(bars.length)} از ${all}`
}

export interface BriefColumn {
  label: string
  type: SheetType
}

/** Rows that a page prints; `total` is how many there are. */
export interface BriefTable {
  title: string
  /** What a row is: «پروانه». */
  noun: string
  columns: readonly BriefColumn[]
  rows: readonly (readonly SheetValue[])[]
  total: number
  /** Where all rows stand; null where nothing is left out. */
  href: string | null
  /** Columns of the view that paper has no room for. */
  columnsLeft: number
  /** The list whose rows follow in full in the workbook. */
  isListing: boolean
}

/** Of which day the figures are, and whether the address gives them again. */
export interface BriefDay {
  /** ISO date of the recorded state that is shown; null where the subject keeps no history. */
  day: string | null
  /** The version that the address was made with. */
  version: number | null
  /** What has to be said of it, in sentences. */
  notes: readonly string[]
}

export interface BriefSource {
  name: string
  harvestedOn: string | null
  version: number | null
  isSample: boolean
}

/** A document for the board: figures, charts and tables of one list or record. */
export interface Brief {
  title: string
  /** «فهرست» or «دارو»: what the document is about. */
  kind: string
  /** Filters, search words and order in words. */
  filters: readonly string[]
  day: BriefDay
  source: BriefSource
  /** Whom it was made for; null where nobody is signed in (a preview). */
  preparedFor: string | null
  madeAt: string
  /** The list's or record's own page with the same filters. */
  subjectPath: string
  /** Path that gives the same figures again. */
  permalink: string
  /** At most four, the weightiest first. */
  findings: readonly BriefFinding[]
  figures: readonly BriefFigure[]
  /** ISO date of the recorded state before it; null where there is none. */
  before: string | null
  charts: readonly BriefChart[]
  tables: readonly BriefTable[]
  definitions: readonly { term: string; meaning: string }[]
  caveats: readonly string[]
  /** What the reader's subscription leaves out, in words. */
  locked: readonly string[]
  /** Address of the reader's own logo; null where there is none, or none may be set. */
  logo: string | null
  /** Whether the reader may set one. */
  mayBrand: boolean
  /** Address of the PDF; null where it is not open, or no browser on the server prints it. */
  pdf: string | null
  /** By what it is asked whether its figures still hold; null where it was not kept. */
  check: PaperMark | null
  /** Address of the workbook; null where it is not open to the reader. */
  workbook: string | null
}
