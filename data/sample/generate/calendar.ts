import { dayNumberToIso, isoToDayNumber, jalaliToDayNumber } from '#src/persian/jalali.ts'

/** Days since 1970-01-01. */
export type Day = number

export function jalaliDay(year: number, month: number, day: number): Day {
  return jalaliToDayNumber({ year, month, day })
}

export function isoDay(iso: string): Day {
  const day = isoToDayNumber(iso)
  if (day === null) throw new Error(`No such day: ${iso}`)
  return day
}

export function toIso(day: Day): string {
  return dayNumberToIso(day)
}

/** The day on which the catalogue stands: 1405/08/24. */
export const AS_OF = isoDay('2026-11-15')

export const FIRST_DAY = jalaliDay(1388, 1, 15)

/** Sessions of the commission that adds medicines to the list, three a year until AS_OF. */
export const SESSIONS: readonly Day[] = Array.from({ length: 18 }, (_, index) => 1388 + index)
  .flatMap((year) => [jalaliDay(year, 2, 21), jalaliDay(year, 7, 9), jalaliDay(year, 11, 12)])
  .filter((day) => day < AS_OF)
