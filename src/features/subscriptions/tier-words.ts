import { type Allowance, POLICY } from '#src/access/policy.ts'
import { formatNumber } from '#src/persian/numbers.ts'

export type PaidKind = 'free' | 'professional' | 'organizational'

export interface TierLine {
  label: string
  of: Readonly<Record<PaidKind, string>>
}

const all = Number.MAX_SAFE_INTEGER

/** What each tier may see, in words; read from the one table that the server goes by. */
export function tierLines(): readonly TierLine[] {
  return [
    line('ردیف‌های هر فهرست', ({ listRows }) => upTo(listRows, 'ردیف')),
    line('پروندهٔ دارو، فرآورده و شرکت', ({ details }) =>
      details === 'all' ? 'کامل' : 'شناسه و فهرست بخش‌ها',
    ),
    line('تاریخچهٔ قیمت، فرصت‌ها، انقضا و تغییرها', ({ insightRows }) =>
      insightRows >= all ? 'کامل' : `${formatNumber(insightRows)} مورد نخست`,
    ),
    line('مقایسهٔ هم‌زمان', ({ compare }) => `${formatNumber(compare)} مورد`),
    line('فهرست پیگیری', ({ watchList }) => `${formatNumber(watchList)} مورد`),
    line('خروجی Excel و CSV در روز', ({ exportRowsPerDay }) =>
      exportRowsPerDay === 0 ? '—' : upTo(exportRowsPerDay, 'ردیف'),
    ),
    line(
      'سقف خواندن در روز',
      ({ rowBudget, recordBudget }) =>
        `${formatNumber(rowBudget)} ردیف و ${formatNumber(recordBudget)} پرونده`,
    ),
    line('کاربر هم‌زمان', ({ seats }) => `${formatNumber(seats)} نفر`),
    line('درخواست API در روز', ({ apiRequestsPerDay }) =>
      apiRequestsPerDay === 0 ? '—' : upTo(apiRequestsPerDay, 'درخواست'),
    ),
  ]
}

function line(label: string, words: (allowance: Allowance) => string): TierLine {
  return {
    label,
    of: {
      free: words(POLICY.free),
      professional: words(POLICY.professional),
      organizational: words(POLICY.organizational),
    },
  }
}

function upTo(count: number, unit: string): string {
  return count >= all ? 'همه' : `${formatNumber(count)} ${unit}`
}

/** Whom a paid tier is for, in one line. */
export function tierLead(tier: 1 | 2): string {
  const { exportRowsPerDay, seats } = tier === 1 ? POLICY.professional : POLICY.organizational
  const rows = upTo(exportRowsPerDay, 'ردیف')
  return tier === 1
    ? `برای یک نفر: همهٔ فهرست‌ها، پرونده‌ها و تحلیل‌ها کامل، و روزی ${rows} خروجی.`
    : `برای یک گروه: ${formatNumber(seats)} کاربر، کلید API و روزی ${rows} خروجی.`
}
