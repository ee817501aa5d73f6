import type { Tier } from '#src/access/session.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { addJalaliMonths } from '#src/persian/jalali-months.ts'

const DAY_MS = 86_400_000

export type PaidTier = 1 | 2
export type PeriodMode = 'new' | 'renewal' | 'upgrade' | 'later'

interface PricedPlan {
  tier: PaidTier
  months: number
  priceRial: number
}

/** A paid subscription of the buyer that has not ended; trials are none. */
export interface Held {
  tier: PaidTier
  startsAt: Date
  endsAt: Date
  /** What was paid for it, to convert what is left of it; null where nothing is known. */
  rate: { priceRial: number; months: number } | null
}

export interface Period {
  mode: PeriodMode
  startsAt: Date
  endsAt: Date
  /** Until when what is held now would have lasted; null where nothing is held. */
  heldUntil: Date | null
  heldTier: PaidTier | null
  /** Days left of the lower tier, and what they become in the new one. */
  remainingDays: number
  convertedDays: number
}

/**
 * From when to when a plan bought now would last. The same tier extends the current end; a higher
 * one begins at once and gets the days that are left of the lower one, by what a month of each costs;
 * a lower one follows after all that is held. Begun days count whole, in the buyer's favour.
 */
export function periodOf(plan: PricedPlan, held: readonly Held[], at: Date): Period {
  const open = held.filter(({ endsAt }) => endsAt > at)
  const heldTier = tierHeld(open) || null
  const base = { heldTier, remainingDays: 0, convertedDays: 0 }
  if (heldTier === null) {
    return {
      ...base,
      mode: 'new',
      startsAt: at,
      endsAt: monthsLater(at, plan.months),
      heldUntil: null,
    }
  }
  if (heldTier < plan.tier) return upgrade(plan, open, at)
  const ofTier = open.filter(({ tier }) => heldTier > plan.tier || tier === plan.tier)
  const heldUntil = lastEnd(ofTier)
  const endsAt = monthsLater(heldUntil, plan.months)
  return heldTier === plan.tier
    ? { ...base, mode: 'renewal', startsAt: at, endsAt, heldUntil }
    : { ...base, mode: 'later', startsAt: heldUntil, endsAt, heldUntil }
}

/** The highest tier of what is held; 0 where nothing is. */
export function tierHeld(held: readonly Held[]): Tier {
  return Math.max(0, ...held.map(({ tier }) => tier)) as Tier
}

function upgrade(plan: PricedPlan, open: readonly Held[], at: Date): Period {
  const heldUntil = lastEnd(open)
  const convertedDays = convertDays(plan, open, at)
  const end = monthsLater(at, plan.months)
  return {
    mode: 'upgrade',
    startsAt: at,
    heldUntil,
    heldTier: 1,
    convertedDays,
    endsAt: new Date(end.getTime() + convertedDays * DAY_MS),
    remainingDays: Math.ceil((heldUntil.getTime() - at.getTime()) / DAY_MS),
  }
}

// A renewal overlaps what it renews, so each stretch of time is counted once, at the price of the
// subscription that ends first.
function convertDays(plan: PricedPlan, open: readonly Held[], at: Date): number {
  const newRate = BigInt(plan.priceRial)
  const dayMs = BigInt(DAY_MS)
  // In millionths of a millisecond, so that months of any count divide without a loss that shows.
  const fine = 1_000_000n
  let from = at.getTime()
  let converted = 0n
  for (const { endsAt, rate } of [...open].sort((a, b) => +a.endsAt - +b.endsAt)) {
    const span = BigInt(Math.max(0, endsAt.getTime() - from))
    from = Math.max(from, endsAt.getTime())
    if (!rate || newRate === 0n) continue
    const worth = span * BigInt(rate.priceRial) * BigInt(plan.months) * fine
    converted += worth / (BigInt(rate.months) * newRate)
  }
  return Number((converted + dayMs * fine - 1n) / (dayMs * fine))
}

function lastEnd(held: readonly Held[]): Date {
  return new Date(Math.max(...held.map(({ endsAt }) => endsAt.getTime())))
}

/** The same hour, so many Jalali months later. */
function monthsLater(from: Date, months: number): Date {
  const day = todayInTehran(from)
  const days = (Date.parse(addJalaliMonths(day, months)) - Date.parse(day)) / DAY_MS
  return new Date(from.getTime() + days * DAY_MS)
}
