import { dayNumberToIso, isoToDayNumber } from '#src/persian/jalali.ts'
import type { Span } from './list.ts'
import type { Severity } from './risk.ts'

/** Figures of days, in any order; days are ISO dates. */
export interface CalendarFacts {
  /** Licences of the view that lapse on a day, their codes, the worst that happens. */
  days: { day: string; licences: number; medicines: number; severity: Severity }[]
  /** All that lapse on a day, whatever the view leaves out of its list. */
  ends: { day: string; licences: number }[]
  /** Makers by the licences of the view, and how many have their last day when. */
  makers: number
  makerEnds: { day: string; makers: number }[]
  /** Codes by the first day that takes something from them, and by the day that takes their last maker. */
  touched: { day: string; medicines: number }[]
  makerless: { day: string; medicines: number }[]
}

/** A day, and what is left after it when nothing is renewed: all that lapsed before is gone too. */
export interface CalendarDay {
  day: string
  licences: number
  medicines: number
  /** Null where nothing lapses. */
  severity: Severity | null
  remainingLicences: number
  remainingMakers: number
  touched: number
  makerless: number
}

/** Every day of a span, the first day first; `inForce` licences are there before it begins. */
export function calendarDays(facts: CalendarFacts, span: Span, inForce: number): CalendarDay[] {
  const own = new Map(facts.days.map((day) => [day.day, day]))
  const gone = new Map(facts.ends.map(({ day, licences }) => [day, licences]))
  const makersGone = new Map(facts.makerEnds.map(({ day, makers }) => [day, makers]))
  const touches = new Map(facts.touched.map(({ day, medicines }) => [day, medicines]))
  const makerlessOn = new Map(facts.makerless.map(({ day, medicines }) => [day, medicines]))
  const left = { licences: inForce, makers: facts.makers, touched: 0, makerless: 0 }
  const first = isoToDayNumber(span.from) ?? 0
  const length = (isoToDayNumber(span.to) ?? first) - first + 1
  return Array.from({ length: Math.max(0, length) }, (_, n) => {
    const day = dayNumberToIso(first + n)
    left.licences -= gone.get(day) ?? 0
    left.makers -= makersGone.get(day) ?? 0
    left.touched += touches.get(day) ?? 0
    left.makerless += makerlessOn.get(day) ?? 0
    const { licences = 0, medicines = 0, severity = null } = own.get(day) ?? {}
    return {
      day,
      licences,
      medicines,
      severity,
      remainingLicences: left.licences,
      remainingMakers: left.makers,
      touched: left.touched,
      makerless: left.makerless,
    }
  })
}
