import { useState } from 'react'
import { problemMessage } from './problem.ts'

/** One write at a time: `renew` brings up to date what shows it, `problem` says why it was refused. */
export function useWrite(renew: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Whether the write was done. */
  async function run(write: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      await write()
      await renew()
      return true
    } catch (error) {
      setProblem(problemMessage(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { run, busy, problem }
}
