import { isoToJalaliParts, jalaliToIso } from './dates.ts'

export interface DayCount {
  day: string
  count: number
}

/** First days of `length` Jalali months in a row; the first is `offset` months from that of `today`. */
export function jalaliMonths(today: string, offset: number, length: number): string[] {
  const { year, month } = isoToJalaliParts(today)
  return Array.from({ length }, (_, n) => {
    const place = year * 12 + month - 1 + offset + n
    const first = jalaliToIso(`${Math.floor(place / 12)}/${(place % 12) + 1}/1`)
    if (first === null) throw new RangeError(`no Jalali month is ${offset + n} from ${today}`)
    return first
  })
}

/** Counts of days as counts of the given months (their first days), empty ones included; other days are left out. */
export function countByMonth(days: readonly DayCount[], months: readonly string[]) {
  const counts = new Map(months.map((month) => [month, 0]))
  for (const { day, count } of days) {
    const { year, month } = isoToJalaliParts(day)
    const first = jalaliToIso(`${year}/${month}/1`) ?? ''
    const before = counts.get(first)
    if (before !== undefined) counts.set(first, before + count)
  }
  return months.map((month) => ({ month, count: counts.get(month) ?? 0 }))
}

export function countByYear(days: readonly DayCount[]): { year: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { day, count } of days) {
    const { year } = isoToJalaliParts(day)
    counts.set(year, (counts.get(year) ?? 0) + count)
  }
  if (counts.size === 0) return []
  const first = Math.min(...counts.keys())
  const length = Math.max(...counts.keys()) - first + 1
  return Array.from({ length }, (_, n) => ({ year: first + n, count: counts.get(first + n) ?? 0 }))
}
