import { POLICY, type Viewer } from '#src/access/policy.ts'
import type { ExportedList } from '#src/features/access/exported-list.server.ts'
import { type ExportPlan, openSnapshot, planExport } from '#src/features/exporting/plan.server.ts'
import type { Facets } from '#src/list/answer.ts'
import type { Column } from '#src/list/definition.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { SheetColumn, SheetValue } from '#src/list/sheet.ts'
import type { Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import type { Brief, BriefColumn, BriefTable } from './brief.ts'

/** Rows that paper shows of a list; fewer of what is opened by a subscription. */
const PRINTED_ROWS = 20
const SHORT_ROWS = 5
const PRINTED_COLUMNS = 8

export interface Listing {
  list: ExportedList
  /** The list's own search, with the day it is read as of. */
  search: Search
  /** Rows of it are an insight: opened by `insightRows`. */
  isInsight: boolean
  /** Columns that paper has room for, in their order; the first of the view where none are named. */
  onPaper?: readonly string[]
}

/** A document, and the list whose rows fill its workbook. */
export interface FilledBrief {
  brief: Brief
  listing: Listing
  /** The tables of its workbook, where those of the paper have their numbers in words. */
  tables?: readonly BriefTable[]
}

/** One page of a list as the viewer may see it, its facets and true total, all of one moment. */
export async function readListing(
  db: Database,
  viewer: Viewer,
  { list: asked, search, isInsight, onPaper }: Listing,
): Promise<{ plan: ExportPlan; facets: Facets; table: BriefTable }> {
  await using snapshot = await openSnapshot(db)
  const list = (await asked.asSeenBy?.(snapshot.db, viewer)) ?? asked
  const plan = await planExport(snapshot.db, viewer, list, search)
  const { view, words } = plan.wanted
  const facets = await list.source.facets(snapshot.db, view, words)
  const limit = printedRows(viewer, isInsight || Boolean(view.asOf))
  const keys = onPaper?.filter((key) => plan.keys.includes(key)) ?? plan.keys
  const table = await printedTable(snapshot.db, plan, {
    keys: keys.slice(0, PRINTED_COLUMNS),
    limit: Math.min(limit, plan.wanted.limit),
  })
  return { plan, facets, table }
}

export function printedRows({ kind }: Viewer, isInsight: boolean): number {
  const { details, insightRows } = POLICY[kind]
  const most = details === 'all' ? PRINTED_ROWS : SHORT_ROWS
  return isInsight ? Math.min(most, insightRows) : most
}

/** The first rows of a plan as a table for reading. */
export async function printedTable(
  db: Queryable,
  plan: Omit<ExportPlan, 'filters' | 'silent'>,
  { keys, limit }: { keys: readonly string[]; limit: number },
): Promise<BriefTable> {
  const { list, wanted } = plan
  const columns = keys.map((key) => list.columns([key]))
  const named = keys.map((key) => list.source.definition.columns[key])
  const labels = named.map(labelOf)
  const words = named.map((column) => column?.label ?? '')
  const view = { ...wanted.view, page: 1, size: Math.max(1, limit) }
  const read = limit > 0 ? await list.rows(db, { ...wanted, view, limit }, keys) : []
  const rows = read.map((row) => printedRow(columns, words, row))
  // What no row has is left out, but for the row's name and what the rows are ordered by.
  const isFilled = (place: number) =>
    place === 0 || keys[place] === view.sort || rows.some((row) => row[place] !== null)
  const filled = keys.flatMap((_, place) => (rows.length === 0 || isFilled(place) ? [place] : []))
  return {
    title: list.title,
    noun: list.noun,
    total: wanted.total,
    columns: filled.map((place) => printedColumn(labels[place] ?? '', columns[place] ?? [])),
    rows: rows.map((row) => filled.map((place) => row[place] ?? null)),
    href: wanted.total > rows.length ? subjectPath(plan) : null,
    columnsLeft: plan.keys.length - keys.length,
    isListing: true,
  }
}

/** The page of the list with the same view. */
export function subjectPath({ list, search }: Pick<ExportPlan, 'list' | 'search'>): string {
  return list.path + writeSearchString({ ...list.fixed, ...search })
}

/** Beside a count by makers: what is in none of it. */
export function unclearMakersWords(count: number, noun: string): string {
  return `تعداد سازندهٔ ${formatNumber(count)} ${noun} نامعلوم است، زیرا نوع تأمین پروانه‌ای از آن نیامده است؛ در این تعداد نیست.`
}

type Parts = readonly Omit<SheetColumn<never>, 'of'>[]

/** Paper keeps rials, whatever unit the reader has on screen. */
function labelOf(column: Column | undefined): string {
  if (!column) return ''
  return column.unit === 'rial' ? `${column.label} (ریال)` : column.label
}

/** What a file spreads over several columns stands in one cell on paper. */
function printedColumn(label: string, parts: Parts): BriefColumn {
  if (isDay(parts)) return { label, type: 'date' }
  const [only] = parts
  return parts.length === 1 && only
    ? { label: only.label, type: only.type }
    : { label, type: 'text' }
}

// A file has a day twice, in Jalali and as a date; paper writes the date in Jalali.
const isDay = (parts: Parts) => parts.length === 2 && parts[1]?.type === 'date'

function printedRow(
  columns: readonly Parts[],
  words: readonly string[],
  row: readonly SheetValue[],
): SheetValue[] {
  let place = 0
  return columns.map((parts, n) => {
    const values = row.slice(place, place + parts.length)
    place += parts.length
    if (isDay(parts)) return values[1] ?? null
    if (parts.length === 1) return values[0] ?? null
    const cells = parts.map((part, at) => ({ part, value: values[at] ?? null }))
    return joined(
      cells.filter(({ part }) => part.type !== 'date'),
      words[n],
    )
  })
}

interface PrintedCell {
  part: Parts[number]
  value: SheetValue
}

/** The number that its column is called by stands first, be it none; the others say what they count. */
function joined(cells: readonly PrintedCell[], column: string | undefined): string | null {
  const ofMoney = cells.filter(({ part }) => part.amount !== undefined)
  const amounts = ofMoney.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  // Without a price its unit says nothing.
  if (ofMoney.length > 0 && amounts.length === 0) return null
  // A lowest and a highest amount are one range.
  if (ofMoney.length === cells.length) {
    return [...new Set(amounts)].map((amount) => formatNumber(amount)).join(' تا ')
  }
  const wordOf = ({ part }: PrintedCell) => part.amount ?? part.label
  const isNamed = (cell: PrintedCell) => wordOf(cell) === column
  const texts = [...cells.filter(isNamed), ...cells.filter((cell) => !isNamed(cell))].flatMap(
    (cell) => {
      const { value } = cell
      if (value === null || value === '' || (value === 0 && !isNamed(cell))) return []
      if (typeof value !== 'number') return [value]
      return [isNamed(cell) ? formatNumber(value) : `${wordOf(cell)}: ${formatNumber(value)}`]
    },
  )
  // Names stand before numbers; a strength in the line of the Latin name or strength before it.
  const isNumber = (text: string) => /^\d+$/.test(text)
  return (
    [...new Set(texts)]
      .toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b)))
      .join('\n')
      .replace(/(?<=^[\x20-\x7e]+)\n(?=\d[\x20-\x7e]*[^\d\n][\x20-\x7e]*$)/gm, ' ') || null
  )
}
