import { WEEKDAYS } from '#src/persian/jalali-months.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Timing } from './due.ts'

export const REPORT_FORMS = '/api/reports/'

export const PERIOD_WORDS: Readonly<Record<Timing['period'], string>> = {
  weekly: 'هفتگی',
  monthly: 'ماهانه',
}

/** «هفتگی، شنبه ساعت ۸», «ماهانه، روز ۱ ساعت ۸». */
export function timingWords({ period, day, hour }: Timing): string {
  const when = period === 'weekly' ? WEEKDAYS[day] : `روز ${formatNumber(day)} ماه`
  return `${PERIOD_WORDS[period]}، ${when} ساعت ${formatNumber(hour)}`
}
