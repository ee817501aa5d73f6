import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { beginTrial } from '../subscriptions/begin-trial.ts'
import { leaveFor } from './enter.ts'
import { useSession } from './session-provider.tsx'
import { refreshSession } from './session-refresh.ts'

const POLL_MS = 4_000

/** Asks for the decision every few seconds while the page is seen, and moves on when it is there. */
export function useApproval(callbackUrl: string | undefined): void {
  const router = useRouter()
  const { session } = useSession()
  const status = session?.user.status
  useEffect(() => {
    if (status !== 'PENDING') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshSession(router)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [status, router])
  useEffect(() => {
    if (status !== 'ACTIVE') return
    beginTrial()
      .catch((error) => console.warn('the trial did not begin', error))
      .then(() => leaveFor(callbackUrl))
  }, [status, callbackUrl])
}
