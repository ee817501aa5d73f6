export interface Timing {
  runs: number
  /** Milliseconds. */
  median: number
  p99: number
}

export interface Bounds {
  runs: number
  /** A case ends after this long even with fewer runs. */
  mostMs: number
}

const WARM_UPS = 20

/** Times one call after another; each draws its own parameters, and the first few only warm up. */
export async function timeCalls(call: () => Promise<unknown>, { runs, mostMs }: Bounds) {
  const end = performance.now() + mostMs
  const times: number[] = []
  for (let run = -WARM_UPS; run < runs; run += 1) {
    if (performance.now() > end && times.length >= 5) break
    const begun = performance.now()
    await call()
    const late = performance.now() > end - mostMs / 2
    if (run >= 0 || late) times.push(performance.now() - begun)
  }
  return { runs: times.length, median: middle(times), p99: quantile(times, 0.99) }
}

export function middle(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value at a share of the sorted values, from 0 to 1. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
