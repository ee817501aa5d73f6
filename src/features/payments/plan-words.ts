import { type Allowance, POLICY } from '#src/access/policy.ts'
import { TIER_LABELS, type Tier } from '#src/access/session.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import type { Digits } from '#src/persian/digits.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { MIN_NET_RIAL } from './amounts.ts'
import type { PaidTier, PeriodMode } from './period.ts'

export interface PeriodShown {
  mode: PeriodMode
  startsAt: string
  endsAt: string
  heldUntil: string | null
  heldTier: PaidTier | null
  remainingDays: number
  convertedDays: number
}

interface PlanShown {
  tier: PaidTier
  months: number
}

/** What a purchase would do, in sentences, with the dates that come of it. */
export function periodWords(plan: PlanShown, period: PeriodShown): string[] {
  const { mode, heldTier, remainingDays, convertedDays } = period
  const tier = TIER_LABELS[plan.tier]
  const length = monthsWords(plan.months)
  const from = formatJalali(period.startsAt, 'long')
  const to = formatJalali(period.endsAt, 'long')
  const until = period.heldUntil ? formatJalali(period.heldUntil, 'long') : ''
  const held = heldTier ? TIER_LABELS[heldTier] : ''
  switch (mode) {
    case 'new':
      return [`اشتراک ${tier} از لحظهٔ پرداخت آغاز می‌شود و تا ${to} برقرار است.`]
    case 'renewal':
      return [
        `اشتراک ${tier} شما تا ${until} برقرار است و با این خرید ${length} به پایان آن افزوده می‌شود.`,
        `پایان جدید اشتراک: ${to}. چیزی از زمان فعلی از دست نمی‌رود.`,
      ]
    case 'upgrade':
      return [
        `اشتراک ${tier} از لحظهٔ پرداخت آغاز می‌شود و جای اشتراک ${held} را می‌گیرد.`,
        `${daysWords(remainingDays)} باقی‌ماندهٔ اشتراک ${held} (تا ${until}) به نسبت آنچه برای هر ماه آن پرداخته‌اید به ${daysWords(convertedDays)} اشتراک ${tier} تبدیل و به ${length} افزوده می‌شود.`,
        `پایان اشتراک ${tier}: ${to}.`,
      ]
    case 'later':
      return [
        `اشتراک ${held} شما تا ${until} برقرار است. اشتراک ${tier} پس از آن، از ${from} تا ${to}، برقرار می‌شود.`,
      ]
  }
}

/** What a purchase of one's own is to who sits on a team: its subscription is the holder's to renew. */
export function seatWords(tier: PaidTier, holder: string): string {
  const label = TIER_LABELS[tier]
  return tier === 1
    ? `تا وقتی عضو تیم «${holder}» هستید، اشتراک ${label} خودتان چیزی به دسترسی شما نمی‌افزاید.`
    : `این خرید اشتراک تیم «${holder}» را تمدید نمی‌کند: تا پایان اشتراک ${label} خودتان تیم خودتان را دارید و کار مشترک آن تیم را نمی‌بینید.`
}

/** What buying a plan of a tier is to who holds one (0: none, or the trial) or bought one last. */
export function purchaseWord(held: Tier, had: Tier, tier: PaidTier): string {
  if (had === tier) return 'تمدید'
  return held > 0 && held < tier ? `ارتقا به ${TIER_LABELS[tier]}` : 'خرید این پلن'
}

/** «۳ ماه», «یک سال». */
export function monthsWords(months: number, digits?: Digits): string {
  if (months === 12) return 'یک سال'
  return months === 1 ? 'یک ماه' : `${formatNumber(months, digits)} ماه`
}

function daysWords(days: number): string {
  return `${formatNumber(days)} روز`
}

type PaidKind = 'free' | 'professional' | 'organizational'

export interface TierLine {
  label: string
  of: Readonly<Record<PaidKind, string>>
}

const all = Number.MAX_SAFE_INTEGER

/** What each tier may see, in words; read from the one table that the server goes by. */
export function tierLines(): readonly TierLine[] {
  return [
    line('ردیف‌های هر فهرست', ({ listRows }) => upTo(listRows, 'ردیف')),
    line('صفحهٔ دارو، فرآورده و شرکت', ({ details }) =>
      details === 'all' ? 'کامل' : 'شناسه و فهرست بخش‌ها',
    ),
    line('تاریخچهٔ قیمت، فرصت‌ها، انقضا و تغییرات', ({ insightRows }) =>
      insightRows >= all ? 'کامل' : `${formatNumber(insightRows)} مورد اول`,
    ),
    line('مقایسهٔ کنار هم', ({ compare }) => `${formatNumber(compare)} مورد`),
    line('فهرست پیگیری', ({ watchList }) => `${formatNumber(watchList)} مورد`),
    line('خروجی اکسل و CSV در روز', ({ exportRowsPerDay }) =>
      exportRowsPerDay === 0 ? '—' : upTo(exportRowsPerDay, 'ردیف'),
    ),
    line(
      'سقف خواندن در روز',
      ({ rowBudget, recordBudget }) =>
        `${formatNumber(rowBudget)} ردیف و ${formatNumber(recordBudget)} صفحه`,
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
    ? `برای یک نفر: همهٔ فهرست‌ها، صفحه‌ها و تحلیل‌ها کامل، و روزی ${rows} خروجی.`
    : `برای یک گروه: ${formatNumber(seats)} کاربر، کلید API و روزی ${rows} خروجی.`
}

export function orderPath(plan: string, code: string | null | undefined): string {
  return `/subscription${writeSearchString({ plan, code })}#order`
}

/** A discount on an order, which says so where more would be taken off than an order can lose. */
export function discountWords(amounts: { priceRial: number; discountRial: number }): string {
  const isLeast = amounts.priceRial - amounts.discountRial === MIN_NET_RIAL
  return isLeast ? `تخفیف (کمترین مبلغ سفارش ${formatMoney(MIN_NET_RIAL)} است)` : 'تخفیف'
}
