import { mulberry32 } from '../data/sample/generate/random.ts'

/** Repeatable chance, so that two runs measure the same catalogue and the same questions. */
export function createChance(seed: number) {
  const next = mulberry32(seed)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return { next, pick }
}

export type Chance = ReturnType<typeof createChance>
