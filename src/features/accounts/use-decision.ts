import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#src/session/session-provider.tsx'
import { refreshSession } from '#src/session/session-refresh.ts'

const POLL_MS = 4_000

/**
 * Asks every few seconds, while the page is seen, what was decided of somebody pending or rejected:
 * they have no live channel. Another status leads on by the rules of routes.
 */
export function useDecision(): void {
  const router = useRouter()
  const { session } = useSession()
  const status = session?.user.status
  useEffect(() => {
    if (status !== 'PENDING' && status !== 'REJECTED') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshSession(router)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [status, router])
}
