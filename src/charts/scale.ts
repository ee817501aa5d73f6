/** Steps of 1, 2 or 5 with zeros from 0 to at least `most`, about `count` of them; whole numbers on demand. */
export function ticksTo(most: number, count: number, isCounted = false): number[] {
  const rough = Math.max(most, Number.MIN_VALUE) / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((n) => n * power).find((size) => size >= rough * (1 - 1e-9))
  const size = isCounted ? Math.max(1, Math.round(step ?? 1)) : (step ?? 1)
  const steps = Math.max(1, Math.ceil(most / size - 1e-9))
  // Counted from zero each time: sums of 0.1 drift.
  return Array.from({ length: steps + 1 }, (_, n) => Number((n * size).toPrecision(12)))
}

/** Numbers on a length, both from first to second; a domain of no width stands at its beginning. */
export function linear(
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const width = high - low || 1
  return (value) => start + ((value - low) / width) * (end - start)
}

/** Widths of a drawing, in pixels, from which on a word may have room; see chart.css. */
export const WIDTHS = [260, 460, 680, 960] as const

/**
 * For words in a row, each `letters` pixels long: the place in `WIDTHS` from which each has room, so
 * that no two meet at any width. `steps` are the ways to leave words out, each a multiple of the one before.
 */
export function rowRoom(
  count: number,
  length: number,
  steps: readonly number[] = [1, 2, 4, 8, 16, 32],
): (place: number) => number | null {
  const stepAt = (width: number) =>
    steps.find((step) => (step * width) / Math.max(1, count) >= length) ?? steps.at(-1) ?? 1
  const sizes = WIDTHS.map(stepAt)
  return (place) => {
    const from = sizes.findIndex((step) => place % step === 0)
    return from < 0 ? null : from
  }
}

/** Two decimals are more than a screen shows. */
export function round(length: number): number {
  return Math.round(length * 100) / 100
}
