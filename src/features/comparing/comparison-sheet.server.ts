import type { Viewer } from '#src/access/policy.ts'
import { type ExportedList, exportedList } from '#src/features/access/exported-list.server.ts'
import { defineList } from '#src/list/definition.ts'
import { type SheetColumn, type SheetValue, textColumn } from '#src/list/sheet.ts'
import { formatJalali } from '#src/persian/dates.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { COMPARED, type CompareSearch, idsOf } from '../record-actions/compared-lists.ts'
import { type Comparison, readComparison } from './comparison.server.ts'
import type { CompareRow } from './comparison.ts'

interface SheetRow {
  group: string | null
  row: CompareRow
}

/** A comparison as a list whose rows are what is compared, for files and briefs, on an ISO date. */
export async function readComparisonSheet(
  ctx: { db: Queryable; viewer: Viewer },
  asked: CompareSearch,
  today: string,
): Promise<{ list: ExportedList; titles: string[]; comparison: Comparison }> {
  const comparison = await readComparison(ctx, asked.kind, idsOf(asked), today)
  const { records, groups } = comparison
  if (records.length < 2) throw new AppError('NOT_FOUND', 'برای مقایسه دست‌کم دو مورد لازم است.')
  const rows = groups.flatMap(({ title, rows: facts }) =>
    facts.map((row) => ({ group: title, row })),
  )
  const titles = records.map(({ title }) => title)
  const list = exportedList<SheetRow>({
    title: `مقایسهٔ ${COMPARED[asked.kind].noun}`,
    noun: 'ویژگی',
    path: '/compare',
    fixed: { ...asked },
    sheet: sheetOf(titles),
    source: {
      name: 'compare',
      definition: definitionOf(titles),
      searchWords: null,
      rows: async (_, { page, size }, __, limit) =>
        rows.slice((page - 1) * size, (page - 1) * size + limit),
      total: async () => rows.length,
      facets: async () => ({}),
    },
  })
  return { list, titles, comparison }
}

const place = (n: number) => `record${n}`

function definitionOf(titles: readonly string[]) {
  const records = titles.map((label, n) => [place(n), { label }])
  return defineList({
    columns: { fact: { label: 'ویژگی' }, ...Object.fromEntries(records) },
    open: [],
    filters: {},
    defaultSort: 'fact',
  })
}

function sheetOf(titles: readonly string[]): Record<string, SheetColumn<SheetRow>[]> {
  const records = titles.map((title, n): [string, SheetColumn<SheetRow>[]] => [
    place(n),
    [
      {
        label: title.replace(/[\u2066\u2069]/g, ''),
        type: 'number',
        of: ({ row }) => valueInFile(row, n),
      },
    ],
  ])
  const fact = [
    textColumn<SheetRow>('گروه', ({ group }) => group),
    textColumn<SheetRow>('ویژگی', ({ row }) => labelInFile(row)),
    textColumn<SheetRow>('یادداشت', ({ row }) => noteInFile(row)),
  ]
  return { fact, ...Object.fromEntries(records) }
}

export function labelInFile({ label, type }: CompareRow): string {
  return type === 'amount' || type === 'sum' ? `${label} (ریال)` : label
}

/** What is said of a row, and of amounts per which unit each is. */
export function noteInFile({ note, type, cells }: CompareRow): string | null {
  const units = type === 'amount' ? cells.map((cell) => cell.note ?? '—') : []
  const kinds = new Set(units)
  const per = kinds.size > 1 ? units.join('، ') : units[0]
  return [note, per].filter((text) => text && text !== '—').join('؛ ') || null
}

/** Numbers stay numbers; a day is written as people read it, and why there is no value in its words. */
export function valueInFile({ type, cells }: CompareRow, n: number): SheetValue {
  const { text = null, value, isLeast } = cells[n] ?? {}
  if (isLeast) return `حداقل ${value}`
  if (type === 'date' && typeof value === 'string') return formatJalali(value, 'short', 'latn')
  return value ?? text
}
