import { formatJalali } from '#src/persian/dates.ts'
import type { SupplyType } from '#src/server/db/schema/products.ts'

/** A consumer price per unit as it stood from a day on. */
export interface PriceStep {
  /** ISO date. */
  on: string
  rial: number
}

/** One licence of a code with its price per unit and how it came there. */
export interface PricedLicence {
  irc: string
  brand: string
  holder: string | null
  packCount: number
  supplyType: SupplyType | null
  isCurrent: boolean
  /** The reader's own, by the company of the account or by choice. */
  isOwn: boolean
  /** Among `of` licences as current as it, by price: 1 is the cheapest. */
  place: number
  of: number
  rial: number
  priceRial: number
  /** Oldest first. */
  steps: readonly PriceStep[]
}

/** By what prices of some days are multiplied; both ends ISO dates, the second included. */
interface Factor {
  from: string
  to: string
  factor: number
}

/** Prices in another money, or in that of one month: they move with each month of the series, too. */
export function stepsIn(steps: readonly PriceStep[], factors: readonly Factor[]): PriceStep[] {
  return factors.flatMap(({ from, to, factor }) => {
    const then = priceOn(steps, from)
    return [
      ...(then === null ? [] : [{ on: from, rial: then }]),
      ...steps.filter(({ on }) => on > from && on <= to),
    ].map(({ on, rial }) => ({ on, rial: rial * factor }))
  })
}

/** Steps that are revisions: another price than the one before. */
export function revisions(steps: readonly PriceStep[]): (PriceStep & { before: number })[] {
  return steps.flatMap((step, place) => {
    const before = steps[place - 1]?.rial
    return before && before !== step.rial ? [{ ...step, before }] : []
  })
}

/** The price in force on an ISO date; null before the first. */
export function priceOn(steps: readonly PriceStep[], day: string): number | null {
  return steps.findLast(({ on }) => on <= day)?.rial ?? null
}

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The median of what the licences cost, from each day on on which one of them changed. */
export function medianSteps(licences: readonly PricedLicence[]): PriceStep[] {
  const days = new Set(licences.flatMap(({ steps }) => steps.map(({ on }) => on)))
  const medians = [...days].sort().flatMap((on): PriceStep[] => {
    const rial = medianOf(licences.flatMap(({ steps }) => priceOn(steps, on) ?? []))
    return rial === null ? [] : [{ on, rial }]
  })
  return medians.filter(({ rial }, place) => rial !== medians[place - 1]?.rial)
}

/** A Jalali month in which prices changed: of how many licences, and the middle one of the changes. */
export interface PriceMonth {
  month: string
  licences: number
  change: number
}

/** Changes of price from an ISO date on by the month of each, the newest first. */
export function priceMonths(licences: readonly PricedLicence[], from: string): PriceMonth[] {
  const changes = licences.flatMap(({ irc, steps }) =>
    revisions(steps).flatMap(({ on, rial, before }) =>
      on >= from ? [{ irc, on, ratio: rial / before - 1 }] : [],
    ),
  )
  const newest = changes.toSorted((a, b) => (a.on < b.on ? 1 : -1))
  return [...Map.groupBy(newest, ({ on }) => formatJalali(on, 'month'))].map(([month, of]) => ({
    month,
    licences: new Set(of.map(({ irc }) => irc)).size,
    change: medianOf(of.map(({ ratio }) => ratio)) ?? 0,
  }))
}
