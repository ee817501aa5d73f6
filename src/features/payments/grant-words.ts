import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { GrantSnapshot } from '#src/server/db/schema/payments.ts'
import { monthsWords } from '../subscriptions/period-words.ts'

/** The line of a receipt that says for how long; of a pre-invoice where nothing is granted yet. */
export function grantWords(months: number, grant: GrantSnapshot | null): string {
  if (!grant) return `به مدت ${monthsWords(months)}`
  const from = formatJalali(grant.startsAt, 'long')
  const to = formatJalali(grant.endsAt, 'long')
  if (grant.mode === 'renewal') return `تمدید به مدت ${monthsWords(months)}، تا ${to}`
  const converted =
    grant.convertedDays > 0
      ? `، با ${formatNumber(grant.convertedDays)} روز تبدیل‌شده از اشتراک پیشین`
      : ''
  return `از ${from} تا ${to}${converted}`
}
