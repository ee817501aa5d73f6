import { isLocked } from '#src/access/policy.ts'
import { type CompareRow, foldSame } from '#src/features/comparing/comparison.ts'
import {
  comparedSince,
  hasComparedPast,
} from '#src/features/comparing/comparison-in-time.server.ts'
import {
  labelInFile,
  noteInFile,
  readComparisonSheet,
  valueInFile,
} from '#src/features/comparing/comparison-sheet.server.ts'
import { COMPARED, readCompareSearch } from '#src/features/record-actions/compared-lists.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import type { Search } from '#src/list/view.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Context } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import { readDataset } from '#src/server/dataset.ts'
import { inPast } from '../history/in-past.server.ts'
import { salesSum } from '../sales/sales-words.ts'
import { NO_ADVICE } from '../score/words.ts'
import type { BriefTable } from './brief.ts'
import { dataCaveats, frontMatter } from './front-matter.server.ts'
import type { FilledBrief } from './listing.server.ts'
import { readingDay } from './recorded-day.server.ts'

const TABLE = 'مقایسهٔ ویژگی‌ها'

/** The document of records side by side: a table of each group of what is compared. */
export async function compareBrief(ctx: Context, search: Search): Promise<FilledBrief> {
  const { kind, ids } = readCompareSearch(search)
  const asked = { kind, ids }
  const dataset = await readDataset(ctx.db)
  const day = await readingDay(ctx.db, {
    search,
    dataset,
    mayTravel: !isLocked(ctx.viewer),
    hasPast: hasComparedPast(kind),
    since: await comparedSince(ctx.db, kind),
  })
  const then = day.asOf ? day.day : null
  const { list, titles, comparison } = await inPast(ctx.db, then, (db) =>
    readComparisonSheet({ db, viewer: ctx.viewer }, asked, then ?? todayInTehran(now())),
  )
  const { different, same } = foldSame(comparison.groups)
  const path = `/compare${writeSearchString(asked)}`
  const rows = [...different.flatMap((group) => group.rows), ...same]
  const table: BriefTable = {
    title: TABLE,
    noun: 'ویژگی',
    total: rows.length,
    href: null,
    columnsLeft: 0,
    isListing: false,
    columns: ['ویژگی', ...titles].map((label) => ({ label, type: 'text' })),
    rows: rows.map((row) => [labelOf(row), ...row.cells.map((_, place) => writtenAt(row, place))]),
  }
  const inFile = (row: CompareRow): SheetValue[] => [
    [labelInFile(row), noteInFile(row)].filter(Boolean).join('، '),
    ...row.cells.map((_, place) => valueInFile(row, place)),
  ]
  return {
    tables: [{ ...table, rows: rows.map(inFile) }],
    listing: { list, search: {}, isInsight: false },
    brief: {
      ...(await frontMatter(ctx, {
        dataset,
        day,
        address: 'compare',
        search: asked,
        short: comparison.isShort
          ? ['امتیاز، تمرکز، مادهٔ مؤثره، روند قیمت و هشدارها در اشتراک حرفه‌ای باز می‌شود.']
          : [],
      })),
      title: `مقایسهٔ ${formatNumber(titles.length)} ${COMPARED[kind].noun}`,
      kind: 'مقایسه',
      filters: [titles.join('، ')],
      subjectPath: path,
      figures: [],
      charts: [],
      tables: [table],
      before: null,
      findings: comparison.findings.map(({ text, row }) => {
        const of = rows.find(({ label }) => label === row)
        return {
          headline: text,
          detail: `${row}: ${titles.map((name, n) => `${name}، ${(of && writtenAt(of, n)) ?? 'نامعلوم'}`).join('؛ ')}.`,
          evidence: TABLE,
        }
      }),
      definitions: [],
      caveats: [
        NO_ADVICE,
        ...(comparison.waiting.length > 0
          ? [
              `${comparison.waiting.map(({ title }) => title).join('، ')} در این گزارش نیست: اشتراک شما ${formatNumber(comparison.limit)} مورد را کنار هم می‌گذارد.`,
            ]
          : []),
        ...dataCaveats(dataset),
      ],
    },
  }
}

function labelOf({ label, type, note }: CompareRow): string {
  const unit = type === 'amount' ? `${label} (ریال)` : label
  return note ? `${unit}، ${note}` : unit
}

function writtenAt({ type, cells }: CompareRow, place: number): SheetValue {
  const cell = cells[place]
  if (cell?.text) return cell.text
  if (!cell || cell.value === null) return null
  if (typeof cell.value === 'number') {
    if (type === 'sum') return salesSum(cell.value)
    const number = formatNumber(cell.value)
    return type === 'amount' && cell.note ? `${number} ${cell.note}` : number
  }
  return type === 'date' ? formatJalali(cell.value) : cell.value
}
