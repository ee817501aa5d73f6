import { readFileSync } from 'node:fs'
import { middle } from '../timing.ts'
import { nextMessage, startProgram } from './child.ts'
import type { Load, LoadResult, Asked as Turn } from './load-program.ts'

const TICK_MS = 10
const UTIME = 11

interface Asked {
  server: { port: number; pid: number }
  /** Asked one after the other, each with a head of its own. */
  turns: readonly Turn[]
}

/** Of each round. */
export interface Measured {
  perSecond: number[]
  /** Milliseconds of the server's processor for one page. */
  processorMs: number[]
}

export const CONNECTIONS = 20
const ROUNDS = 3
const WARM_UP_SECONDS = 2

/** Loads one server after the other, round by round, so that all meet the same machine. */
export async function measureInTurns(all: readonly Asked[], seconds: number) {
  await using load = startProgram('load-program.ts')
  const measured = all.map((): Measured => ({ perSecond: [], processorMs: [] }))
  const ask = async ({ server, turns }: Asked, seconds: number): Promise<LoadResult> => {
    load.send({ port: server.port, turns, connections: CONNECTIONS, seconds } satisfies Load)
    const result = await nextMessage<LoadResult>(load)
    if (result.refused > 0) throw new Error(`${result.refused} answers were not 200`)
    return result
  }
  for (const asked of all) await ask(asked, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, asked] of all.entries()) {
      const before = processorTime(asked.server.pid)
      const { answered, requestsPerSecond } = await ask(asked, seconds)
      const spent = processorTime(asked.server.pid) - before
      measured[place]?.perSecond.push(requestsPerSecond)
      measured[place]?.processorMs.push(spent / answered)
    }
  }
  return measured
}

/** The median over the rounds of one's figure over the other's of the same round. */
export function ratioOf(figures: readonly number[], to: readonly number[]): number {
  return middle(figures.map((figure, round) => figure / (to[round] ?? Number.NaN)))
}

/** Milliseconds of the processor that a process has used; Linux only, elsewhere not a number. */
function processorTime(pid: number): number {
  try {
    // The name of the process, in brackets, may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[UTIME]) + Number(fields[UTIME + 1])) * TICK_MS
  } catch {
    return Number.NaN
  }
}
