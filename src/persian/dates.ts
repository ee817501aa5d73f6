import { type Digits, inDigits, seenText, toLatinDigits } from './digits.ts'
import { readerSettings } from './format-settings.ts'
import {
  dayNumberToIso,
  dayNumberToJalali,
  isJalaliDay,
  isoToDayNumber,
  type JalaliParts,
  jalaliToDayNumber,
} from './jalali.ts'

export const MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(
  ' ',
)

const tehran = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** No zone's midnight lies within a quarter of an hour of UTC. */
const QUARTER_MS = 900_000
let known = { quarter: Number.NaN, day: '' }

/** The date on the calendars of Tehran at an instant, as «YYYY-MM-DD». */
export function todayInTehran(now: Date): string {
  const quarter = Math.floor(now.getTime() / QUARTER_MS)
  if (quarter !== known.quarter) known = { quarter, day: readDay(now) }
  return known.day
}

/** Seconds until midnight in Tehran; at least one. */
export function secondsLeftToday(at: Date): number {
  // Tehran's midnight of the coming day: three and a half hours before that of UTC.
  const midnight = Date.parse(`${todayInTehran(at)}T20:30:00Z`)
  return Math.max(1, Math.ceil((midnight - at.getTime()) / 1_000))
}

function readDay(now: Date): string {
  const parts = new Map(tehran.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

// A stored date stands for itself; a timestamp is a day only in a place, and the place is Tehran.
function requireDayNumber(iso: string): number {
  const time = iso.includes('T') ? Date.parse(iso) : Number.NaN
  const day = isoToDayNumber(Number.isNaN(time) ? iso : todayInTehran(new Date(time)))
  if (day === null) throw new RangeError(`Not an ISO date: ${iso}`)
  return day
}

/**
 * The Jalali day of an ISO date («2024-08-02»), or of an ISO timestamp as seen in Tehran.
 * Throws RangeError for any other text.
 */
export function isoToJalaliParts(iso: string): JalaliParts {
  return dayNumberToJalali(requireDayNumber(iso))
}

/** The day of an ISO date or, as seen in Tehran, of a timestamp: «2024-08-02». Throws as above. */
export function dayInTehran(iso: string): string {
  return dayNumberToIso(requireDayNumber(iso))
}

/** The Jalali year of an ISO date or timestamp: 1403. Throws RangeError for any other text. */
export function jalaliYear(iso: string): number {
  return isoToJalaliParts(iso).year
}

/** Four-digit year first, in digits of any script, parted by one kind of «/», «-» or «.». */
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/

/** «1403/05/12» in digits of any script, with / - or . → ISO date; null when there is no such day. */
export function jalaliToIso(text: string): string | null {
  const match = YEAR_FIRST.exec(toLatinDigits(seenText(text)))
  if (!match) return null
  const parts = { year: Number(match[1]), month: Number(match[3]), day: Number(match[4]) }
  return isJalaliDay(parts) ? dayNumberToIso(jalaliToDayNumber(parts)) : null
}

/** short «۱۴۰۳/۰۵/۱۲», long «۱۲ مرداد ۱۴۰۳», month «مرداد ۱۴۰۳», year «۱۴۰۳». */
export type JalaliStyle = 'short' | 'long' | 'month' | 'year'

/**
 * An ISO date, or timestamp as seen in Tehran, in the Jalali calendar.
 * Throws RangeError for any other text.
 */
export function formatJalali(
  iso: string,
  style: JalaliStyle = 'short',
  digits: Digits = readerSettings().digits,
): string {
  return inDigits(writeParts(isoToJalaliParts(iso), style), digits)
}

/** A day in both calendars: «۱۲ مرداد ۱۴۰۳ (2024-08-02)»; the mark keeps the order of the second. */
export function formatBothCalendars(iso: string): string {
  return `${formatJalali(iso, 'long')} (\u200e${dayInTehran(iso)})`
}

function writeParts({ year, month, day }: JalaliParts, style: JalaliStyle): string {
  const name = MONTHS[month - 1] ?? ''
  switch (style) {
    case 'year':
      return `${year}`
    case 'month':
      return `${name} ${year}`
    case 'long':
      return `${day} ${name} ${year}`
    case 'short':
      return `${year}/${`${month}`.padStart(2, '0')}/${`${day}`.padStart(2, '0')}`
  }
}

export function lastOfMonth(iso: string): string {
  const { year, month } = isoToJalaliParts(iso)
  const next =
    month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
  return dayNumberToIso(jalaliToDayNumber(next) - 1)
}

/** Whole days from one ISO date or timestamp to another, negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return requireDayNumber(to) - requireDayNumber(from)
}
