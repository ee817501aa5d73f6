import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemMessage } from '../../api/problem.ts'
import { renewPage } from '../../api/renew-page.ts'

/** One write at a time, after which the page shows what became of it. */
export function useDeed() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Whether the write was done. */
  async function run(write: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      await write()
      await renewPage(router)
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
