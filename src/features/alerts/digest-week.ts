import { dayNumberToIso, isoToDayNumber } from '#src/persian/jalali.ts'

const DAYS = 7
/** Day number of a Saturday: 1970-01-03. */
const SATURDAY = isoToDayNumber('1970-01-03') ?? 0

/** The Saturday with which the week of an ISO date begins. */
export function weekOf(day: string): string {
  const number = dayNumberOf(day)
  return dayNumberToIso(number - weekday(number))
}

/**
 * The week whose digest is due on an ISO date, as its Saturday: from the chosen day (Saturday 0) to
 * the end of the week, so that a day without the portal loses none. Null before that, and for days
 * before `from`.
 */
export function dueWeek(today: string, digestDay: number, from: string): string | null {
  const week = weekOf(today)
  const due = dayNumberToIso(dayNumberOf(week) + digestDay)
  return today >= due && due >= from ? week : null
}

function weekday(number: number): number {
  return (((number - SATURDAY) % DAYS) + DAYS) % DAYS
}

function dayNumberOf(day: string): number {
  const number = isoToDayNumber(day)
  if (number === null) throw new RangeError(`Not an ISO date: ${day}`)
  return number
}
