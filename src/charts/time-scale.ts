import { scaleLinear } from 'd3-scale'
import { formatJalali, isoToJalaliParts, jalaliToIso } from '../persian/dates.ts'

const DAY = 86_400_000

/** Places ISO dates on pixels, earliest at the left. */
export function timeScale(from: string, to: string, range: readonly [number, number]) {
  const scale = scaleLinear([dayOf(from), Math.max(dayOf(to), dayOf(from) + 1)], range)
  return (date: string) => scale(dayOf(date))
}

/** First days of the Jalali years that begin between two ISO dates, with the year as label. */
export function jalaliYearStarts(from: string, to: string): { date: string; label: string }[] {
  const first = isoToJalaliParts(from).year
  const last = isoToJalaliParts(to).year
  const starts = Array.from({ length: last - first + 1 }, (_, n) => jalaliToIso(`${first + n}/1/1`))
  return starts
    .filter((date): date is string => date !== null && date >= from && date <= to)
    .map((date) => ({ date, label: formatJalali(date, 'year') }))
}

function dayOf(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY
}
