import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLiveQuery } from '#src/api/live-query.ts'
import type { SessionUser } from '../accounts/session.ts'
import { refreshSession } from '../accounts/session-refresh.ts'
import { beginTrial, isOpenedByPerson, onOwnAct } from './begin-trial.ts'
import { TRIAL_PLAN } from './trial.ts'
import { TrialBanner } from './trial-banner.tsx'
import { WelcomePopup } from './welcome-popup.tsx'

/** The banner and the welcome of the free trial; people with another plan, or none, see nothing. */
export function TrialNotices({ user }: { user: SessionUser }) {
  const active = user.status === 'ACTIVE'
  const { data } = useLiveQuery('subscription.getActiveSubscription', undefined, {
    enabled: active,
  })
  useTrialStart(active && user.role === 'USER' && data?.subscription === null, active)
  const subscription = data?.subscription
  if (!active || subscription?.planId !== TRIAL_PLAN) return null
  const start = Date.parse(subscription.startDate)
  const end = Date.parse(subscription.endDate)
  return (
    <>
      <TrialBanner end={end} />
      <WelcomePopup key={`${user.id} ${start}`} userId={user.id} start={start} end={end} />
    </>
  )
}

/**
 * Somebody approved while signed in has no trial from a sign-in: it begins with what they do next.
 * Opening this page was that only where they were approved when they opened it.
 */
function useTrialStart(due: boolean, active: boolean) {
  const router = useRouter()
  const [opened] = useState<'person' | 'itself'>(() =>
    active && isOpenedByPerson() ? 'person' : 'itself',
  )
  useEffect(() => {
    if (!due) return
    return onOwnAct(router, opened, () => {
      beginTrial()
        .then((begun) => (begun ? refreshSession(router) : undefined))
        .catch((error) => console.warn('the trial did not begin', error))
    })
  }, [due, router, opened])
}
