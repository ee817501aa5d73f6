import { defineList, MINE, OF_RECORDS } from '#src/list/definition.ts'
import { asSearch } from '#src/list/search-string.ts'
import { withUnreadDays } from '#src/list/unread.ts'
import { type ListView, readView, type Search, viewSearch } from '#src/list/view.ts'
import { isoToJalaliParts, jalaliToIso } from '#src/persian/dates.ts'
import { dayNumberToIso, isoToDayNumber } from '#src/persian/jalali.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { EXPIRING_DAYS, SUPPLY_WORDS } from '#src/words/licence-words.ts'

/** ISO dates, both of them inside. */
export interface Span {
  from: string
  to: string
}

/** The longest span of months that is drawn and counted. */
const MAX_MONTHS = 60

/** Whether a text is a Jalali month as addresses write it: «1405-08». */
export function isMonth(text: string): boolean {
  return monthStart(text) !== null
}

/** The Jalali month of an ISO date, as addresses write it. */
export function monthOf(iso: string): string {
  const { year, month } = isoToJalaliParts(iso)
  return `${year}-${String(month).padStart(2, '0')}`
}

/**
 * The days that a view of the radar means, from today on. Months, or days, go before a window of days; an
 * open end reaches a year on, and no span is longer than 60 months. Dates are ISO.
 */
export function spanOf({ filters }: Pick<ListView, 'filters'>, today: string): Span {
  const begin = daysOf(filters.from?.[0])
  const end = daysOf(filters.to?.[0])
  if (begin === null && end === null) {
    return { from: today, to: daysLater(today, Number(filters.window?.[0] ?? EXPIRING_DAYS)) }
  }
  const [low, high] = begin && end && begin.from > end.to ? [end, begin] : [begin, end]
  const from = low === null || low.from < today ? today : low.from
  const [limit = from] = jalaliMonths(from, MAX_MONTHS, 1)
  const [open = from] = jalaliMonths(from, 12, 1)
  const [to = from] = [high?.to ?? daysLater(open, -1), daysLater(limit, -1)].toSorted()
  return { from, to }
}

/** First days of the Jalali months that a span touches; none for a span that is over. */
export function monthsOf({ from, to }: Span): string[] {
  if (to < from) return []
  const [first, last] = [isoToJalaliParts(from), isoToJalaliParts(to)]
  const length = (last.year - first.year) * 12 + last.month - first.month + 1
  return jalaliMonths(from, 0, Math.min(length, MAX_MONTHS))
}

function daysLater(iso: string, days: number): string {
  return dayNumberToIso((isoToDayNumber(iso) ?? 0) + days)
}

/** First day, as an ISO date, of a month as addresses write it; null for any other text. */
export function monthStart(month: string | undefined): string | null {
  if (month === undefined || !/^1[345]\d\d-(?:0[1-9]|1[0-2])$/.test(month)) return null
  return jalaliToIso(`${month}-01`)
}

export const WINDOW_WORDS = {
  '30': '۳۰ روز آینده',
  '90': '۹۰ روز آینده',
  '180': '۱۸۰ روز آینده',
  '365': '۳۶۵ روز آینده',
} as const

export const DEFAULT_WINDOW = `${EXPIRING_DAYS}` as const

/** Licences that lapse in a span of days, as data: what the page and the file ask for. */
export const radarList = defineList({
  columns: {
    medicine: { label: 'دارو' },
    brand: { label: 'فرآورده', leaves: 2 },
    expiry: { label: 'تاریخ انقضا', sort: 'asc', phone: 'value' },
    holder: { label: 'صاحب پروانه', phone: 'line' },
    supply: { label: 'تأمین', leaves: 1 },
    licences: {
      label: 'پروانهٔ مانده',
      hint: 'همهٔ پروانه‌های دارو که تا این تاریخ منقضی می‌شوند، اگر تمدید نشوند',
      leaves: 1,
    },
    makers: { label: 'سازندهٔ مانده' },
    risk: { label: 'پیامد', sort: 'asc', phone: 'end' },
    sales: {
      spare: true,
      label: 'فروش ۱۲ ماه',
      unit: 'rial',
      hint: 'فروش گزارش‌شدهٔ دارو؛ فقط شرکت‌های بورسی',
    },
  },
  open: ['medicine', 'brand', 'expiry', 'holder', 'supply', 'licences', 'makers', 'risk'],
  filters: {
    window: {
      kind: 'oneOf',
      label: 'پایان اعتبار',
      words: WINDOW_WORDS,
      single: true,
      elsewhere: true,
    },
    from: { kind: 'oneOf', label: 'از', single: true, elsewhere: true },
    to: { kind: 'oneOf', label: 'تا', single: true, elsewhere: true },
    day: { kind: 'oneOf', label: 'روز یا ماه', single: true, elsewhere: true },
    medicine: { kind: 'oneOf', label: 'دارو', elsewhere: true },
    atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)', tree: true },
    sole: { kind: 'flag', label: 'داروی تک‌سازنده' },
    supply: { kind: 'oneOf', label: 'نوع تأمین', words: SUPPLY_WORDS },
    holder: { ...OF_RECORDS, label: 'صاحب پروانه' },
    molecule: { kind: 'oneOf', label: 'مولکول' },
    mine: MINE,
  },
  picks: true,
  defaultSort: 'risk',
  hasPast: true,
  preview: { window: DEFAULT_WINDOW },
})

/** The radar as an address asks for it: its sides go before a window, and one is named. */
export function readRadarView(given: Readonly<Record<string, unknown>>): ListView {
  const { view } = readView(radarList, asSearch(given))
  const { window: days, from, to, day, ...others } = view.filters
  const sides = { ...onlyDays('from', from), ...onlyDays('to', to) }
  const named = { window: days?.slice(0, 1) ?? [DEFAULT_WINDOW] }
  const filters = {
    ...(Object.keys(sides).length > 0 ? sides : named),
    ...onlyDays('day', day),
    ...others,
  }
  return { ...withUnreadDays(view, filters), filters }
}

/** The same as its shortest true search. */
export function readRadarSearch(given: Readonly<Record<string, unknown>>): Search {
  const search = viewSearch(radarList, readRadarView(given))
  return {
    ...search,
    ...(given.stack === 'atc' && { stack: 'atc' }),
    ...(given.by === 'licence' && { by: 'licence' }),
  }
}

/** The chosen day or month of a view as the ISO dates it holds, both of them inside; null without one. */
export function chosenDays({ filters }: Pick<ListView, 'filters'>): Span | null {
  return daysOf(filters.day?.[0])
}

/** The days of a month or of a single day, as addresses write them; null for any other text. */
function daysOf(chosen = ''): Span | null {
  const month = monthStart(chosen)
  if (month !== null)
    return { from: month, to: daysLater(jalaliMonths(month, 1, 1)[0] ?? month, -1) }
  const day = /^1[345]\d\d-\d\d-\d\d$/.test(chosen) ? jalaliToIso(chosen) : null
  return day === null ? null : { from: day, to: day }
}

/** A day as addresses write it: «1405-08-29». */
export function dayOf(iso: string): string {
  const { day } = isoToJalaliParts(iso)
  return `${monthOf(iso)}-${String(day).padStart(2, '0')}`
}

function onlyDays(key: string, given: readonly string[] = []): ListView['filters'] {
  return daysOf(given[0]) ? { [key]: given.slice(0, 1) } : {}
}
