/** Repeatable chance: the same seed gives the same draws on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** Throws when all weights are zero. */
  pickWeighted: <T>(items: readonly T[], weigh: (item: T) => number) => T
  /** Up to `count` different items, likelier ones first. */
  pickSome: <T>(items: readonly T[], count: number, weigh: (item: T) => number) => T[]
  /** A number whose logarithm is evenly spread. */
  logBetween: (low: number, high: number) => number
}

export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function seedOf(name: string): number {
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash
}

function drawWeighted<T>(next: () => number, items: readonly T[], weigh: (item: T) => number): T {
  const weights = items.map(weigh)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let rest = next() * total
  for (const [index, item] of items.entries()) {
    const weight = weights[index] ?? 0
    if (weight > 0 && rest < weight) return item
    rest -= weight
  }
  const last = items.findLast((_, index) => (weights[index] ?? 0) > 0)
  if (last === undefined) throw new Error('Nothing to pick from')
  return last
}

/** Draws named by what they are for, so that a change in one place leaves the others as they were. */
export function createRandom(purpose: string): Random {
  const next = mulberry32(seedOf(`data-daru/${purpose}`))
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => drawWeighted(next, items, () => 1),
    pickWeighted: (items, weigh) => drawWeighted(next, items, weigh),
    pickSome: (items, count, weigh) => {
      const left = items.filter((item) => weigh(item) > 0)
      const picked = []
      while (picked.length < count && left.length > 0) {
        const item = drawWeighted(next, left, weigh)
        picked.push(item)
        left.splice(left.indexOf(item), 1)
      }
      return picked
    },
    logBetween: (low, high) => low * (high / low) ** next(),
  }
}
