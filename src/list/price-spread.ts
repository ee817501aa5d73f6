import type { FacetValue } from './answer.ts'
import { rangeBounds } from './ranges.ts'

/** 10, 20, 50, 100 … rials: where the steps of a spread begin. */
export const STEPS = Array.from(
  { length: 25 },
  (_, n) => [10, 20, 50].map((first) => first * 10 ** Math.floor(n / 3))[n % 3] ?? 0,
)

/** Steps that are drawn; those beyond lie in the first and the last. */
export const DRAWN_STEPS = 8

interface Counted {
  value: string | null
  count: number
}

/** One step of a spread, as a facet says it: «tablet 1000..1999». */
export function stepOf({ value }: Pick<FacetValue, 'value'>) {
  const [base = '', range = '..'] = value.split(' ')
  return { base, range, ...rangeBounds(range) }
}

/**
 * How the records of a view lie over the steps, within the one value of the other filter that has the
 * most of them. Counts come as «tablet 7», the number of a step from 1; 0 lies before the first.
 */
export function spreadOf(counted: readonly Counted[]): FacetValue[] {
  const steps = counted.flatMap(({ value, count }) => {
    const [base = '', step = ''] = value?.split(' ') ?? []
    return base && step ? [{ base, step: Number(step), count: Number(count) }] : []
  })
  const totals = new Map<string, number>()
  for (const { base, count } of steps) totals.set(base, (totals.get(base) ?? 0) + count)
  const [most] = [...totals].toSorted(([, a], [, b]) => b - a)
  if (!most) return []
  const found = steps.filter(({ base }) => base === most[0]).toSorted((a, b) => a.step - b.step)
  while (found.length > DRAWN_STEPS) {
    const [first, second] = found
    const [last, other] = [found.at(-1), found.at(-2)]
    if (!first || !second || !last || !other) break
    if (first.count <= last.count)
      found.splice(0, 2, { ...second, count: first.count + second.count })
    else found.splice(-2, 2, { ...other, count: last.count + other.count })
  }
  return found.map(({ base, step, count }, place) => {
    const from = place === 0 ? '' : (STEPS[step - 1] ?? '')
    const end = STEPS[(found[place + 1]?.step ?? 0) - 1]
    const value = `${base} ${from}..${end === undefined ? '' : end - 1}`
    return { value, label: value, count }
  })
}
