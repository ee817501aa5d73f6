import type { IconName } from '#src/ui/icon.tsx'
import type { Faq } from '../home/faq.tsx'
import type { AccessKey } from './access-words.ts'

type Links = readonly { href: string; label: string }[]

/** A question of a Monday morning, and the pages that answer it. */
export interface JobQuestion {
  question: string
  answer: string
  links: Links
}

/** The way in from the home page, by the work of the reader; every link is a view that exists. */
interface WayIn {
  question: string
  /** What the data says to it, by the live figure of the job. */
  finding: (count: string) => string
  /** Where the data gives no figure, or nought, which says nothing. */
  none: string
  links: Links
}

/** How the live figure of a page is told; the numbers come from job-figures.server.ts. */
export interface FigureWords {
  /** Under the number: what was counted. */
  label: string
  /** Of what it is a part: «از ۱٬۲۰۰ داروی دارای پروانه». */
  whole: string
  /** How it is counted, in one sentence. */
  rule: string
  /** The list that shows the same records. */
  href: string
  link: string
  /** What the source lacks when nothing can be counted. */
  missing: string
}

export interface ChartWords {
  title: string
  description: string
  columns: readonly [string, string]
  /** Labels of the bars by their key; a key that is missing here brings its own label. */
  bars: Readonly<Record<string, string>>
  /** What is to be read from it, and what not. */
  note: string
}

/** The copy of a job's page; everything on it that is not a number. */
export interface Solution {
  icon: IconName
  onHome: WayIn
  title: string
  /** For search engines. */
  description: string
  /** For whom, in two sentences. */
  lead: string
  questions: readonly JobQuestion[]
  figure: FigureWords
  chart: ChartWords
  access: readonly AccessKey[]
  faq: Faq
}
