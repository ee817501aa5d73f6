import { formatJalali, jalaliToIso, todayInTehran } from '../persian/dates.ts'

/** The day of an ISO date or timestamp as addresses and names of files have it: «1405-08-01». */
export function asOfParam(day: string): string {
  return formatJalali(day, 'short', 'latn').replaceAll('/', '-')
}

/**
 * The ISO date that a Jalali one in the address means; null where it means none, or one that is not
 * over yet: the present has an address of its own.
 */
export function readAsOf(text: string): string | null {
  const day = jalaliToIso(text)
  return day !== null && day < todayInTehran(new Date()) ? day : null
}

/** Of a page's address: the day it is shown as of, and the day it is compared with, as written. */
export type PastSearch = { asOf?: string; compare?: string }

const MAX_WRITTEN = 24

/** Days in their own form; what is no day stays as it was written, so that the page can say so. */
export function readPastSearch(given: Readonly<Record<string, unknown>>): PastSearch {
  const days = (['asOf', 'compare'] as const).flatMap((key) => {
    const text = textOf(given[key]).slice(0, MAX_WRITTEN)
    const day = readAsOf(text)
    return text ? [[key, day ? asOfParam(day) : text]] : []
  })
  return Object.fromEntries(days)
}

/** What of it a procedure takes. */
export function readablePast(search: Readonly<Record<string, unknown>>): PastSearch {
  const { asOf, compare } = readTime(search)
  return { ...(asOf && { asOf: asOfParam(asOf) }), ...(compare && { compare: asOfParam(compare) }) }
}

export interface Time {
  /** ISO date that is over; null: the present. */
  asOf: string | null
  /** ISO date before the one shown; null: nothing is compared. */
  compare: string | null
  /** In Persian; what was written stays in the address. */
  problems: readonly string[]
}

/** The days of an address, and what cannot be read of them. */
export function readTime(search: Readonly<Record<string, unknown>>): Time {
  const problems: string[] = []
  const asOf = readDay(textOf(search.asOf), problems)
  const compare = readDay(textOf(search.compare), problems)
  if (compare === null || asOf === null || compare < asOf) return { asOf, compare, problems }
  problems.push('روز مقایسه باید پیش از روز نمایش باشد.')
  return { asOf, compare: null, problems }
}

function readDay(text: string, problems: string[]): string | null {
  if (text === '') return null
  const day = readAsOf(text)
  if (day !== null) return day
  const written = jalaliToIso(text)
  problems.push(
    written === null
      ? `«${text.slice(0, MAX_WRITTEN)}» تاریخ شمسی نیست؛ مانند ۱۴۰۵/۰۶/۲۳ بنویسید.`
      : `${formatJalali(written, 'long')} هنوز نگذشته است.`,
  )
  return null
}

function textOf(given: unknown): string {
  const [text] = Array.isArray(given) ? given : [given]
  return typeof text === 'string' ? text.trim() : ''
}
