import { LRUCache } from 'lru-cache'

export interface CacheFigures {
  entries: number
  bytes: number
  hits: number
  misses: number
}

interface Cached {
  state: string
  answer: Promise<unknown>
  bytes: number
}

const answers = new LRUCache<string, Cached>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ bytes }, key) => bytes + key.length + 256,
})

let hits = 0
let misses = 0

export function answerCacheFigures(): CacheFigures {
  return { entries: answers.size, bytes: answers.calculatedSize, hits, misses }
}

/**
 * Keeps an answer (a count, facets) for one state of what is published; asked for again meanwhile,
 * it is computed once. Keys must name everything the answer depends on.
 */
export function remember<Answer>(key: string, state: string, compute: () => Promise<Answer>) {
  const cached = answers.get(key)
  // The key alone decides the type of the answer, so the cast holds as long as callers keep to it.
  if (cached?.state === state) {
    hits += 1
    return cached.answer as Promise<Answer>
  }
  misses += 1
  const answer = compute()
  const entry = { state, answer, bytes: 0 }
  answers.set(key, entry)
  answer.then(
    (value) => isCurrent(key, entry) && answers.set(key, { ...entry, bytes: sizeOf(value) }),
    () => isCurrent(key, entry) && answers.delete(key),
  )
  return answer
}

function isCurrent(key: string, entry: Cached): boolean {
  return answers.peek(key) === entry
}

/** Measured of rows of a list: as objects they take 1.6 times the letters of their JSON. */
const BYTES_A_LETTER = 1.6

function sizeOf(value: unknown): number {
  return Math.ceil((JSON.stringify(value)?.length ?? 0) * BYTES_A_LETTER)
}
