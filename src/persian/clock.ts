import { type Digits, inDigits } from './digits.ts'
import { readerSettings } from './format-settings.ts'

/** Minutes and seconds of a span in milliseconds, left to right: «۵۹:۰۷»; hours before them if any. */
export function formatClock(ms: number, digits: Digits = readerSettings().digits): string {
  const seconds = Math.floor(ms / 1_000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (seconds >= 3_600) parts.unshift(Math.floor(seconds / 3_600))
  const text = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return inDigits(text, digits)
}

const tehran = new Intl.DateTimeFormat('en', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The hour of an ISO instant as clocks in Tehran show it: «۱۴:۰۵». */
export function formatHour(iso: string, digits: Digits = readerSettings().digits): string {
  return inDigits(tehran.format(new Date(iso)), digits)
}
