import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from './session-provider.tsx'
import { readState } from './session-state.ts'

const SignedIn = lazy(() => import('./signed-in.tsx').then((file) => ({ default: file.SignedIn })))

const QUIET_MS = 5_000

/**
 * Keeps the session true while the page is open, and brings what only signed-in people get. Visitors
 * load none of it: they ask again only when they come back to the page.
 */
export function SessionSlot() {
  const { status } = useSession()
  const router = useRouter()
  // Never taken away again: signing out passes through `loading`, and may fail.
  const [signedIn, setSignedIn] = useState(false)
  useEffect(() => {
    if (status === 'authenticated') setSignedIn(true)
  }, [status])
  useEffect(() => {
    let asked = Date.now()
    const ask = async () => {
      asked = Date.now()
      const { refreshSession } = await import('./session-refresh.ts')
      await refreshSession(router)
    }
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > QUIET_MS) void ask()
    }
    // A page out of the browser's memory may be of the time before a sign-in or after it.
    const restored = (event: PageTransitionEvent) => event.persisted && void ask()
    const ending = new AbortController()
    if (readState().status === 'loading') void ask()
    window.addEventListener('focus', comeBack, ending)
    document.addEventListener('visibilitychange', comeBack, ending)
    window.addEventListener('pageshow', restored, ending)
    return () => ending.abort()
  }, [router])
  if (!signedIn) return null
  return (
    <Suspense>
      <SignedIn />
    </Suspense>
  )
}
