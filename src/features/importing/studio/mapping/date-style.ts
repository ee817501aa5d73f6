import { parseDate } from '#src/persian/date-input.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { compactKey } from '#src/persian/fold.ts'
import type { FileMapping } from './mapping.ts'

const JALALI_MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'
const GREGORIAN_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'
const FULL_MONTHS =
  'january february march april may june july august september october november december'

const MONTHS = new Map<string, number>()
for (const names of [JALALI_MONTHS, GREGORIAN_MONTHS, FULL_MONTHS]) {
  names.split(' ').forEach((name, at) => {
    MONTHS.set(compactKey(name), at + 1)
  })
}

const PARTS = /^([\d]{1,4})[\s/.,\-،]+([\d]{1,2}|[^\d\s/.,\-،]+)[\s/.,\-،]+(\d{1,4})(?:[T\s].*)?$/
const MONTH_FIRST = /^([^\d\s/.,\-،]+)\s+(\d{1,2}),?\s+(\d{4})$/

type DateStyle = Pick<FileMapping, 'dates' | 'calendar'>

/** A date in the style of a file as «YYYY/MM/DD»; what cannot be told apart stays as written. */
export function readDateStyle(text: string, { dates, calendar }: DateStyle): string {
  const written = toLatinDigits(text.replace(/[\u200e\u200f\ufeff]/g, '')).trim()
  if (dates === 'auto' && parseDate(written) !== null) return written
  const named = MONTH_FIRST.exec(written)
  if (named) return join(named[3], monthOf(named[1]), named[2], calendar) ?? text
  const match = PARTS.exec(written)
  if (!match) return text
  const [, first = '', middle = '', last = ''] = match
  const order = dates === 'auto' ? guessOrder(first, middle, last) : dates
  if (order === null) return text
  const [year, month, day] =
    order === 'year-first'
      ? [first, middle, last]
      : order === 'day-first'
        ? [last, middle, first]
        : [last, first, middle]
  return join(year, monthOf(month), day, calendar) ?? text
}

function guessOrder(first: string, middle: string, last: string) {
  if (first.length === 4) return 'year-first'
  if (last.length !== 4) return null
  const isNamed = Number.isNaN(Number(middle))
  // Jalali dates are never written month first; of Gregorian ones it must be said.
  const isJalali = Number(last) < 1_700
  return isNamed || isJalali || Number(first) > 12
    ? 'day-first'
    : Number(middle) > 12
      ? 'month-first'
      : null
}

function monthOf(text = ''): string {
  const named = MONTHS.get(compactKey(text))
  return named === undefined ? text : String(named)
}

function join(year = '', month = '', day = '', calendar: DateStyle['calendar']): string | null {
  const full = year.length >= 4 ? Number(year) : century(Number(year), calendar)
  const date = `${full}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`
  return parseDate(date) === null ? null : date
}

function century(year: number, calendar: DateStyle['calendar']): number {
  if (calendar === 'gregorian') return year + (year < 70 ? 2_000 : 1_900)
  return year + (year < 50 ? 1_400 : 1_300)
}
