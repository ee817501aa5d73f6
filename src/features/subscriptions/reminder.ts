import type { REMINDERS } from '#src/server/db/schema/reminders.ts'

export type Reminder = (typeof REMINDERS)[number]

const DAY_MS = 86_400_000

/** After this long the end is no news any more. */
const LATE_MS = 3 * DAY_MS

/** How long before the end each is due. */
export const REMIND_BEFORE_MS: Readonly<Record<Reminder, number>> = {
  week: 7 * DAY_MS,
  days: 3 * DAY_MS,
  ended: 0,
}

/** Ends that may have a reminder due lie between these. */
export function remindedEnds(at: Date): { from: Date; to: Date } {
  return {
    from: new Date(at.getTime() - LATE_MS),
    to: new Date(at.getTime() + REMIND_BEFORE_MS.week),
  }
}

/**
 * The one reminder that is true at an instant, null for none. A period that was shorter than the
 * notice from its beginning is not announced by it; what was missed is not told late.
 */
export function dueReminder(endsAt: Date, givenAt: Date, at: Date): Reminder | null {
  const left = endsAt.getTime() - at.getTime()
  if (left <= 0) return -left < LATE_MS ? 'ended' : null
  const reminder = left <= REMIND_BEFORE_MS.days ? 'days' : 'week'
  const dueAt = endsAt.getTime() - REMIND_BEFORE_MS[reminder]
  return at.getTime() >= dueAt && givenAt.getTime() < dueAt ? reminder : null
}
