import { type MakerCounts, makersNumber, makersOf } from '#src/catalogue/parts/licence-count.ts'
import { soon as within } from '#src/catalogue/parts/sentence.ts'
import type { SheetType, SheetValue } from '#src/list/sheet.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { relativeDay } from '#src/persian/relative-day.ts'
import { EXPIRING_DAYS, NO_LICENCE } from '#src/words/licence-words.ts'

/** One thing of one record: what a file holds of it, and how the page shows it. */
export interface Cell {
  /** Null: no source tells it. */
  value: SheetValue
  /** Written so on screen and paper instead of the bare value. */
  text?: string
  note?: string
  /** There may be more: a file says so too. */
  isLeast?: true
  /** Amounts in rial from which to which it is: the page says them in the reader's unit. */
  ranges?: readonly Range[]
  /** The list or the evidence behind it. */
  href?: string
  /** Share of a bar, 0 to 1. */
  bar?: number
  /** Points of the parts of a score, of 100. */
  parts?: readonly number[]
  /** An index over a year: share of the year that is over, and the value from there on. */
  steps?: readonly (readonly [at: number, value: number])[]
  /** Several sentences. */
  items?: readonly string[]
  /** What it said on the day of a comparison in time, where that was something else. */
  was?: Cell
}

interface Range {
  low: number
  high: number
  /** What they are for, where that is not the same of all: tablets and ampoules are no range. */
  per?: string
}

export function rangeInWords(
  { low, high, per }: Range,
  format = (rial: number) => formatNumber(rial),
) {
  const [from, to] = [format(low), format(high)]
  return `${per ? `${per}: ` : ''}${from === to ? from : `${from} تا ${to}`}`
}

/** Nothing where no range is known. */
export function rangesCell(ranges: readonly Range[]): Cell {
  if (ranges.length === 0) return { value: null }
  return { value: ranges.map((range) => rangeInWords(range)).join('؛ '), ranges }
}

export interface CompareRow {
  label: string
  note?: string
  /** `sum`: an amount that is told in words. */
  type: SheetType | 'amount' | 'sum'
  /** One for each record, in their order. */
  cells: readonly Cell[]
  /** The place of the record that it sets apart; null where none does. */
  mark: number | null
  /** Shown large. */
  isLead?: boolean
}

export interface CompareGroup {
  /** Null for what stands above all groups. */
  title: string | null
  rows: readonly CompareRow[]
}

/** Which of two values is the better one; without it, the one farthest from the others counts. */
type Best = 'high' | 'low'

/**
 * The place of the one value that is set apart: the best where there is a best, else the one whose
 * nearest neighbour is farthest. Null where several tie, where fewer than three are known (two values
 * are as far from each other), and for values that are never compared.
 */
export function standout(values: readonly SheetValue[], best?: Best): number | null {
  const known = values.flatMap((value, place) =>
    value === null || value === '' ? [] : [{ value, place }],
  )
  const numbers = known.map(({ value, place }) => ({ number: numberOf(value), place }))
  if (known.length === 0 || known.length < (best ? 2 : 3)) return null
  if (numbers.some(({ number }) => number === null)) return oddOneOut(known)
  const distance = ({ number, place }: (typeof numbers)[number]) => {
    const at = number ?? 0
    if (best) return best === 'high' ? at : -at
    const others = numbers.filter((other) => other.place !== place)
    return Math.min(...others.map((other) => Math.abs((other.number ?? 0) - at)))
  }
  const far = numbers.map((one) => ({ place: one.place, by: distance(one) }))
  const most = Math.max(...far.map(({ by }) => by))
  const first = far.filter(({ by }) => by === most)
  const [only] = first
  return first.length === 1 && only && (best !== undefined || most > 0) ? only.place : null
}

/** Among texts of which all others are equal, the one that is not. */
function oddOneOut(known: readonly { value: SheetValue; place: number }[]): number | null {
  const single = known.filter(
    ({ value }) => known.filter((other) => other.value === value).length === 1,
  )
  const [only] = single
  const kinds = new Set(known.map(({ value }) => value)).size
  return kinds === 2 && single.length === 1 && only ? only.place : null
}

/** Numbers, and days as numbers of days. */
function numberOf(value: SheetValue): number | null {
  if (typeof value === 'number') return value
  if (value === null || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null
  return Date.parse(value) / 86_400_000
}

interface RowRules {
  note?: string
  best?: Best
  /** Null: nothing in it is set apart. */
  mark?: null
  isLead?: true
}

/** How many make it, «حداقل» where that is not all known, and no number where nobody is known. */
export function makersCell(counts: MakerCounts): Cell {
  return { ...makersNumber(counts), text: makersOf(counts) }
}

/** How many make the active substance here, as the page at a path tells it. */
export function substanceCell(makers: number | null, path: string): Cell {
  if (!makers) return { value: null, text: 'در داده‌ها نیست' }
  return { value: makers, href: `${path}#ingredient-makers` }
}

/** Concentration of licences, as the page at a path tells it. */
export function concentrationCell(value: number | null, path: string): Cell {
  return value === null ? { value } : { value, bar: value / 10_000, href: `${path}#shares` }
}

/** In the place of a day of the licences: none is told, or there is none that could have one. */
export function noDay(licences: unknown): Cell {
  return { value: null, ...(licences === 0 && { text: NO_LICENCE }) }
}

/** The day on which the first licence lapses, and how far off it is; where it is told. */
export function lapseCell(
  day: string | null,
  { licences, today, href }: { licences: number; today: string; href: string },
): Cell {
  if (!day) return noDay(licences)
  return { value: day, text: formatJalali(day), note: relativeDay(day, today), href }
}

export function compareRow(
  label: string,
  type: CompareRow['type'],
  cells: readonly Cell[],
  { note, best, mark, isLead }: RowRules = {},
): CompareRow {
  const values = cells.map(({ value }) => value)
  return {
    label,
    type,
    cells,
    mark: mark === null ? null : standout(values, best),
    ...(note && { note }),
    ...(isLead && { isLead }),
  }
}

/** Whether every record says the same here: such rows fold into one line. */
export function isSame({ cells }: Pick<CompareRow, 'cells'>): boolean {
  const said = cells.map(({ value, text, note, steps, was }) =>
    JSON.stringify([value, text ?? null, note ?? null, steps ?? null, was ?? null]),
  )
  return said.length > 1 && new Set(said).size === 1
}

/** Groups without the rows in which all are equal, and those rows by themselves. */
export function foldSame(groups: readonly CompareGroup[]) {
  return {
    different: groups
      .map(({ title, rows }) => ({ title, rows: rows.filter((row) => row.isLead || !isSame(row)) }))
      .filter(({ rows }) => rows.length > 0),
    same: groups.flatMap(({ rows }) => rows.filter((row) => !row.isLead && isSame(row))),
  }
}

/** What sentences are made of: a short name for each record, and what was measured of it. */
export interface Weighed {
  name: string
  /** Of 100; null where it has none. */
  score: number | null
  /** Local makers of the active substance; null where they are not known. */
  apiMakers: number | null
  licences: number
  /** Days until the first licence lapses. */
  daysLeft: number | null
}

/** A sentence, and the row that it is read from. */
export type CompareFinding = ReturnType<typeof findingsOf>[number]

/** Labels of the rows that findings are read from. */
export const COMPARED_ROWS = {
  score: 'امتیاز فرصت',
  api: 'سازندهٔ داخلی ماده',
  lapse: 'نزدیک‌ترین انقضا',
  licences: 'پروانهٔ جاری',
} as const

export const inDays = (days: number) => (days === 0 ? 'امروز' : `${formatNumber(days)} روز دیگر`)

/** Up to two findings about records side by side, the weightiest first; none that is not so. */
export function findingsOf(records: readonly Weighed[]) {
  if (records.length < 2) return []
  const scores = records.map(({ score }) => score)
  const best = records[standout(scores, 'high') ?? -1]
  const isApiKnown = records.every(({ apiMakers }) => apiMakers !== null)
  const api = only(records, ({ apiMakers }) => isApiKnown && (apiMakers ?? 0) > 0)
  const isDated = records.every(({ licences, daysLeft }) => licences === 0 || daysLeft !== null)
  const lapses = ({ daysLeft }: Weighed) => daysLeft !== null && daysLeft <= EXPIRING_DAYS
  const soon = isDated ? only(records, lapses) : undefined
  const single = only(records, ({ licences }) => licences === 1)
  const found: [keyof typeof COMPARED_ROWS, string | undefined][] = [
    ['score', best && `${best.name} با ${formatNumber(best.score ?? 0)} بالاترین امتیاز را دارد`],
    ['api', api && `${api.name} تنها گزینه با مادهٔ مؤثرهٔ داخلی است`],
    [
      'lapse',
      soon &&
        `${within()} فقط از ${soon.name} پروانه‌ای منقضی می‌شود (${inDays(soon.daysLeft ?? 0)})`,
    ],
    ['licences', single && `تنها ${single.name} به یک پروانه بند است`],
  ]
  return found
    .flatMap(([row, text]) => (text ? [{ text, row: COMPARED_ROWS[row] }] : []))
    .slice(0, 2)
}

/** The one record of which something is so; none where it is so of several. */
function only(records: readonly Weighed[], is: (record: Weighed) => boolean): Weighed | undefined {
  const found = records.filter(is)
  return found.length === 1 ? found[0] : undefined
}
