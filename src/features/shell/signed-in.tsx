import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SessionUser } from '#src/access/session.ts'
import { promptMoments, TRIAL_PLAN, wantsSubscription } from '#src/access/trial-time.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'
import { onRenewal } from '#src/api/renewal.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { refreshSession } from '#src/session/session-refresh.ts'
import { readState } from '#src/session/session-state.ts'
import { useNow } from '#src/session/use-now.ts'
import { signOut } from '../accounts/sign-out.ts'
import { useLiveChannel } from '../live/use-live-channel.ts'

const TrialNotices = lazy(() =>
  import('./trial-notices.tsx').then((file) => ({ default: file.TrialNotices })),
)

export function SignedIn() {
  const router = useRouter()
  const { session } = useSession()
  const failed = usePresses()
  useLiveChannel()
  const user = session?.user
  const now = useNow({ at: user ? promptMoments(user) : [] })
  const isPrompted = user !== undefined && wantsSubscription(user, now)
  const isActive = user?.status === 'ACTIVE'
  useEffect(() => {
    if (isActive) markPrompt(isPrompted)
  }, [isActive, isPrompted])
  const subscription = useSubscription(isActive)
  const hasEnded = user !== undefined && isOver(user, now)
  useEffect(() => (hasEnded ? followTheEnd(router) : undefined), [hasEnded, router])
  return (
    <>
      {user && (subscription === null || subscription?.planId === TRIAL_PLAN) && (
        <Suspense>
          <TrialNotices user={user} subscription={subscription} />
        </Suspense>
      )}
      {failed && (
        <p role="alert" className="shell-problem">
          خروج انجام نشد؛ اینترنت را بررسی کنید.
        </p>
      )}
    </>
  )
}

type Subscription = AnswerOf<'subscription.getActiveSubscription'>['subscription']

/** What runs now, asked again with the page's data, as after other rights; undefined until it is known. */
function useSubscription(isActive: boolean) {
  const [known, setKnown] = useState<Subscription>()
  useEffect(() => {
    if (!isActive) return
    const ask = async () =>
      setKnown((await query('subscription.getActiveSubscription')).subscription)
    const tell = () => ask().catch(console.warn)
    void tell()
    return onRenewal(tell)
  }, [isActive])
  return isActive ? known : undefined
}

const ASK_AGAIN_MS = 1_000
const MAX_QUESTIONS = 30

/** A paid tier or a trial that this browser's clock has seen the end of. */
function isOver({ subscriptionTier, subscriptionExpires }: SessionUser, now: number): boolean {
  return (
    subscriptionTier > 0 && subscriptionExpires !== null && Date.parse(subscriptionExpires) <= now
  )
}

/** Asks the server, whose clock may be behind, until it agrees; the page's data follow. */
function followTheEnd(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const ask = async () => {
    await refreshSession(router)
    const { session } = readState()
    asked += 1
    if (session && isOver(session.user, Date.now()) && asked < MAX_QUESTIONS) {
      timer = setTimeout(ask, ASK_AGAIN_MS)
    }
  }
  void ask()
  return () => clearTimeout(timer)
}

/** The header asks for a subscription as the session stands now, not as it stood when drawn. */
function markPrompt(isPrompted: boolean) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-subscription-prompt]')) {
    place.hidden = !isPrompted
  }
}

/**
 * Buttons of the header's form `sign-out`, which the browser sends by itself before this script has come, and
 * where it does not. The second press of a double click is meant for what the first one pressed: the button of the next row, which has come to its place
 * meanwhile, is not pressed by it.
 */
function usePresses(): boolean {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const leave = async () => {
      setFailed(false)
      setFailed(!(await signOut()))
    }
    let first: Element | null
    const onClick = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest('button')
      if (event.detail > 1 && pressed !== first) {
        event.preventDefault()
        event.stopPropagation()
      } else {
        first = pressed
        if (!pressed?.matches('[form=sign-out]')) return
        event.preventDefault()
        void leave()
      }
    }
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [])
  return failed
}
