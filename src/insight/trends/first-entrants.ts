import { medianOf } from '#src/catalogue/parts/median.ts'
import { daysBetween } from '#src/persian/dates.ts'

/** How long something was watched, and whether it happened then or was still awaited. */
export interface Observation {
  /** Whole days, zero or more. */
  days: number
  happened: boolean
}

interface SurvivalStep {
  days: number
  /** Share for which it has still not happened after this day, from 1 to 0. */
  survival: number
}

export interface Survival {
  observed: number
  /** Still awaited when the watching ended. */
  censored: number
  /** Days on which something happened, in order. */
  steps: SurvivalStep[]
  /** The first day after which at most half still wait; null where that never came. */
  medianDays: number | null
  /** The longest that anything was watched. */
  maxDays: number
}

/** ISO dates of a molecule's first local and first imported licence; null where it has none. */
export interface FirstDates {
  local: string | null
  imported: string | null
}

export interface Entrants {
  /** Molecules whose first dated licence is local or under licence. */
  local: number
  imported: number
  /** Both on one day. */
  together: number
  /** Of those first imported: how many have a local licence by now. */
  followed: number
  /** Median days from the first import to the first local licence, over those followed. */
  medianDays: number | null
}

/** Days of a mean Jalali year. */
export const YEAR = 365.2425

/** Who came first per molecule, and how long until a local maker followed. Days are whole. */
export function firstEntrants(molecules: readonly FirstDates[]): Entrants {
  const waits: number[] = []
  const counts = { local: 0, imported: 0, together: 0 }
  for (const { local, imported } of molecules) {
    if (local !== null && local === imported) counts.together += 1
    else if (imported === null || (local !== null && local < imported)) counts.local += 1
    else {
      counts.imported += 1
      if (local !== null) waits.push(daysBetween(imported, local))
    }
  }
  return { ...counts, followed: waits.length, medianDays: medianOf(waits) }
}

/**
 * For each molecule first imported: days until its first local licence, or until `today` (ISO)
 * where it is still awaited.
 */
export function waitsForLocal(molecules: readonly FirstDates[], today: string): Observation[] {
  return molecules.flatMap(({ local, imported }) => {
    if (imported === null || imported > today || (local !== null && local <= imported)) return []
    const happened = local !== null && local <= today
    return [{ days: daysBetween(imported, happened ? local : today), happened }]
  })
}

/**
 * The product-limit estimate of Kaplan and Meier (1958): those still awaited count as long as they
 * were watched, and are neither left out nor taken as never. What ends on one day happens before
 * what is only watched until that day.
 */
export function survivalOf(observations: readonly Observation[]): Survival {
  const days = [...new Set(observations.filter((o) => o.happened).map((o) => o.days))]
  const steps: SurvivalStep[] = []
  let survival = 1
  for (const day of days.toSorted((a, b) => a - b)) {
    const atRisk = observations.filter((o) => o.days >= day).length
    const happened = observations.filter((o) => o.happened && o.days === day).length
    survival *= 1 - happened / atRisk
    steps.push({ days: day, survival })
  }
  return {
    observed: observations.length,
    censored: observations.filter((o) => !o.happened).length,
    steps,
    // Products of fractions may miss one half by the last bit.
    medianDays: steps.find((step) => step.survival <= 0.5 + 1e-9)?.days ?? null,
    maxDays: observations.reduce((longest, o) => Math.max(longest, o.days), 0),
  }
}
