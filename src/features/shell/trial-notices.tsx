import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SessionUser } from '#src/access/session.ts'
import {
  phaseMoments,
  remainingWords,
  TRIAL_PLAN,
  type TrialPhase,
  trialPhase,
} from '#src/access/trial-time.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { refreshSession } from '#src/session/session-refresh.ts'
import { useNow } from '#src/session/use-now.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { beginTrial, isOpenedByPerson, onOwnAct } from '../accounts/begin-trial.ts'
import { WelcomePopup } from './welcome-popup.tsx'

const REFRESH_MS = 60_000

const looks: Record<TrialPhase, string> = {
  active: 'border-accent bg-accent-soft text-accent',
  ending: 'border-caution bg-caution-soft text-caution',
  expired: 'border-critical bg-critical-soft text-critical',
}

interface TrialNoticesProps {
  user: SessionUser
  /** Of people with another plan it says nothing; null begins the trial of whoever has not had it. */
  subscription: AnswerOf<'subscription.getActiveSubscription'>['subscription']
}

export function TrialNotices({ user, subscription }: TrialNoticesProps) {
  const active = user.status === 'ACTIVE'
  useTrialStart(active && user.role === 'USER' && subscription === null, active)
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

/** Says at the bottom of every page how the trial stands; closed, it is gone until the next load. */
function TrialBanner({ end }: { end: number }) {
  const now = useNow({ every: REFRESH_MS, at: phaseMoments(end) })
  const [closed, setClosed] = useState(false)
  const phase = trialPhase(end, now)
  if (closed) return null
  const isOver = phase === 'expired'
  return (
    <aside
      aria-label="اشتراک آزمایشی"
      data-trial-banner={phase}
      className={classNames('no-print sticky bottom-[var(--foot,0px)] z-30 border-t', looks[phase])}
    >
      <div className="flex items-center gap-2 px-4 py-2 sm:gap-3 sm:px-6">
        <Icon name={isOver ? 'warning' : 'clock'} className="size-5 max-sm:hidden" />
        <p className="min-w-0 flex-1 text-xs sm:text-sm">
          <strong className="font-semibold">
            {isOver
              ? 'اشتراک آزمایشی شما به پایان رسیده است.'
              : 'اشتراک آزمایشی رایگان شما فعال است.'}
          </strong>{' '}
          {isOver ? (
            <span>برای ادامهٔ استفاده از امکانات، اشتراک بخرید.</span>
          ) : (
            <span className="whitespace-nowrap">{remainingWords(end - now)} باقی مانده</span>
          )}
        </p>
        <a
          href="/subscription"
          className="inline-flex min-h-9 items-center rounded-md bg-fill px-3 text-xs sm:px-3.5 sm:text-sm font-medium whitespace-nowrap text-on-fill hover:bg-fill-strong"
        >
          خرید اشتراک
        </a>
        <button
          type="button"
          aria-label="بستن"
          onClick={() => setClosed(true)}
          className="grid size-9 place-items-center rounded-md hover:bg-surface"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
    </aside>
  )
}
