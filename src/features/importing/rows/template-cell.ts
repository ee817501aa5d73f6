import { readTable } from '#data/reference/read-table.ts'
import { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import type { TemplateColumn } from '#src/catalogue/facts/template.ts'
import { parseDate } from '#src/persian/date-input.ts'
import { lastOfMonth, MONTHS } from '#src/persian/dates.ts'
import { seenText, toLatinDigits } from '#src/persian/digits.ts'
import { compactKey } from '#src/persian/fold.ts'
import { parseRial } from '#src/persian/money-input.ts'
import { visibleLength } from '#src/persian/plain-text.ts'
import { readAmount, wholeAmount } from '../parsing/amount.ts'
import { codeText, optionalText } from '../parsing/clean.ts'
import { readGtin } from '../parsing/gtin.ts'
import {
  CODE_REASON,
  IRC_REASON,
  NATIONAL_ID_REASON,
  readCount,
  readIrc,
  readNationalId,
} from './row.ts'

export type CellValue = string | number | boolean | readonly string[] | null

export type CellAnswer = { value: CellValue } | { reason: string; isWarning?: true }

const YES = new Set(['1', 'true', 'yes', 'بله', 'بلی', 'فعال', 'آری'].map(compactKey))
const NO = new Set(['0', 'false', 'no', 'خیر', 'نه', 'غیرفعال'].map(compactKey))

/** Reads a cell of a template by its column's type; a blank cell is null. */
export function readTemplateCell(column: TemplateColumn, cell: string): CellAnswer {
  const written = optionalText(cell)
  const text = written && visibleLength(written) > 0 ? written : (column.blank ?? null)
  if (text === null) return column.required ? { reason: 'مقدار لازم است' } : { value: null }
  switch (column.type) {
    case 'text':
      return column.words ? wordOf(column.words, text) : { value: text }
    case 'list':
      return listOf(column.words, text)
    case 'integer':
      return orReason(readCount(cell), 'باید عدد صحیح مثبت باشد')
    case 'genericCode':
      return orReason(readCount(cell), CODE_REASON)
    case 'rial':
      return positive(parseRial(text))
    case 'price':
      return priceOf(parseRial(text), column)
    case 'amount':
      return orReason(parseRial(text) ?? wholeAmount(text), 'باید مبلغی به ریال باشد')
    case 'number':
      return orReason(readAmount(text.replace(/[%٪]/g, '')) ?? null, 'باید عدد باشد')
    case 'month':
      return orReason(readMonth(text), 'ماه خوانده نشد؛ مانند ۱۴۰۵/۰۷ بنویسید')
    case 'date':
      return orReason(parseDate(text), 'تاریخ خوانده نشد؛ مانند ۱۴۰۳/۰۵/۱۲ یا 2024-08-02 بنویسید')
    case 'flag':
      return flagOf(text)
    case 'irc':
      return orReason(readIrc(cell), IRC_REASON)
    case 'company':
    case 'nationalId':
      return orReason(readNationalId(cell), NATIONAL_ID_REASON)
    case 'country':
      return countryOf(text)
    case 'atc':
      return atcOf(codeText(cell).toUpperCase())
    case 'gtin':
      return gtinOf(codeText(cell))
  }
}

/** A Gregorian month is of two Jalali ones. */
const JALALI_MONTH = /^1[34]\d\d([/.-])\d{1,2}$/
const PACKED_MONTH = /^(1[34]\d\d)(\d\d)$/
const NAMED_MONTH = /^(1[34]\d\d)?[\s/-]*(\p{L}+?)[\s\u200c]*(?:ماه)?[\s/-]*(1[34]\d\d)?$/u

/** «آبان ۱۴۰۲», «آبان‌ماه ۱۴۰۲», «۱۴۰۲ آبان» and «۱۴۰۲۰۸» as «1402/8»; all else as it is. */
function numbered(written: string): string {
  const [, year, packed] = PACKED_MONTH.exec(written) ?? []
  if (year) return `${year}/${packed}`
  const [, before, name = '', after] = NAMED_MONTH.exec(written) ?? []
  const month = MONTHS.findIndex((one) => compactKey(one) === compactKey(name)) + 1
  return month === 0 || !before === !after ? written : `${before ?? after}/${month}`
}

/** ISO date of the last day of the Jalali month. */
function readMonth(text: string): string | null {
  const written = numbered(toLatinDigits(seenText(text)))
  const [, between] = JALALI_MONTH.exec(written) ?? []
  const day = parseDate(between ? `${written}${between}01` : written)
  return day === null ? null : lastOfMonth(day)
}

function orReason(value: CellValue, reason: string): CellAnswer {
  return value === null ? { reason } : { value }
}

function countryOf(text: string): CellAnswer {
  const value = readCountry(text)
  const reason = 'کشور شناخته نشد (نام یا کد دوحرفی بنویسید)؛ مقدار نادیده گرفته شد'
  return value === null ? { reason, isWarning: true } : { value }
}

function positive(rial: number | null): CellAnswer {
  return rial === null || rial < 0 ? { reason: 'باید مبلغی به ریال باشد' } : { value: rial }
}

/** Nought stands for a price that was never set. */
function priceOf(rial: number | null, { required }: TemplateColumn): CellAnswer {
  if (rial !== 0) return positive(rial)
  if (required) return { reason: 'صفر قیمت نیست' }
  return { reason: 'صفر قیمت نیست؛ مقدار نادیده گرفته شد', isWarning: true }
}

function flagOf(text: string): CellAnswer {
  const word = compactKey(text)
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { reason: 'باید «بله» یا «خیر» باشد' }
}

function atcOf(code: string): CellAnswer {
  return isAtcCode(code) ? { value: code } : { reason: 'کد ATC درست نیست' }
}

function gtinOf(text: string): CellAnswer {
  const { gtin, problem } = readGtin(text)
  return problem === null ? { value: gtin } : { reason: problem, isWarning: true }
}

function wordOf(words: Readonly<Record<string, string>>, text: string): CellAnswer {
  const found = Object.entries(words).find(([word]) => compactKey(word) === compactKey(text))
  if (found) return { value: found[1] }
  return { reason: `باید یکی از این‌ها باشد: ${Object.keys(words).join('، ')}` }
}

function listOf(words: Readonly<Record<string, string>> | undefined, text: string): CellAnswer {
  const items = text
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  if (!words) return { value: items }
  const values: string[] = []
  for (const item of items) {
    const answer = wordOf(words, item)
    if (!('value' in answer)) return answer
    values.push(String(answer.value))
  }
  return { value: values }
}

const CODES = new Map(
  readTable('countries', ['code', 'nameFa', 'nameEn', 'otherNames']).flatMap(
    ({ code, nameFa, nameEn, otherNames }) =>
      [code, nameFa, nameEn, ...otherNames.split('|')]
        .filter((name) => name !== '')
        .map((name) => [compactKey(name), code] as const),
  ),
)

/** ISO 3166-1 alpha-2 code of a country, by that code or a Persian or English name; null for others. */
export function readCountry(text: string): string | null {
  return CODES.get(compactKey(text)) ?? null
}
