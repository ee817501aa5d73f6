import { formatJalali } from '#src/persian/dates.ts'

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
  supplyType: string | null
  isCurrent: boolean
  rial: number
  priceRial: number
  /** Oldest first. */
  steps: readonly PriceStep[]
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
    steps.flatMap(({ on, rial }, place) => {
      const before = steps[place - 1]?.rial
      return before && before !== rial && on >= from ? [{ irc, on, ratio: rial / before - 1 }] : []
    }),
  )
  const newest = changes.toSorted((a, b) => (a.on < b.on ? 1 : -1))
  return [...Map.groupBy(newest, ({ on }) => formatJalali(on, 'month'))].map(([month, of]) => ({
    month,
    licences: new Set(of.map(({ irc }) => irc)).size,
    change: medianOf(of.map(({ ratio }) => ratio)) ?? 0,
  }))
}
