import { z } from 'zod'
import { cleanText } from '#src/features/importing/parsing/clean.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { type Complaints, unusable } from '../reading.ts'
import { instantIn, isCorrectionTitle, periodOfTitle } from './period.ts'
import type { CodalLetter } from './report.ts'

const text = z.union([z.string(), z.number(), z.null()]).optional()
const flag = z.union([z.boolean(), z.null()]).optional()

const letterShape = z.object({
  TracingNo: z.union([z.string(), z.number()]),
  Symbol: text,
  CompanyName: text,
  Title: z.string(),
  LetterCode: text,
  SentDateTime: text,
  PublishDateTime: text,
  Url: text,
  ExcelUrl: text,
  PdfUrl: text,
  HasHtml: flag,
})

const answerShape = z.object({
  Total: z.number().optional(),
  Page: z.number().optional(),
  Letters: z.array(z.unknown()).max(10_000),
  IsAttacker: flag,
})

const PAGE_LETTERS = 20

/** The answer of the search: what letters there are, the newest first; `page` is the one that was asked, from 1. */
export function readLetters(
  json: unknown,
  complain: Complaints,
  page: number | null,
): CodalLetter[] {
  const answer = answerShape.safeParse(json)
  if (!answer.success) {
    return unusable('other-edition', 'پاسخ جست‌وجو فهرست Letters ندارد؛ قالب آن عوض شده است.')
  }
  const { Letters, Total, Page, IsAttacker } = answer.data
  if (IsAttacker) unusable('error-page', 'سایت درخواست‌ها را زیاد دید و به‌جای نامه‌ها پاسخ خالی داد.')
  // Behind the last page there is none; before it an empty one is no end of the list.
  if (Letters.length === 0 && page !== null && isWithin(page, Total)) {
    unusable('truncated', 'صفحه‌ای از میان فهرست نامه‌ها خالی آمد؛ دوباره گرفته شود.')
  }
  const seen = new Set<string>()
  const letters = Letters.flatMap((row, at) => {
    const letter = readLetter(row)
    if (letter === null) {
      complain.record('value', 'نامه‌ای بی شمارهٔ رهگیری یا عنوان است.', { line: at + 1 })
      return []
    }
    if (seen.has(letter.tracingNumber)) return []
    seen.add(letter.tracingNumber)
    const reportPath = pathAtHome(letter.reportPath)
    if (reportPath === null && letter.reportPath !== null) {
      complain.field('value', 'نشانی گزارش بیرون از کدال است و پرسیده نمی‌شود.', { line: at + 1 })
    }
    return [{ ...letter, reportPath }]
  })
  if (Total !== undefined && Total > Letters.length) {
    const message = `صفحهٔ ${formatNumber(Page ?? 1, 'fa')} با ${formatNumber(Letters.length, 'fa')} نامه از ${formatNumber(Total, 'fa')}؛ صفحه‌های دیگر هم هست.`
    complain.field('partial', message)
  }
  return letters
}

/** Whether a page has letters by what the search says of itself; that there are none is said of the first alone. */
function isWithin(page: number, total: number | undefined): boolean {
  if (total === undefined) return false
  return total === 0 ? page > 1 : (page - 1) * PAGE_LETTERS < total
}

/** Where reports stand. */
export const CODAL = 'https://www.codal.ir'

/** Path of a report; null where its address is none of the site's: what a page says leads nowhere else. */
function pathAtHome(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address, CODAL)
  return url && /^https?:$/.test(url.protocol) && /(?:^|\.)codal\.ir$/.test(url.hostname)
    ? url.pathname + url.search
    : null
}

function readLetter(row: unknown): CodalLetter | null {
  const read = letterShape.safeParse(row)
  if (!read.success) return null
  const letter = read.data
  const title = cleanText(letter.Title)
  return {
    tracingNumber: String(letter.TracingNo),
    symbol: cleanText(String(letter.Symbol ?? '')),
    company: cleanText(String(letter.CompanyName ?? '')),
    title,
    letterCode: optional(letter.LetterCode),
    sentAt: instantIn(String(letter.SentDateTime ?? '')),
    publishedAt: instantIn(String(letter.PublishDateTime ?? '')),
    reportPath: optional(letter.Url),
    workbookUrl: optional(letter.ExcelUrl),
    pdfPath: optional(letter.PdfUrl),
    hasReport: letter.HasHtml ?? false,
    isCorrection: isCorrectionTitle(title),
    period: periodOfTitle(title),
  }
}

function optional(value: string | number | null | undefined): string | null {
  return cleanText(String(value ?? '')) || null
}
