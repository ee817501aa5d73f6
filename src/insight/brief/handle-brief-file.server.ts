import { streamOf } from '#src/features/exporting/export-stream.server.ts'
import { proseSheet, type Sheet } from '#src/features/exporting/file/worksheet.ts'
import { headersOf, openFileRequest } from '#src/features/exporting/handle-export.server.ts'
import { writeExport } from '#src/features/exporting/write-export.server.ts'
import { markRows } from '#src/features/papers/paper-mark.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { formatBothCalendars } from '#src/persian/dates.ts'
import { decoded } from '#src/persian/decoded.ts'
import { countOf } from '#src/persian/numbers.ts'
import { answersFiles } from '#src/procedures/answers-files.server.ts'
import type { Context } from '#src/procedures/context.ts'
import { AppError } from '#src/server/errors.ts'
import { type Brief, type BriefTable, chartWords } from './brief.ts'
import { type AskedBrief, markedBrief } from './router.ts'
import { writtenFigure } from './written.ts'

interface FileFacts {
  origin: string
  rows: number
}

export const BRIEF_FILES = '/api/brief/'

/** `GET /api/brief/{list}[/{record}]?<search of the brief>`: the document as a workbook. */
export const handleBriefFile = answersFiles(async (request) => {
  const { pathname, search, origin } = new URL(request.url)
  const address = pathname.slice(BRIEF_FILES.length)
  const [of = '', key = null, ...rest] = address.split('/').map((part) => decoded(part) ?? '')
  if (rest.length > 0 || of === '' || key === '') throw new AppError('NOT_FOUND')
  const ctx = await openFileRequest(request)
  const given = parseSearchString(search)
  const { file, title } = await writeBrief(ctx, { of, key, search: given }, origin)
  const headers = headersOf({
    name: `brief-${of}`,
    list: { title },
    format: 'xlsx',
    file,
    gzip: false,
  })
  return new Response(streamOf(file.pieces), { headers })
})

/**
 * A document as a workbook, out of the day's allowance of whoever asks for it; made anew under the same
 * id, it costs its rows once.
 */
export async function writeBrief(ctx: Context, asked: AskedBrief, origin: string, id?: string) {
  const { brief, listing, tables = brief.tables } = await markedBrief(ctx, asked)
  const { of, key } = asked
  const file = await writeExport(ctx.db, {
    viewer: ctx.viewer,
    list: listing.list,
    search: listing.search,
    origin,
    gzip: false,
    person: ctx.viewer.userId ?? ctx.clientIp,
    name: `brief/${[of, ...(key === null ? [] : [encodeURIComponent(key)])].join('/')}`,
    format: 'xlsx',
    front: ({ rows }) => briefSheets({ ...brief, tables }, { origin, rows }),
    paper: brief.check?.path,
    recorded: { ...recordedAs(brief, key), ...(id && { id }) },
  })
  return { brief, file, title: `گزارش-${brief.title}`.replaceAll(/[\\/:*?"<>|]/g, '-') }
}

/** Opened again from the account page, it gives the same figures. */
function recordedAs({ title, filters, permalink }: Brief, key: string | null) {
  const [, search = ''] = permalink.split('?')
  return {
    search: parseSearchString(search),
    filters: [...(key === null ? [] : [title]), ...filters].join('؛ '),
  }
}

/** What stands in a brief's workbook before the rows of its list: cover, figures, small tables. */
function briefSheets(brief: Brief, file: FileFacts): Sheet[] {
  const listing = brief.tables.find(({ isListing }) => isListing)
  const others = brief.tables.filter((table) => table !== listing)
  return [
    proseSheet('شناسنامه', coverRows(brief, listing, file)),
    ...(brief.figures.length + brief.charts.length > 0 ? [figureSheet(brief)] : []),
    ...others.map(({ title, columns, rows }) => ({
      name: title,
      columns,
      pages: [rows],
      isTable: true,
    })),
  ]
}

function coverRows(brief: Brief, listing: BriefTable | undefined, { origin, rows }: FileFacts) {
  const { source, day, definitions, caveats } = brief
  const total = listing?.total ?? null
  const pairs = (label: string, texts: readonly string[]) => texts.map((text) => [label, text])
  return [
    ['گزارش هیئت‌مدیره', `${brief.title} | دیتا دارو`],
    ['موضوع', brief.kind],
    ...(brief.filters.length > 0
      ? pairs('فیلتر', brief.filters)
      : [['فیلتر', 'بدون فیلتر: همهٔ رکورد']]),
    ['وضع بازار در', day.day ? formatBothCalendars(day.day) : 'روز ساخت گزارش'],
    ['نسخهٔ داده', day.version ?? source.version],
    ['منبع', source.name],
    ['تاریخ برداشت', source.harvestedOn ? formatBothCalendars(source.harvestedOn) : 'نامعلوم'],
    ['تهیه‌شده برای', brief.preparedFor ?? '—'],
    ['تاریخ ساخت', formatBothCalendars(brief.madeAt)],
    ['نشانی همین رقم‌ها', origin + brief.permalink],
    ...markRows(brief.check, origin),
    ...(total === null ? [] : [['ردیف‌های فهرست', total] as SheetValue[]]),
    ['ردیف‌های این فایل', rows],
    ...(total !== null && rows < total
      ? [['ناتمام', `سهم خروجی امروز ${countOf(rows, total)} ردیف را در بر گرفت`]]
      : []),
    ...pairs('یادداشت', day.notes),
    ...pairs('هشدار', caveats),
    [],
    ...definitions.map(({ term, meaning }) => [term, meaning]),
  ]
}

function figureSheet({ figures, charts }: Brief): Sheet {
  return {
    name: 'شاخص‌ها',
    columns: [
      { label: 'شاخص', type: 'text' },
      { label: 'مقدار', type: 'number' },
      { label: 'تعریف', type: 'text' },
    ],
    pages: [
      figures.map(({ label, value, measure, meaning }) => [
        measure === 'rial' ? `${label} (ریال)` : label,
        typeof value === 'number' ? value : writtenFigure(value, measure),
        meaning,
      ]),
      charts.flatMap((chart) =>
        chart.bars.map(({ label, value }) => [
          `${chart.title}: ${label}`,
          value,
          chartWords(chart),
        ]),
      ),
    ],
    isTable: true,
    widths: [48, 24, 80],
  }
}
