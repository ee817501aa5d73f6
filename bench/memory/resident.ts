import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { nextMessage } from '../pages/child.ts'

/** Resident megabytes of a process; Linux tells it of any. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024
}

export interface Settled {
  residentMb: number
  /** What is in use: objects of JavaScript and buffers. */
  livingMb: number
}

/** Memory of a program once it has collected its garbage. */
export async function settledMemory(program: ChildProcess): Promise<Settled> {
  program.send('settle')
  const livingMb = (await nextMessage<number>(program)) / 1_048_576
  return { residentMb: residentMb(program.pid ?? 0), livingMb }
}
