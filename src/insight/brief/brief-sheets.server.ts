import type { Sheet } from '#src/features/exporting/file/workbook.server.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf } from '#src/persian/numbers.ts'
import type { Brief, BriefTable } from './brief.ts'
import { writtenFigure } from './written.ts'

interface FileFacts {
  origin: string
  /** Rows of the list that the file holds. */
  rows: number
}

/** What stands in a brief's workbook before the rows of its list: cover, figures, small tables. */
export function briefSheets(brief: Brief, file: FileFacts): Sheet[] {
  const listing = brief.tables.find(({ isListing }) => isListing)
  const others = brief.tables.filter((table) => table !== listing)
  return [
    coverSheet(brief, listing, file),
    figureSheet(brief),
    ...others.map((table) => tableSheet(table)),
  ]
}

function coverSheet(brief: Brief, listing: BriefTable | undefined, file: FileFacts): Sheet {
  return {
    name: 'شناسنامه',
    columns: [
      { label: 'موضوع', type: 'text' },
      { label: 'شرح', type: 'text' },
    ],
    pages: [coverRows(brief, listing, file)],
    isTable: false,
    widths: [28, 90],
  }
}

function coverRows(
  brief: Brief,
  listing: BriefTable | undefined,
  { origin, rows }: FileFacts,
): SheetValue[][] {
  const { source, day, definitions, caveats } = brief
  const total = listing?.total ?? null
  const pairs = (label: string, texts: readonly string[]) => texts.map((text) => [label, text])
  return [
    ['گزارش هیئت‌مدیره', `${brief.title} | دیتا دارو`],
    ['موضوع', brief.kind],
    ...(brief.filters.length > 0
      ? pairs('فیلتر', brief.filters)
      : [['فیلتر', 'بدون فیلتر: همهٔ رکورد']]),
    ['وضع بازار در', day.day ? dayWords(day.day) : 'روز ساخت گزارش'],
    ['نسخهٔ داده', day.version ?? source.version],
    ['منبع', source.name],
    ['تاریخ برداشت', source.harvestedOn ? dayWords(source.harvestedOn) : 'نامعلوم'],
    ['تهیه‌شده برای', brief.preparedFor ?? '—'],
    ['تاریخ ساخت', dayWords(brief.madeAt)],
    ['نشانی همین رقم‌ها', origin + brief.permalink],
    ...(total === null ? [] : [['ردیف‌های فهرست', total] as SheetValue[]]),
    ['ردیف‌های این کارنامه', rows],
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
      charts.flatMap(({ title, description, bars }) =>
        bars.map(({ label, value }) => [`${title}: ${label}`, value, description]),
      ),
    ],
    isTable: true,
    widths: [48, 24, 80],
  }
}

function tableSheet({ title, columns, rows }: BriefTable): Sheet {
  return { name: title, columns, pages: [rows], isTable: true }
}

function dayWords(iso: string): string {
  return `${formatJalali(iso, 'long')} (${iso.slice(0, 10)})`
}
