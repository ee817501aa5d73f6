import { readFileSync } from 'node:fs'

const TICK_MS = 10
const UTIME = 11

/** Milliseconds of the processor that a process has used; Linux only, elsewhere not a number. */
export function processorTime(pid: number): number {
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
