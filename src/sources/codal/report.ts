/** A letter as the search of the exchange's publication site lists it. */
export interface CodalLetter {
  /** The site's number of the letter, as text. */
  tracingNumber: string
  /** Exchange symbol of the company. */
  symbol: string
  company: string
  title: string
  /** «ن-۳۰» is monthly activity. */
  letterCode: string | null
  /** Tehran time, ISO without a zone: «2026-09-01T12:30:00». */
  sentAt: string | null
  publishedAt: string | null
  /** From the root of https://www.codal.ir. */
  reportPath: string | null
  workbookUrl: string | null
  pdfPath: string | null
  hasReport: boolean
  /** Replaces the report of the same company and month. */
  isCorrection: boolean
  /** What the title says of the period. */
  period: CodalPeriod | null
}

export interface CodalPeriod {
  months: number
  /** ISO date of the last day. */
  endsOn: string
}

/** Figures of one span of time. Quantities in the line's own unit, the rate in rial per unit. */
export interface CodalFigures {
  produced: number | null
  sold: number | null
  rateRial: number | null
  amountMillionRial: number | null
}

export type CodalMarket = 'domestic' | 'export' | 'service'

/** One product line as the company writes it; which medicine it is stays to be inferred. */
export interface CodalLine {
  label: string
  unit: string | null
  /** «تولید»، «فقط فروش» … as written. */
  state: string | null
  market: CodalMarket
  month: CodalFigures
  yearToDate: CodalFigures
  /** Of the year before, to the same month. */
  yearBefore: CodalFigures
  /** What this report corrects of earlier months of the year. */
  corrections: Omit<CodalFigures, 'rateRial'>
}

/** The sums as the report states them, month's amounts in million rial; null where it has none. */
export interface CodalSums {
  domestic: number | null
  export: number | null
  service: number | null
  returns: number | null
  discounts: number | null
  total: number | null
}

export interface CodalReport {
  kind: 'report'
  symbol: string | null
  company: string | null
  title: string | null
  isCorrection: boolean
  period: CodalPeriod | null
  /** ISO date on which the company's financial year ends. */
  yearEndsOn: string | null
  lines: CodalLine[]
  sums: CodalSums
}
