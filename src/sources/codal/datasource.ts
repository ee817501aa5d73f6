import { z } from 'zod'
import { jsonSaid } from '#src/server/http/bytes-of-answer.ts'
import { unusable } from '../reading.ts'

/** Of the table of production and sales of makers. */
const PRODUCT_TABLE = 1197
const MAX_CELLS = 100_000

const whole = z.union([z.number(), z.string().regex(/^-?\d{1,9}$/)]).transform(Number)

const cellShape = z.object({
  metaTableCode: whole.optional(),
  address: z.string().optional(),
  rowCode: whole.optional(),
  rowSequence: whole.optional(),
  columnCode: whole,
  value: z.union([z.string(), z.number(), z.null()]).optional(),
  periodEndToDate: z.union([z.string(), z.null()]).optional(),
  yearEndToDate: z.union([z.string(), z.null()]).optional(),
})

export type CodalCell = z.infer<typeof cellShape>

const tableShape = z.object({
  code: whole.optional(),
  metaTableCode: whole.optional(),
  cells: z.array(z.unknown()).optional(),
})
const sourceShape = z.object({
  periodEndToDate: z.union([z.string(), z.null()]).optional(),
  yearEndToDate: z.union([z.string(), z.null()]).optional(),
  sheets: z.array(z.object({ tables: z.array(tableShape) })),
})

/** What `var datasource = {…};` of a report page says of products; refuses pages without them. */
export function readDatasource(html: string) {
  const source = sourceShape.safeParse(jsonSaid(objectText(html)))
  if (!source.success) {
    return unusable(
      'other-edition',
      'دادهٔ درون صفحهٔ گزارش، برگه و جدول ندارد؛ قالب آن عوض شده است.',
    )
  }
  const { sheets, periodEndToDate, yearEndToDate } = source.data
  const tables = sheets.flatMap(({ tables: all }) => all)
  const cells = tables.map(productCells).find((found) => found.length > 0)
  if (!cells) {
    return unusable(
      'other-content',
      `جدول تولید و فروش (${PRODUCT_TABLE}) در گزارش نیست؛ گزارش از نوع دیگری است.`,
    )
  }
  return { cells, periodEndToDate: periodEndToDate ?? null, yearEndToDate: yearEndToDate ?? null }
}

function productCells({
  code,
  metaTableCode,
  cells = [],
}: z.infer<typeof tableShape>): CodalCell[] {
  if (cells.length > MAX_CELLS) unusable('too-large', 'سلول‌های جدول گزارش بیش از اندازه است.')
  const read = cells.flatMap((cell) => cellShape.safeParse(cell).data ?? [])
  const own = metaTableCode ?? code
  return read.filter((cell) => (cell.metaTableCode ?? own) === PRODUCT_TABLE)
}

/** From the first brace to the one that closes it; braces within texts do not count. */
function objectText(html: string): string {
  const begin = /\bdatasource\s*=\s*(?=\{)/.exec(html)
  if (!begin) return unusable('other-content', 'در صفحه «datasource» نیست؛ گزارش به شکل دیگری است.')
  const from = begin.index + begin[0].length
  const signs = /["{}\\]/g
  signs.lastIndex = from
  let depth = 0
  let isText = false
  for (let sign = signs.exec(html); sign; sign = signs.exec(html)) {
    if (sign[0] === '\\') signs.lastIndex += 1
    else if (sign[0] === '"') isText = !isText
    else if (!isText) depth += sign[0] === '{' ? 1 : -1
    if (depth === 0) return html.slice(from, signs.lastIndex)
  }
  return unusable('truncated', 'دادهٔ گزارش پایان ندارد؛ نیمهٔ صفحه آمده است.')
}
