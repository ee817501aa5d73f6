/** What one part finds in a generic code, whatever the weights are. Both run from 0 to 1. */
export interface Measure {
  /** How much of the part's points it earns. */
  fraction: number
  /** How much of what the part has to know is known; lowers the confidence, never raises points. */
  coverage: number
}

/** An input that no source gives: no points, and less confidence. */
export const MISSING: Measure = { fraction: 0, coverage: 0 }

/** Everything is known, and there is nothing that would earn points. */
export const NOTHING: Measure = { fraction: 0, coverage: 1 }

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
