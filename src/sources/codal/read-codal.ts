import { cleanText } from '#src/features/importing/parsing/clean.ts'
import { jsonSaid } from '#src/server/http/bytes-of-answer.ts'
import { attributeOf, elementsOf, type PageElement, textOf, withoutElements } from '../page.ts'
import { type Complaints, type Reading, readNow, type SourceFile, unusable } from '../reading.ts'
import { textOfFile } from '../text.ts'
import { checkReport } from './check-report.ts'
import { readDatasource } from './datasource.ts'
import { dayIn, isCorrectionTitle, periodOfTitle, plain } from './period.ts'
import { readProductTable } from './product-table.ts'
import { readLetters } from './read-letters.ts'
import type { CodalLetter, CodalReport } from './report.ts'

/** A report of a thousand lines is 12 MB. */
const MAX_BYTES = 24 * 1024 * 1024

/**
 * Reads an answer of the exchange's publication site: the JSON of a search gives its letters, a page
 * of a monthly activity report one report with its product lines.
 */
export function readCodal(file: SourceFile): Reading<CodalLetter | CodalReport> {
  return readNow<CodalLetter | CodalReport>(file.name, (complain) => {
    const text = textOfFile(file, { maxBytes: MAX_BYTES })
      .trim()
      .replace(/^\ufeff/, '')
    if (/^[{[]/.test(text)) return readAnswer(text, complain, pageOf(file.name))
    if (!/<\w/.test(text)) unusable('other-content', 'این فایل نه پاسخ جست‌وجوست نه صفحهٔ گزارش.')
    return [readReport(text, complain)]
  })
}

function pageOf(address: string): number | null {
  const page = Number(URL.parse(address)?.searchParams.get('PageNumber') ?? 0)
  return page >= 1 ? page : null
}

function readAnswer(text: string, complain: Complaints, page: number | null): CodalLetter[] {
  const json = jsonSaid(text)
  if (json === null) unusable('truncated', 'پاسخ جست‌وجو JSON کامل نیست؛ دوباره گرفته شود.')
  return readLetters(json, complain, page)
}

function readReport(html: string, complain: Complaints): CodalReport {
  refuseOtherPage(html)
  const { cells, ...source } = readDatasource(html)
  const { lines, sums } = readProductTable(cells, complain)
  checkReport(lines, sums, complain)
  // Only what surrounds the data is read as a page; the data itself is most of its bytes.
  const elements = elementsOf(withoutElements(html, 'script'))
  const byId = (id: string) => textById(elements, id)
  const name = byId('ctl00_lblReportName') ?? ''
  const title = titleOf(elements, name, byId)
  const period = periodOfTitle(title ?? '')
  const endsOn =
    dayIn(source.periodEndToDate ?? '') ?? dayIn(byId('ctl00_lblPeriodEndToDate') ?? '')
  comparePeriods(period?.endsOn ?? null, endsOn, complain)
  return {
    kind: 'report',
    symbol: byId('ctl00_lblDisplaySymbol') ?? byId('ctl00_txbSymbol'),
    company: byId('ctl00_txbCompanyName'),
    title,
    isCorrection: isCorrectionTitle(title ?? ''),
    period: period ?? (endsOn === null ? null : { months: 1, endsOn }),
    yearEndsOn: dayIn(source.yearEndToDate ?? '') ?? dayIn(byId('ctl00_lblYearEndToDate') ?? ''),
    lines,
    sums,
  }
}

function refuseOtherPage(html: string): void {
  if (/\bdatasource\s*=/.test(html)) return
  if (/captcha|کد امنیتی|تصویر امنیتی/i.test(html)) {
    unusable('captcha', 'سایت تصویر امنیتی نشان داد؛ گردآوری را نگه دارید و دیرتر ادامه دهید.')
  }
  if (/server error|runtime error|خطا|service unavailable|bad gateway/i.test(html)) {
    unusable('error-page', 'سایت به‌جای گزارش متن خطا داد؛ دیرتر دوباره گرفته شود.')
  }
  unusable('other-content', 'صفحه گزارش فعالیت ماهانه نیست یا دادهٔ درون آن نیامده است.')
}

function textById(elements: readonly PageElement[], id: string): string | null {
  const element = elements.find((one) => attributeOf(one, 'id') === id)
  return (element && cleanText(textOf(element))) || null
}

/** Made of its parts where the page does not write it in one. */
function titleOf(
  elements: readonly PageElement[],
  name: string,
  byId: (id: string) => string | null,
): string | null {
  const heading = elements.find(({ tagName }) => tagName === 'title')
  const written = heading ? cleanText(textOf(heading)) : ''
  if (periodOfTitle(written)) return written
  const [months, ends] = [byId('ctl00_lblPeriod'), byId('ctl00_lblPeriodEndToDate')]
  const period =
    months && ends ? `دوره ${plain(months).replace(/\s*ماهه?$/, '')} ماهه منتهی به ${ends}` : ''
  return [name || written, period].filter(Boolean).join(' ') || null
}

function comparePeriods(stated: string | null, inData: string | null, complain: Complaints): void {
  if (stated === null && inData === null) {
    complain.record('value', 'دورهٔ گزارش پیدا نشد؛ بی آن به ماهی نسبت داده نمی‌شود.', {
      field: 'period',
    })
  } else if (stated !== null && inData !== null && stated !== inData) {
    const message = `عنوان، پایان دوره را ${stated} و دادهٔ صفحه ${inData} می‌گوید.`
    complain.record('contradiction', message, { field: 'period' })
  }
}
