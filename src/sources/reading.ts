import { plainLine } from '#src/persian/plain-text.ts'

/** What went wrong, as a program asks; docs/sources.md says what is done about each. */
export const PROBLEM_CLASSES = {
  absent: 'چنین صفحه‌ای در منبع نیست',
  captcha: 'منبع به‌جای صفحه، تصویر امنیتی نشان داده است',
  'error-page': 'صفحهٔ خطا به‌جای داده آمده است',
  'other-content': 'محتوا آن نیست که این منبع می‌دهد',
  'other-edition': 'چینش صفحه یا فایل با آنچه می‌شناسیم یکی نیست',
  encoding: 'رمزگذاری متن خوانده نشد',
  truncated: 'صفحه یا فایل نیمه‌کاره است',
  'too-large': 'بیش از اندازه بزرگ است',
  partial: 'تنها بخشی از فهرست است',
  unread: 'برچسب یا ستونی است که نمی‌شناسیم',
  value: 'مقدار خوانده نشد',
  implausible: 'مقدار پذیرفتنی نیست',
  placeholder: 'مقدار جانشین است، نه مقدار واقعی',
  spliced: 'بخش‌های صفحه از دو داروی جداست',
  contradiction: 'مقدارهای منبع با هم نمی‌خواند',
  duplicate: 'یک کلید چند بار با مقدارهای جدا آمده است',
  orphan: 'سطر به رکوردی اشاره می‌کند که نیست',
} as const

export type ProblemClass = keyof typeof PROBLEM_CLASSES

/**
 * `page`: nothing of it may be used, and its reading has no records. `record`: the record waits for a
 * person. `field`: the value is left out or is to be looked at; the rest stands.
 */
export type Severity = 'page' | 'record' | 'field'

export interface Problem {
  class: ProblemClass
  severity: Severity
  /** What happened and what to do, in Persian. */
  message: string
  file: string
  /** Line of the file or number of the row, from 1. */
  line?: number
  field?: string
  /** As the source wrote it, cut short. */
  value?: string
}

export interface Reading<R> {
  records: R[]
  /** The first of each class; `counts` holds how many there were. */
  problems: Problem[]
  counts: Partial<Record<ProblemClass, number>>
}

/** Why nothing of a page or file is used; undefined where it is. */
export function refusalOf({ problems }: Pick<Reading<unknown>, 'problems'>) {
  return problems.find(({ severity }) => severity === 'page')
}

/** Bytes as they came, with what is known of them. */
export interface SourceFile {
  name: string
  bytes: Uint8Array
  /** The header of the answer, where there was one. */
  contentType?: string
}

const SHOWN_OF_CLASS = 100
const MAX_VALUE = 160

type Place = Partial<Pick<Problem, 'field' | 'value' | 'line' | 'file'>>

/** Ends the reading of a file of which nothing can be used. */
class UnusableFile extends Error {
  readonly class: ProblemClass
  readonly place: Place

  constructor(problemClass: ProblemClass, reason: string, place: Place) {
    super(reason)
    this.class = problemClass
    this.place = place
  }
}

/** Refuses the whole file; `read` turns it into a problem of the page. */
export function unusable(problemClass: ProblemClass, reason: string, place: Place = {}): never {
  throw new UnusableFile(problemClass, reason, place)
}

export interface Complaints {
  record(problemClass: ProblemClass, reason: string, place?: Place): void
  field(problemClass: ProblemClass, reason: string, place?: Place): void
}

/** Runs a reader: whatever it is fed, the answer is a reading; a refused file has no records. */
export async function read<R>(
  name: string,
  reader: (complain: Complaints) => R[] | Promise<R[]>,
): Promise<Reading<R>> {
  const problems = problemList(name)
  try {
    return problems.reading(await reader(problems))
  } catch (error) {
    return problems.refused(error)
  }
}

/** As `read`, for readers that need not wait. */
export function readNow<R>(name: string, reader: (complain: Complaints) => R[]): Reading<R> {
  const problems = problemList(name)
  try {
    return problems.reading(reader(problems))
  } catch (error) {
    return problems.refused(error)
  }
}

function problemList(file: string) {
  const problems: Problem[] = []
  const counts: Partial<Record<ProblemClass, number>> = {}
  const add =
    (severity: Severity) =>
    (of: ProblemClass, reason: string, place: Place = {}) => {
      const count = (counts[of] ?? 0) + 1
      counts[of] = count
      if (count > SHOWN_OF_CLASS) return
      const { value, ...rest } = place
      const shown = value === undefined ? {} : { value: shorten(value) }
      problems.push({ class: of, severity, message: reason, file, ...rest, ...shown })
    }
  return {
    record: add('record'),
    field: add('field'),
    reading: <R>(records: R[]): Reading<R> => ({ records, problems, counts }),
    refused: <R>(error: unknown): Reading<R> => {
      if (!(error instanceof UnusableFile)) throw error
      add('page')(error.class, error.message, error.place)
      return { records: [], problems, counts }
    },
  }
}

function shorten(value: string): string {
  const line = plainLine(value.slice(0, 4 * MAX_VALUE).toWellFormed())
  return line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE)}…` : line
}

/** The same record twice is one; two of one key that differ both wait for a person. */
export function withoutRepeats<R>(
  records: readonly R[],
  keyOf: (record: R) => string,
  complain: Complaints,
): R[] {
  const seen = new Map<string, string>()
  return records.filter((record) => {
    const [key, facts] = [keyOf(record), JSON.stringify(record)]
    const known = seen.get(key)
    if (known === undefined) seen.set(key, facts)
    else if (known !== facts) {
      complain.record('duplicate', 'این کد دو بار با مقدارهای جدا آمده است.', { value: key })
    }
    return known !== facts
  })
}
