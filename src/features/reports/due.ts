import { todayInTehran } from '#src/persian/dates.ts'
import { addDays, addJalaliMonths, calendarMonth } from '#src/persian/jalali-months.ts'
import type { REPORT_PERIODS } from '#src/server/db/schema/reports.ts'

export interface Timing {
  period: (typeof REPORT_PERIODS)[number]
  /** Of the week from Saturday 0, or of the Jalali month from 1. */
  day: number
  /** Of Tehran. */
  hour: number
}

/** A report as its reader orders it. */
export interface Ordered extends Timing {
  title: string
  audience: 'me' | 'team'
}

/** All of it, since its parts mean nothing one without the other. */
export function timingCode({ period, day, hour }: Timing): string {
  return `${period} ${day} ${hour}`
}

const HOUR_MS = 3_600_000

/** The first due moment of a report after a moment; a month without its day has it on its last. */
export function nextDue(timing: Timing, after: Date): Date {
  const today = todayInTehran(after)
  const days =
    timing.period === 'weekly' ? weekFrom(today, timing.day) : monthFrom(today, timing.day)
  const moments = days.map((day) => atHour(day, timing.hour))
  const next = moments.find((moment) => moment > after)
  if (!next) throw new RangeError('a report has a due date within two periods')
  return next
}

/** That day of this week and of the two that follow. */
function weekFrom(today: string, weekday: number): string[] {
  const { days, lead } = calendarMonth(today)
  const present = (lead + days.indexOf(today)) % 7
  return [0, 7, 14].map((later) => addDays(today, weekday - present + later))
}

function monthFrom(today: string, day: number): string[] {
  const first = calendarMonth(today).days[0] ?? today
  return [0, 1, 2].map((later) => {
    const { days } = calendarMonth(addJalaliMonths(first, later))
    return days[Math.min(day, days.length) - 1] ?? today
  })
}

/** An hour of a day in Tehran, which has had one offset since 2022. */
function atHour(day: string, hour: number): Date {
  return new Date(Date.parse(`${day}T00:00:00+03:30`) + hour * HOUR_MS)
}
