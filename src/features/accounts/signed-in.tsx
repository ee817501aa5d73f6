import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLiveChannel } from '../live/use-live-channel.ts'
import { TrialNotices } from '../subscriptions/trial-notices.tsx'
import { type SubscriptionPrompt, subscriptionPrompt } from '../subscriptions/trial-time.ts'
import { onSessionAnnounced } from './session-channel.ts'
import { useSession } from './session-provider.tsx'
import { refreshSession } from './session-refresh.ts'
import { signOut } from './sign-out.ts'

/** What every page has for people who are signed in. */
export function SignedIn() {
  const router = useRouter()
  const { session } = useSession()
  const failed = useSignOutButtons()
  useLiveChannel()
  useEffect(() => {
    if (session?.user.status !== 'ACTIVE') return
    markPrompt(subscriptionPrompt(session.user, Date.now()))
  }, [session])
  useEffect(() => onSessionAnnounced(() => void refreshSession(router)), [router])
  return (
    <>
      {session && <TrialNotices user={session.user} />}
      {failed && (
        <p
          role="alert"
          className="fixed inset-x-4 bottom-4 z-50 mx-auto w-fit rounded-md border border-critical bg-critical-soft px-4 py-2 text-sm text-critical shadow-floating"
        >
          خروج انجام نشد؛ اتصال خود را بررسی و دوباره تلاش کنید.
        </p>
      )}
    </>
  )
}

/** The header asks for a subscription as the session stands now, not as it stood when drawn. */
function markPrompt(prompt: SubscriptionPrompt) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-subscription-prompt]')) {
    place.hidden = prompt === null
  }
}

/** `[data-sign-out]` buttons stand in the header, which the server draws, and on pages. */
function useSignOutButtons(): boolean {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const onClick = async ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-sign-out]')) return
      setFailed(false)
      setFailed(!(await signOut()))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return failed
}
