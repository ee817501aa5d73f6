import { daysBetween } from '#src/persian/dates.ts'
import type { Observation } from './survival.ts'

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
  return {
    ...counts,
    followed: waits.length,
    medianDays: median(waits),
  }
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

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
