import { formatHour } from '#src/persian/clock.ts'

/** Minutes of the day in Tehran, 0 to 1439; the end is no longer quiet. */
export interface QuietHours {
  quietFrom: number | null
  quietTo: number | null
}

/** Whether what is to be sent or asked has to wait at an instant. Hours that go over midnight are meant so. */
export function isQuiet({ quietFrom: from, quietTo: to }: QuietHours, at: Date): boolean {
  if (from === null || to === null || from === to) return false
  const minute = minuteOf(formatHour(at.toISOString(), 'latn')) ?? 0
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** «07:30» → 450; null for what is no hour of the day. */
export function minuteOf(clock: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})$/.exec(clock) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours && Number(hours) < 24 && Number(minutes) < 60 ? minute : null
}

/** 450 → «07:30», as a field of hours has it. */
export function clockOf(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
