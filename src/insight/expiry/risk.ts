import { makersOf } from '#src/catalogue/parts/licence-count.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Tone } from '#src/ui/chip.tsx'

/** What a generic code has now and what is left after a day, when nothing is renewed. */
export interface Remaining {
  /** Licences in force of any supply type, and makers in Iran by them. */
  licences: number
  makers: number
  /** Of the licences, those of unknown supply: with any, there may be more makers. */
  unknownSupplyCount: number
  /** Of them, those that have not lapsed by the end of that day. */
  remainingMakers: number
  remainingLicences: number
  remainingUnknownSupply: number
}

/** Makers now and what is left of them, each as pages tell makers. */
export function makersLeft(remaining: Remaining): { all: string; left: string } {
  const { makers, remainingMakers, unknownSupplyCount, remainingUnknownSupply } = remaining
  return {
    all: makersOf({ makerCount: makers, unknownSupplyCount }),
    left: makersOf({ makerCount: remainingMakers, unknownSupplyCount: remainingUnknownSupply }),
  }
}

type Left = Pick<Remaining, 'makers' | 'remainingMakers' | 'remainingLicences'>

/** 0 no licence is left of the code, 1 no maker, 2 one maker of several, 3 the rest. */
export type Risk = 0 | 1 | 2 | 3

/** The same rule as in the radar's SQL, where rows are put in order by it. */
export function riskOf({ makers, remainingMakers, remainingLicences }: Left) {
  if (remainingLicences === 0) return 0
  if (makers > 0 && remainingMakers === 0) return 1
  return remainingMakers === 1 && makers > 1 ? 2 : 3
}

/** What stays of makers: 3 none, 2 one (or, brought in alone, no licence), 1 fewer, 0 as many. */
export type Severity = 0 | 1 | 2 | 3

/** The same rule as in the radar's SQL. */
export function severityOf(remaining: Left): Severity {
  const { makers, remainingMakers, remainingLicences } = remaining
  if (makers > 0 && remainingMakers === 0) return 3
  if (remainingLicences === 0 || (remainingMakers === 1 && makers > 1)) return 2
  return remainingMakers < makers ? 1 : 0
}

export const SEVERITY_WORDS = {
  3: 'سازنده‌ای نمی‌ماند',
  2: 'یک سازنده می‌ماند، یا پروانه‌ای نمی‌ماند',
  1: 'از سازندگان کم می‌شود',
  0: 'سازنده‌ای کم نمی‌شود',
} as const satisfies Record<Severity, string>

/** Red says one thing: no maker is left. */
export function toneOf(remaining: Remaining): Tone {
  if (severityOf(remaining) === 3) return 'critical'
  return riskOf(remaining) < 3 ? 'caution' : 'neutral'
}

/** What stays, in the fewest words: «سازنده‌ای نمی‌ماند». */
export function consequence(remaining: Remaining): string {
  const severity = severityOf(remaining)
  const isOpen = remaining.remainingUnknownSupply > 0
  if (severity === 3 && isOpen) return KNOWN_GONE
  if (severity !== 2) return SEVERITY_WORDS[severity]
  if (remaining.remainingLicences === 0) return 'پروانه‌ای نمی‌ماند'
  return isOpen ? 'حداقل یک سازنده می‌ماند' : 'یک سازنده می‌ماند'
}

/** Where what is left may be made by somebody whom no source tells. */
const KNOWN_GONE = 'سازندهٔ شناخته‌شده‌ای نمی‌ماند'

/** «۵ از ۷ پروانه و ۲ از ۳ سازنده می‌ماند»: what is left of a generic code after a day. */
export function remainingWords(remaining: Remaining): string {
  const { licences, makers, remainingMakers, remainingLicences } = remaining
  const of = (left: number, all: number) => `${formatNumber(left)} از ${formatNumber(all)}`
  const left = `${of(remainingLicences, licences)} پروانه`
  if (makers === 0) {
    if (remainingLicences > 0) return `${left} می‌ماند`
    return licences === 1
      ? 'تنها پروانهٔ آن نمی‌ماند'
      : `از ${formatNumber(licences)} پروانه هیچ‌کدام نمی‌ماند`
  }
  const known = makersLeft(remaining)
  if (remainingMakers > 0) return `${left} و ${known.left} از ${known.all} سازنده می‌ماند`
  if (remainingLicences === 0) return 'نه سازنده‌ای می‌ماند و نه پروانه‌ای'
  const gone = remaining.remainingUnknownSupply > 0 ? KNOWN_GONE : SEVERITY_WORDS[3]
  return `${gone}؛ ${left} می‌ماند`
}
