import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemMessage } from '../../api/problem.ts'
import { refreshSession } from '../accounts/session-refresh.ts'

/** One change of the account at a time; page and session show what became of it. */
export function useChange() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function run(change: () => Promise<unknown>) {
    setBusy(true)
    setProblem(null)
    try {
      await change()
      await router.invalidate()
      await refreshSession(router)
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
