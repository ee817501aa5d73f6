import type { Viewer } from '#src/access/policy.ts'
import { type ExportedList, exportedList } from '#src/features/access/exported-list.server.ts'
import { defineList } from '#src/list/definition.ts'
import { type SheetColumn, type SheetValue, textColumn } from '#src/list/sheet.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
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
  today = todayInTehran(now()),
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
        of: ({ row }) => written(row, n),
      },
    ],
  ])
  const fact = [
    textColumn<SheetRow>('گروه', ({ group }) => group),
    textColumn<SheetRow>('ویژگی', ({ row }) =>
      row.type === 'amount' || row.type === 'sum' ? `${row.label} (ریال)` : row.label,
    ),
    textColumn<SheetRow>('یادداشت', ({ row }) => row.note ?? null),
  ]
  return { fact, ...Object.fromEntries(records) }
}

/** Numbers stay numbers; a day is written as people read it. */
function written({ type, cells }: CompareRow, n: number): SheetValue {
  const { value = null, isLeast } = cells[n] ?? {}
  if (isLeast) return `حداقل ${value}`
  return type === 'date' && typeof value === 'string' ? formatJalali(value, 'short', 'latn') : value
}
