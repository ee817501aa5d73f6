import { cleanText } from '#src/features/importing/parsing/clean.ts'
import { jalaliToIso } from '#src/persian/dates.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import type { CodalPeriod } from './report.ts'

const PERIOD = /دوره\s*(?:ی\s*)?(\d{1,2}|یک)\s*ماهه\s*منتهی\s*به\s*(\d{4}\/\d{1,2}\/\d{1,2})/
const DAY = /(\d{4}\/\d{1,2}\/\d{1,2})(?:\s+(\d{1,2}:\d{2}:\d{2}))?/

/** «گزارش فعالیت ماهانه دوره ۱ ماهه منتهی به ۱۴۰۵/۰۵/۳۱» → one month, 2026-08-22. */
export function periodOfTitle(title: string): CodalPeriod | null {
  const [, months = '', day = ''] = PERIOD.exec(plain(title)) ?? []
  const endsOn = jalaliToIso(day)
  return endsOn === null ? null : { months: months === 'یک' ? 1 : Number(months), endsOn }
}

export function isCorrectionTitle(title: string): boolean {
  return plain(title).includes('اصلاحیه')
}

/** «۱۴۰۵/۰۶/۰۵» anywhere in a text → ISO date. */
export function dayIn(text: string): string | null {
  return jalaliToIso(DAY.exec(plain(text))?.[1] ?? '')
}

/** «۱۴۰۵/۰۶/۰۵ ۱۲:۳۰:۰۰» → «2026-08-27T12:30:00», Tehran time. */
export function instantIn(text: string): string | null {
  const [, day = '', time] = DAY.exec(plain(text)) ?? []
  const iso = jalaliToIso(day)
  return iso === null || time === undefined ? iso : `${iso}T${time.padStart(8, '0')}`
}

/** Persian letters and Latin digits. */
export function plain(text: string): string {
  return toLatinDigits(cleanText(text))
}
