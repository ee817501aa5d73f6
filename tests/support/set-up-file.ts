import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'
import { secondsLeftToday } from '#src/persian/dates.ts'

/** More than any file takes. */
const OF_A_FILE = 120

// Much is counted as of a day in Tehran: no file begins that would end on the next one.
const left = secondsLeftToday(new Date())
if (left < OF_A_FILE) await sleep(left * 1_000)

/** Files share a process, which is quick to begin, but no module: each begins with the state of its own. */
afterAll(() => vi.resetModules())
