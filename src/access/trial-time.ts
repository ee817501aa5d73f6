import { formatNumber } from '#src/persian/numbers.ts'
import type { SessionUser } from './session.ts'

/** Plan of the free trial, as the wire names it. */
export const TRIAL_PLAN = 'free_trial'

export const TRIAL_MS = 3_600_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Under this much left the banner turns yellow. */
const ENDING_MS = DAY
/** The welcome popup appears only within this time of the start. */
const WELCOME_MS = 10 * MINUTE
/** A subscription that ends within this time asks for renewal. */
const RENEWAL_MS = 3 * DAY

export type TrialPhase = 'active' | 'ending' | 'expired'

/** All times are milliseconds of the epoch. */
export function trialPhase(end: number, now: number): TrialPhase {
  if (now >= end) return 'expired'
  return end - now < ENDING_MS ? 'ending' : 'active'
}

export function phaseMoments(end: number): number[] {
  return [end - ENDING_MS + 1, end]
}

/** Days and hours, hours and minutes, or minutes: «۲ روز و ۳ ساعت», «۱ ساعت و ۵ دقیقه», «۵۹ دقیقه». */
export function remainingWords(ms: number): string {
  const left = Math.max(0, ms)
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)]
  const minutes = Math.floor((left % HOUR) / MINUTE)
  if (days > 0) return `${formatNumber(days)} روز و ${formatNumber(hours)} ساعت`
  if (hours > 0) return `${formatNumber(hours)} ساعت و ${formatNumber(minutes)} دقیقه`
  return minutes > 0 ? `${formatNumber(minutes)} دقیقه` : 'کمتر از یک دقیقه'
}

/** Whether the welcome popup is due for a trial that runs, where it was not shown before. */
export function isWelcomeDue(start: number, end: number, now: number): boolean {
  return now - start < WELCOME_MS && now < end
}

/** What is left of the hour, 0 to 1. */
export function remainingShare(end: number, now: number): number {
  return Math.min(1, Math.max(0, (end - now) / TRIAL_MS))
}

type SubscriptionFacts = Pick<SessionUser, 'subscriptionTier' | 'subscriptionExpires'>

/** When the question for a subscription may change. */
export function promptMoments({ subscriptionExpires }: SubscriptionFacts): number[] {
  if (subscriptionExpires === null) return []
  const end = Date.parse(subscriptionExpires)
  return [end - RENEWAL_MS, end]
}

/** Whether to ask for a subscription: without a paid tier, or where it ends within three days. */
export function wantsSubscription(
  { subscriptionTier, subscriptionExpires }: SubscriptionFacts,
  now: number,
): boolean {
  if (subscriptionTier === 0) return true
  return subscriptionExpires !== null && Date.parse(subscriptionExpires) - now <= RENEWAL_MS
}

export const PROMPT_WORDS = { buy: 'خرید اشتراک', renew: 'تمدید اشتراک' }

/** Whom nothing is asked of may still want more than what runs. */
export const UPGRADE_WORDS = 'ارتقای اشتراک'

export type SubscriptionPrompt = keyof typeof PROMPT_WORDS

/** What was paid for is renewed, up to its last minute and after it; a trial never is. */
export function promptAfter(last: { planId: string } | null): SubscriptionPrompt {
  return last === null || last.planId === TRIAL_PLAN ? 'buy' : 'renew'
}
