import { asOfParam, readablePast, readTime } from '#src/list/as-of.ts'
import { defineList, MINE, OF_RECORDS } from '#src/list/definition.ts'
import { asSearch } from '#src/list/search-string.ts'
import { withUnreadDays } from '#src/list/unread.ts'
import { type ListView, readView, type Search, viewSearch } from '#src/list/view.ts'
import { formatJalali, jalaliToIso } from '#src/persian/dates.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { CHANGED_KINDS, SORT_WORDS } from './words.ts'

export const CHANGES = '/insight/changes'

export const PERIOD_WORDS = {
  week: 'یک هفتهٔ گذشته',
  month: 'یک ماه گذشته',
  year: 'یک سال گذشته',
  all: 'از ابتدا',
} as const

/** The market's change feed as data: what its page and its file ask for. */
export const changeList = defineList({
  columns: {
    record: { label: 'رکورد' },
    change: {
      phone: 'value',
      label: 'نوع و اهمیت',
      sort: 'desc',
      hint: 'مهم‌ترین‌ها اول، از هر نوع چند تا در هر نوبت: داروی بدون پروانه یا سازنده، پروانهٔ ازدست‌رفته، اندازهٔ تغییر قیمت، سازندهٔ جدید، بقیه',
    },
    values: { label: 'شرح تغییر', phone: 'line' },
    day: { label: 'تاریخ دیده‌شدن', sort: 'desc', phone: 'end', short: 'تاریخ' },
    source: { label: 'منبع', spare: true },
  },
  open: ['record', 'change', 'values', 'day', 'source'],
  filters: {
    period: { kind: 'oneOf', label: 'بازه', words: PERIOD_WORDS, single: true, elsewhere: true },
    from: { kind: 'oneOf', label: 'از تاریخ', single: true, elsewhere: true },
    to: { kind: 'oneOf', label: 'تا تاریخ', single: true, elsewhere: true },
    change: { kind: 'oneOf', label: 'نوع تغییر', words: SORT_WORDS },
    kind: { kind: 'oneOf', label: 'نوع رکورد', words: CHANGED_KINDS },
    atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)', tree: true },
    company: { ...OF_RECORDS, label: 'شرکت', elsewhere: true },
    medicine: { kind: 'oneOf', label: 'دارو و فرآورده‌هایش', elsewhere: true },
    molecule: { kind: 'oneOf', label: 'مولکول', elsewhere: true },
    mine: MINE,
  },
  picks: true,
  defaultSort: 'change',
  preview: {},
})

/** The feed as an address asks for it: days go before a period; the week is silent. */
export function readChangeView(given: Readonly<Record<string, unknown>>): ListView {
  const { view } = readView(changeList, asSearch(given))
  const { period, from, to, ...others } = view.filters
  const ofHead = daysOfHead(given, period)
  const days = ofHead ?? { ...jalaliDay('from', from), ...jalaliDay('to', to) }
  const spoken = period?.length === 1 && period[0] !== 'week' ? { period } : {}
  const filters = { ...(Object.keys(days).length > 0 ? days : spoken), ...others }
  return { ...(ofHead ? view : withUnreadDays(view, days)), filters }
}

/** The same as its shortest true search. */
export function readChangeSearch(given: Readonly<Record<string, unknown>>): Search {
  const { from, to, ...search } = viewSearch(changeList, readChangeView(given))
  const days = readablePast(given)
  const { period } = readView(changeList, asSearch(given)).view.filters
  const spoken = !days.compare && period?.length === 1 && period[0] !== PERIOD_OF_PAST
  if (Object.keys(days).length > 0) return { ...search, ...days, ...(spoken && { period }) }
  return { ...search, ...(from && { from }), ...(to && { to }) }
}

/** The same as files and briefs ask for it: with days of its own. */
export function publicChangeSearch(search: Search): Search {
  return viewSearch(changeList, readChangeView(search))
}

/** The days between the one that a page is compared with and the one it is shown as of, or a period up to that. */
function daysOfHead(
  given: Readonly<Record<string, unknown>>,
  period: readonly string[] = [],
): ListView['filters'] | null {
  const { asOf, compare } = readTime(given)
  if (asOf === null && compare === null) return null
  const chosen = period.length === 1 ? period[0] : PERIOD_OF_PAST
  const days = DAYS[chosen as keyof typeof DAYS]
  const from = compare ? addDays(compare, 1) : days && addDays(asOf ?? '', 1 - days)
  return { ...(from && { from: [asOfParam(from)] }), ...(asOf && { to: [asOfParam(asOf)] }) }
}

function jalaliDay(key: string, given: readonly string[] = []): ListView['filters'] {
  const iso = given.length === 1 ? jalaliToIso(given[0] ?? '') : null
  return iso === null ? {} : { [key]: [formatJalali(iso, 'short', 'latn').replaceAll('/', '-')] }
}

/** First and last ISO date, both included; null: from the beginning, to the newest. */
export interface Span {
  from: string | null
  to: string | null
}

const DAYS = { week: 7, month: 30, year: 365 } as const

/** What a page of an earlier day shows unless its address says which. */
export const PERIOD_OF_PAST = 'month'

export type Chosen = Readonly<Record<string, readonly string[]>>

/** The days that the filters of a feed mean, seen from an ISO date. */
export function spanOf({ period, from, to }: Chosen, today: string): Span {
  const iso = (values: readonly string[] | undefined) => jalaliToIso(values?.[0] ?? '')
  if (from || to) {
    const [first, last] = [iso(from), iso(to)]
    // A range that is given backwards is meant forwards.
    return first && last && first > last ? { from: last, to: first } : { from: first, to: last }
  }
  const days = DAYS[(period?.[0] ?? 'week') as keyof typeof DAYS]
  return { from: days ? addDays(today, 1 - days) : null, to: null }
}
