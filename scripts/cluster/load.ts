import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from './visitor.ts'

const CLIENTS = 6
const PAUSE_MS = 5

const AWAY = 'away'

export interface Counts {
  sent: number
  answered: number
  /** Told to come back, with a time: what a server says while its database is away. */
  away: number
  /** What came instead of an answer. */
  lost: string[]
  medianMs: number
  slowestMs: number
}

/** Reads of people and visitors, a few at a time, while something happens to the cluster. */
export async function readDuring(
  reader: Visitor,
  visitor: Visitor,
  happening: () => Promise<unknown>,
): Promise<Counts> {
  const times: number[] = []
  const lost: string[] = []
  let away = 0
  let over = false
  let number = 0

  async function client() {
    while (!over) {
      number += 1
      const begun = performance.now()
      const failure = await readOne(number, reader, visitor)
      times.push(performance.now() - begun)
      if (failure === AWAY) away += 1
      else if (failure) lost.push(failure)
      await sleep(PAUSE_MS)
    }
  }

  const clients = Array.from({ length: CLIENTS }, client)
  try {
    await happening()
  } finally {
    over = true
    await Promise.all(clients)
  }
  times.sort((a, b) => a - b)
  return {
    sent: times.length,
    answered: times.length - lost.length - away,
    away,
    lost,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    slowestMs: times.at(-1) ?? 0,
  }
}

/** Pages and answers in turn; words that were not asked for before reach the database. */
async function readOne(number: number, reader: Visitor, visitor: Visitor): Promise<string | null> {
  const page = String(2 + (number % 20))
  const calls: (() => Promise<Response>)[] = [
    () => reader.read('products.list', { page, q: '' }),
    () => reader.read('search.suggest', { q: `ام${number % 97}` }),
    () => reader.visit(`/medicine?page=${page}`),
    () => reader.read('medicines.list', { page }),
    () => visitor.visit('/'),
    () => visitor.visit(`/medicine?q=${number % 50}`),
  ]
  try {
    const answer = await calls[number % calls.length]?.()
    await answer?.arrayBuffer()
    if (answer?.status === 503 && answer.headers.has('retry-after')) return AWAY
    return !answer || answer.status >= 400 ? `${answer?.status} ${answer?.url}` : null
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error)
  }
}
