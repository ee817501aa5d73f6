interface InventedLine {
  label: string
  unit?: string
  /** Four figures of each span, as the site writes them. */
  month: readonly [produced: string, sold: string, rate: string, amount: string]
  state?: string
}

export interface InventedReport {
  title?: string
  symbol?: string
  company?: string
  lines?: readonly InventedLine[]
  exports?: readonly InventedLine[]
  /** Row codes with the amount of their month. */
  sums?: Readonly<Record<number, string>>
  periodEnd?: string
  /** As the form numbers it; others are of other reports. */
  table?: number
  withHeadings?: boolean
  /** Column of the products' names: 1, or 26 where the first holds what kind of product it is. */
  named?: 1 | 26
  /** What amounts are in, by their headings. */
  money?: string
}

export const INVENTED_LINES: readonly InventedLine[] = [
  {
    label: 'قرص آزمونول ۵۰۰',
    unit: 'هزار عدد',
    state: 'تولید',
    month: ['۱,۲۰۰', '۱,۰۰۰', '۲,۵۰۰,۰۰۰', '۲,۵۰۰'],
  },
  { label: 'شربت نمونه‌اي كودكان', unit: 'شيشه', month: ['0', '400', '500000', '200'] },
  { label: 'سایر محصولات', month: ['-', '-', '', '(۵۰)'] },
]
export const INVENTED_SUMS = { 5: '2650', 8: '400', 14: '(30)', 16: '3020' }
const INVENTED_EXPORTS: readonly InventedLine[] = [
  { label: 'قرص آزمونول ۵۰۰', unit: 'هزار عدد', month: ['0', '100', '4000000', '400'] },
]

const HEADINGS = ['تعداد تولید', 'تعداد فروش', 'نرخ فروش (ریال)', 'مبلغ فروش (میلیون ریال)']

/** An invented page of a monthly report in the shape of the exchange's publication site. */
export function codalPage(given: InventedReport = {}): string {
  const {
    title = 'گزارش فعالیت ماهانه دوره ۱ ماهه منتهی به ۱۴۰۵/۰۵/۳۱',
    symbol = 'نمونه',
    company = 'داروسازی نمونه',
    periodEnd = '1405/05/31',
    table = 1197,
  } = given
  const other = { metaTableId: 1, code: 1300, cells: [{ columnCode: 1, value: 'توضیح {"' }] }
  const tables = [other, { metaTableId: table, code: table, cells: cellsOf(given, table) }]
  const source = { periodEndToDate: periodEnd, yearEndToDate: '1405/12/29', sheets: [{ tables }] }
  return `<!DOCTYPE html><html><head><title>${title}</title></head><body>
<span id="ctl00_txbCompanyName">${company}</span> <span id="ctl00_txbSymbol">${symbol}</span>
<script type="text/javascript">
    var pagedata = {"a":1};
    var datasource = ${JSON.stringify(source)};
    if (datasource) { draw('}'); }
</script></body></html>`
}

function cellsOf(
  { withHeadings = true, money = 'ریال', named = 1, ...given }: InventedReport,
  table: number,
) {
  const { lines = INVENTED_LINES, exports = INVENTED_EXPORTS, sums = INVENTED_SUMS } = given
  const cells: Record<string, unknown>[] = []
  let at = 1
  const put = (rowCode: number, rowSequence: number, values: Record<number, string>) => {
    at += 1
    for (const [columnCode, value] of Object.entries(values)) {
      cells.push({
        metaTableId: table,
        metaTableCode: table,
        rowCode,
        rowSequence,
        value,
        columnCode: Number(columnCode),
        address: `A${at}`,
        rowTypeName: 'x',
      })
    }
  }
  const headings = HEADINGS.map((text, place) => [14 + place, text.replace('ریال', money)])
  if (withHeadings) put(2, 1, { 1: 'نام محصول', 2: 'واحد', ...Object.fromEntries(headings) })
  for (const [place, line] of lines.entries()) put(4, place + 1, valuesOf(line, named))
  for (const [code, amount] of Object.entries(sums).slice(0, 1))
    put(+code, 1, { 1: 'جمع', 17: amount })
  for (const [place, line] of exports.entries()) put(7, place + 1, valuesOf(line, named))
  for (const [code, amount] of Object.entries(sums).slice(1))
    put(+code, 1, { 1: 'جمع', 17: amount })
  return cells
}

function valuesOf(
  { label, unit = '', month, state = '' }: InventedLine,
  named: 1 | 26,
): Record<number, string> {
  const span = (from: number) => Object.fromEntries(month.map((text, at) => [from + at, text]))
  return {
    1: named === 1 ? label : state,
    2: unit,
    7: '',
    8: '',
    9: '۰',
    ...span(14),
    ...span(18),
    ...span(22),
    26: named === 26 ? label : state,
  }
}
