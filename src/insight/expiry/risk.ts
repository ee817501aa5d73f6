import { formatNumber } from '../../persian/numbers.ts'
import type { Tone } from '../../ui/chip.tsx'

/** What a generic code has now and what stays when the licences of a view lapse. */
export interface Remaining {
  /** Makers in Iran by licences in force. */
  makers: number
  /** Of them, those that keep another licence of the code. */
  remainingMakers: number
  /** Licences of any supply type that stay in force. */
  remainingLicences: number
}

/** 0 nothing stays of the code, 1 its last maker goes, 2 one maker stays of several, 3 the rest. */
export type Risk = 0 | 1 | 2 | 3

/** The same rule as in the radar's SQL, where rows are put in order by it. */
export function riskOf({ makers, remainingMakers, remainingLicences }: Remaining): Risk {
  if (remainingLicences === 0) return 0
  if (makers > 0 && remainingMakers === 0) return 1
  return remainingMakers === 1 && makers > 1 ? 2 : 3
}

export const RISK_TONES: Readonly<Record<Risk, Tone>> = {
  0: 'critical',
  1: 'critical',
  2: 'caution',
  3: 'neutral',
}

/** «۱ سازنده از ۳ می‌ماند»: what stays of a generic code, in words. */
export function remainingWords(remaining: Remaining): string {
  const { makers, remainingMakers, remainingLicences } = remaining
  const others = `${formatNumber(remainingLicences)} پروانهٔ دیگر می‌ماند`
  if (remainingLicences === 0) return 'پروانه‌ای نمی‌ماند'
  if (makers === 0) return `بدون سازندهٔ داخلی؛ ${others}`
  if (remainingMakers === 0) return `سازنده‌ای نمی‌ماند؛ ${others}`
  return `${formatNumber(remainingMakers)} سازنده از ${formatNumber(makers)} می‌ماند`
}
