import { parseDate } from '#src/persian/date-input.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH_FIRST = /^([a-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})$/i
const DAY_FIRST = /^(\d{1,2})-([a-z]{3})[a-z]*-(\d{4})$/i
const DAY_SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/**
 * A day as the registers write it: «Apr 10, 2029», «30-APR-2019», «30/04/2019» (day first), ISO.
 * Null for anything else, and for days that no calendar has.
 */
export function readForeignDay(cell: string): string | null {
  const text = cell.trim()
  const [, nameFirst, dayAfter, yearAfter] = MONTH_FIRST.exec(text) ?? []
  if (nameFirst) return isoDay(yearAfter, monthOf(nameFirst), dayAfter)
  const [, dayBefore, name, year] = DAY_FIRST.exec(text) ?? []
  if (name) return isoDay(year, monthOf(name), dayBefore)
  const [, day, month, yearLast] = DAY_SLASHES.exec(text) ?? []
  if (yearLast) return isoDay(yearLast, Number(month), day)
  return parseDate(text)
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1
}

function isoDay(year = '', month = 0, day = ''): string | null {
  return parseDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
}
