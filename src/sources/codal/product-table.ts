import { readAmount } from '#src/features/importing/parsing/amount.ts'
import { compactKey } from '#src/persian/fold.ts'
import { type Complaints, unusable } from '../reading.ts'
import type { CodalCell } from './datasource.ts'
import { plain } from './period.ts'
import type { CodalFigures, CodalLine, CodalMarket, CodalSums } from './report.ts'

/** Columns of the table; four of a span are production, sales, rate and amount. */
const COLUMN = {
  first: 1,
  unit: 2,
  last: 26,
  corrections: 7,
  month: 14,
  yearToDate: 18,
  yearBefore: 22,
} as const

/** What a column that names a figure must say, where the report carries its headings. */
const HEADINGS = ['تعداد تولید', 'تعداد فروش', 'نرخ فروش', 'مبلغ فروش'].map(compactKey)

/** Rates are in rial and amounts in million rial, where a heading says what they are in. */
const OTHER_MONEY = /تومان|دلار|یورو|میلیارد ریال|هزار ریال/

const SUM_ROWS = {
  domestic: 5,
  export: 8,
  service: 11,
  returns: 14,
  discounts: 15,
  total: 16,
} as const
const LINE_ROWS: Readonly<Record<number, CodalMarket>> = {
  4: 'domestic',
  7: 'export',
  10: 'service',
}

interface Row {
  code: number
  /** As a spreadsheet numbers it; null where the cells have no address. */
  at: number | null
  cells: Map<number, string>
}

export function readProductTable(
  cells: readonly CodalCell[],
  complain: Complaints,
): { lines: CodalLine[]; sums: CodalSums } {
  refuseOtherColumns(cells)
  const rows = rowsOf(cells)
  const figures = figureReader(complain)
  const named = nameColumn(cells, rows)
  const lines = rows.flatMap((row) => {
    const market = marketOf(row, rows)
    return market === null ? [] : (readLine(row, market, named, figures) ?? [])
  })
  if (lines.length === 0) {
    unusable('other-edition', 'هیچ سطر محصولی در جدول تولید و فروش شناخته نشد.')
  }
  const sums = readSums(rows, figures)
  return { lines, sums }
}

/** Headings stand in cells too, where the report carries them: they must be where they are meant. */
function refuseOtherColumns(cells: readonly CodalCell[]): void {
  for (const { columnCode, value } of cells) {
    const named = HEADINGS.findIndex((heading) =>
      compactKey(plain(String(value ?? ''))).startsWith(heading),
    )
    const offset = columnCode - COLUMN.month
    if (named < 0 || offset < 0 || offset > 11) continue
    if (OTHER_MONEY.test(plain(String(value)))) {
      unusable('other-edition', 'مبلغ‌های جدول به میلیون ریال نیست؛ گزارش به واحد دیگری است.', {
        field: `column ${columnCode}`,
        value: String(value),
      })
    }
    if (offset % 4 === named) continue
    unusable('other-edition', 'ستون‌های جدول تولید و فروش جابه‌جا شده است؛ گزارش از چاپ دیگری است.', {
      field: `column ${columnCode}`,
      value: String(value),
    })
  }
}

function rowsOf(cells: readonly CodalCell[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { rowCode, rowSequence, columnCode, address, value } of cells) {
    if (rowCode === undefined) continue
    const key = `${rowCode}/${rowSequence ?? 0}`
    const at = /^[A-Z]{1,3}(\d{1,6})$/i.exec(address ?? '')?.[1]
    const row = rows.get(key) ?? {
      code: rowCode,
      at: at === undefined ? null : Number(at),
      cells: new Map<number, string>(),
    }
    row.cells.set(columnCode, plain(String(value ?? '')))
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** Some reports write exports with the code of domestic lines, below the sum of those. */
function marketOf(row: Row, rows: readonly Row[]): CodalMarket | null {
  const market = LINE_ROWS[row.code]
  if (market !== 'domestic' || row.at === null) return market ?? null
  const at = row.at
  const isBelow = (code: number) =>
    rows.some((sum) => sum.code === code && sum.at !== null && sum.at < at)
  if (isBelow(SUM_ROWS.export)) return 'service'
  return isBelow(SUM_ROWS.domestic) ? 'export' : 'domestic'
}

/**
 * The column of the products' names: the last one, or the first where the last holds their states.
 * Headings tell; without them names differ from line to line, and states do not.
 */
function nameColumn(cells: readonly CodalCell[], rows: readonly Row[]): number {
  const isHeaded = (column: number, heading: RegExp) =>
    cells.some(
      (cell) => cell.columnCode === column && heading.test(plain(String(cell.value ?? ''))),
    )
  if (isHeaded(COLUMN.last, /^نام محصول/)) return COLUMN.last
  if (isHeaded(COLUMN.last, /^وضعیت/) || isHeaded(COLUMN.first, /^نام محصول/)) return COLUMN.first
  const lines = rows.filter(({ code }) => Object.hasOwn(LINE_ROWS, code))
  const countOf = (column: number) =>
    new Set(lines.map((line) => line.cells.get(column)).filter(Boolean)).size
  return countOf(COLUMN.last) < countOf(COLUMN.first) ? COLUMN.first : COLUMN.last
}

type FigureReader = (row: Row, column: number) => number | null

function figureReader(complain: Complaints): FigureReader {
  return (row, column) => {
    const text = row.cells.get(column) ?? ''
    const value = readAmount(text)
    if (value === undefined) {
      const message = 'سلولی از جدول تولید و فروش عدد نیست.'
      complain.field('value', message, { field: `column ${column}`, value: text })
    }
    return value ?? null
  }
}

function readLine(
  row: Row,
  market: CodalMarket,
  named: number,
  figure: FigureReader,
): CodalLine | null {
  const [first, last] = [row.cells.get(COLUMN.first), row.cells.get(COLUMN.last)]
  const label = named === COLUMN.last ? last || first : first || last
  const span = (from: number): CodalFigures => ({
    produced: figure(row, from),
    sold: figure(row, from + 1),
    rateRial: figure(row, from + 2),
    amountMillionRial: figure(row, from + 3),
  })
  if (!label) return null
  return {
    label,
    unit: row.cells.get(COLUMN.unit) || null,
    state: (named === COLUMN.first && first && last) || null,
    market,
    month: span(COLUMN.month),
    yearToDate: span(COLUMN.yearToDate),
    yearBefore: span(COLUMN.yearBefore),
    corrections: {
      produced: figure(row, COLUMN.corrections),
      sold: figure(row, COLUMN.corrections + 1),
      amountMillionRial: figure(row, COLUMN.corrections + 2),
    },
  }
}

function readSums(rows: readonly Row[], figure: FigureReader): CodalSums {
  const amountOf = (code: number) => {
    const row = rows.find((one) => one.code === code)
    return row ? figure(row, COLUMN.month + 3) : null
  }
  return {
    domestic: amountOf(SUM_ROWS.domestic),
    export: amountOf(SUM_ROWS.export),
    service: amountOf(SUM_ROWS.service),
    returns: amountOf(SUM_ROWS.returns),
    discounts: amountOf(SUM_ROWS.discounts),
    total: amountOf(SUM_ROWS.total),
  }
}
