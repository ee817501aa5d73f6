import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onConfirmIdentity } from '#src/api/confirm-identity.ts'
import { announceSession, onSessionAnnounced } from '#src/session/session-channel.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { readState } from '#src/session/session-state.ts'

const SignedIn = lazy(() => import('./signed-in.tsx').then((file) => ({ default: file.SignedIn })))

const QUIET_MS = 5_000

/**
 * Keeps the session true while the page is open, and brings what only signed-in people get. Visitors
 * load none of it: they ask again when they come back to the page or another tab greets somebody.
 */
export function SessionSlot() {
  const { status } = useSession()
  const router = useRouter()
  // Never taken away again: signing out passes through `loading`, and may fail.
  const [signedIn, setSignedIn] = useState(false)
  useEffect(listenForIdentity, [])
  useEffect(() => {
    if (status === 'authenticated') setSignedIn(true)
  }, [status])
  useEffect(() => {
    let asked = Date.now()
    const ask = async () => {
      asked = Date.now()
      await import('#src/session/session-refresh.ts').then((file) => file.refreshSession(router))
    }
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > QUIET_MS) void ask()
    }
    // A page out of the browser's memory may be of the time before a sign-in or after it.
    const restored = (event: PageTransitionEvent) => event.persisted && void ask()
    const ending = new AbortController()
    const { status, session } = readState()
    if (status === 'loading') void ask()
    // However they signed in, the tabs that wait for it hear of it.
    if (session) announceSession(session.user.id)
    const stopHearing = onSessionAnnounced((userId) => {
      if (userId === null || userId !== readState().session?.user.id) void ask()
    })
    // A write was refused because nobody is signed in any more.
    window.addEventListener('unauthorized', ask, ending)
    window.addEventListener('focus', comeBack, ending)
    document.addEventListener('visibilitychange', comeBack, ending)
    window.addEventListener('pageshow', restored, ending)
    return () => {
      ending.abort()
      stopHearing()
    }
  }, [router])
  if (!signedIn) return null
  return (
    <Suspense>
      <SignedIn />
    </Suspense>
  )
}

/** Loaded when a write is refused until the person proves who they are. */
function listenForIdentity(): void {
  onConfirmIdentity(async () => (await import('../accounts/confirm-dialog.tsx')).askIdentity())
}
