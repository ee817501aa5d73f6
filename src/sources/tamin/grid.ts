import { cleanText } from '#src/features/importing/parsing/clean.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { childrenOf, elementsOf, type PageElement, textOf, withoutElements } from '../page.ts'
import { type Complaints, unusable } from '../reading.ts'

const HEADINGS_ROW = /DXHeadersRow\d+$/
const DATA_ROW = /DXDataRow\d+$/
const PAGES = /صفحه\s*(\d{1,5})\s*از\s*(\d{1,5})(?:\s*\((\d{1,7})\s*ردیف\))?/

/** Headings and rows of the page's grid; a page of several says that it is one of them. */
export function gridRows(html: string, complain: Complaints): string[][] {
  const markup = withoutElements(html, 'script')
  const elements = elementsOf(markup)
  const rowsOf = (pattern: RegExp) =>
    elements.filter(
      ({ tagName, attrs }) =>
        tagName === 'tr' && attrs.some(({ name, value }) => name === 'id' && pattern.test(value)),
    )
  const [headings] = rowsOf(HEADINGS_ROW)
  const rows = rowsOf(DATA_ROW)
  if (!headings || rows.length === 0) refuseOtherPage(html)
  const words = cleanText(markup.replace(/<[^<>]*>/g, ' '))
  const pages = PAGES.exec(toLatinDigits(words))
  const [page = 0, last = 0, rowCount = 0] =
    pages?.slice(1).map((digits) => Number(digits ?? 0)) ?? []
  if (last > 1) {
    const all = rowCount ? `، ${formatNumber(rowCount)} ردیف` : ''
    const place = `صفحهٔ ${formatNumber(page)} از ${formatNumber(last)}${all}`
    complain.field('partial', `${place}؛ صفحه‌های دیگر هم لازم است.`)
  }
  return [cellsOf(headings), ...rows.map(cellsOf)]
}

function refuseOtherPage(html: string): never {
  if (/captcha|کد امنیتی|تصویر امنیتی/i.test(html)) {
    return unusable('captcha', 'سایت تصویر امنیتی نشان داد؛ دیرتر ادامه دهید.')
  }
  if (!/<\/html>/i.test(html.slice(-2_000))) {
    return unusable('truncated', 'نیمهٔ صفحه آمده است؛ دوباره گرفته شود.')
  }
  return unusable('other-content', 'جدول داروها در صفحه نیست؛ نشانی و پیام صفحه را ببینید.')
}

/** Headings are tables of one cell within their cells; their text is the same. */
function cellsOf(row: PageElement): string[] {
  return childrenOf(row)
    .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    .map((cell) => cleanText(textOf(cell)))
}
