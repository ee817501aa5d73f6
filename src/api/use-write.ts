import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem, problemMessage } from './problem.ts'
import { renewPage } from './renew-page.ts'

interface WriteOptions {
  /** Brings up to date what shows the write: the whole page unless given. */
  renew?: () => Promise<unknown>
  /** Where somebody else was faster the page shows what they did, before this is done. */
  onConflict?: 'renew' | (() => void)
}

/** One write at a time, after which the page shows it; `problem` says why it was refused. */
export function useWrite({ renew, onConflict }: WriteOptions = {}) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Whether the write was done. */
  async function run(write: () => Promise<unknown>): Promise<boolean> {
    const renewed = renew ?? (() => renewPage(router))
    setBusy(true)
    setProblem(null)
    try {
      await write()
      await renewed()
      return true
    } catch (error) {
      const code = error instanceof Problem && error.code
      setProblem(problemMessage(error))
      // What is there no more goes from the page.
      if (code === 'NOT_FOUND') await renewed()
      if (onConflict && code === 'CONFLICT') {
        await renewPage(router)
        if (onConflict !== 'renew') onConflict()
      }
      return false
    } finally {
      setBusy(false)
    }
  }

  return { run, busy, problem }
}
