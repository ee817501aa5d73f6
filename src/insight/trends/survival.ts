/** How long something was watched, and whether it happened then or was still awaited. */
export interface Observation {
  /** Whole days, zero or more. */
  days: number
  happened: boolean
}

export interface SurvivalStep {
  days: number
  /** Watched until this day or longer. */
  atRisk: number
  happened: number
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
  longestDays: number
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
    steps.push({ days: day, atRisk, happened, survival })
  }
  return {
    observed: observations.length,
    censored: observations.filter((o) => !o.happened).length,
    steps,
    // Products of fractions may miss one half by the last bit.
    medianDays: steps.find((step) => step.survival <= 0.5 + 1e-9)?.days ?? null,
    longestDays: observations.reduce((longest, o) => Math.max(longest, o.days), 0),
  }
}
