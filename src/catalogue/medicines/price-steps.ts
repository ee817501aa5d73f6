import { addDays } from '#src/persian/jalali-months.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import type { SupplyType } from '#src/server/db/schema/products.ts'
import { medianOf } from '../parts/median.ts'
import type { Factor } from '../parts/money-series.server.ts'

/** A consumer price per unit as it stood from a day on. */
export interface PriceStep {
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

/** A series speaks of the month of an ISO date: none is carried over a month that is missing. */
export const isCovered = (factors: readonly Factor[], day: string) =>
  factors.some(({ from, to }) => from <= day && day <= to)

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

/** A figure of what the licences cost, from each day on on which it changed. */
function stepsOf(
  lines: readonly (readonly PriceStep[])[],
  figure: (rials: readonly number[]) => number | null,
): PriceStep[] {
  const days = new Set(lines.flatMap((steps) => steps.map(({ on }) => on)))
  const figures = [...days].sort().flatMap((on): PriceStep[] => {
    const rial = figure(lines.flatMap((steps) => priceOn(steps, on) ?? []))
    return rial === null ? [] : [{ on, rial }]
  })
  return figures.filter(({ rial }, place) => rial !== figures[place - 1]?.rial)
}

/** What licences cost together: of each figure its steps, in the money of the factors. */
export interface PricesTogether {
  licences: number
  median: PriceStep[]
  least: PriceStep[]
  most: PriceStep[]
  /** By which part the median of those that had a price a year before rose; null where they are fewer than half. */
  change: number | null
  /** As prices were, the newest first. */
  months: PriceMonth[]
}

/** Told until `today`, or until the series ends; its factors are the same for all, so that figures move with them. */
export function pricesTogether(
  licences: readonly PricedLicence[],
  series: { factors: readonly Factor[]; lastMonth: string } | null,
  today: string,
): PricesTogether {
  const until = series && series.lastMonth < today ? series.lastMonth : today
  const lines = licences.map(({ steps }) => steps)
  const scaled = (steps: PriceStep[]) => (series ? stepsIn(steps, series.factors) : steps)
  return {
    licences: licences.length,
    median: scaled(stepsOf(lines, medianOf)),
    least: scaled(stepsOf(lines, (rials) => (rials.length > 0 ? Math.min(...rials) : null))),
    most: scaled(stepsOf(lines, (rials) => (rials.length > 0 ? Math.max(...rials) : null))),
    change:
      series && !isCovered(series.factors, addDays(until, -365))
        ? null
        : changeInYear(
            licences.map(({ steps }) => scaled([...steps])),
            until,
          ),
    months: priceMonths(licences, ''),
  }
}

function changeInYear(lines: readonly (readonly PriceStep[])[], until: string): number | null {
  const then = addDays(until, -365)
  const pairs = lines.flatMap((steps) => {
    const [before, now] = [priceOn(steps, then), priceOn(steps, until)]
    return before === null || now === null ? [] : [{ before, now }]
  })
  const [before, now] = [
    medianOf(pairs.map((pair) => pair.before)),
    medianOf(pairs.map((pair) => pair.now)),
  ]
  return pairs.length * 2 >= lines.length && before && now ? now / before - 1 : null
}

/** A Jalali month in which prices changed: of how many licences, and the middle one of the changes. */
export interface PriceMonth {
  /** ISO date of its first day. */
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
  return [...Map.groupBy(newest, ({ on }) => jalaliMonths(on, 0, 1)[0] ?? on)].map(
    ([month, of]) => ({
      month,
      licences: new Set(of.map(({ irc }) => irc)).size,
      change: medianOf(of.map(({ ratio }) => ratio)) ?? 0,
    }),
  )
}
