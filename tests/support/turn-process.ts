import { spawn } from 'node:child_process'

export type KilledJob = 'decisions' | 'payments' | 'reports' | 'webhooks'

/**
 * A turn of a job in a process of its own, for a test to kill half-way; it says that it begins. `given` is the
 * gateway of payments, or the folder of the reports' files.
 */
export function startTurn(job: KilledJob, connectionString: string, given = '') {
  const program = ['tests/support/turn-program.ts', job, connectionString, given]
  return spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
}
