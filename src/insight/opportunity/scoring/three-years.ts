import { isoToJalaliParts, jalaliToIso } from '#src/persian/dates.ts'

/** The same Jalali day three years before an ISO date; 29 Esfand where that year has no 30th. */
export function threeYearsBefore(today: string): string {
  const { year, month, day } = isoToJalaliParts(today)
  const same = jalaliToIso(`${year - 3}/${month}/${day}`)
  return same ?? jalaliToIso(`${year - 3}/${month}/${day - 1}`) ?? today
}
