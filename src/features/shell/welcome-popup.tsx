import { useEffect, useRef, useState } from 'react'
import { isWelcomeDue, remainingShare } from '#src/access/trial-time.ts'
import { formatClock } from '#src/persian/clock.ts'
import { useNow } from '#src/session/use-now.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

/** The button of the mouse that opens a link in another tab: bought there, closed here. */
const MIDDLE = 1

const keyOf = (userId: string) => `trialWelcomeShown_${userId}`

interface WelcomePopupProps {
  userId: string
  start: number
  end: number
}

/** Shown once to a person whose trial has just begun, in the tab that they look at. */
export function WelcomePopup({ userId, start, end }: WelcomePopupProps) {
  const [open, setOpen] = useState(false)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (closed) return
    const look = () => {
      const due = isWelcomeDue(start, end, Date.now()) && !wasWelcomed(userId)
      setOpen((was) => (was || document.visibilityState === 'visible') && due)
    }
    look()
    document.addEventListener('visibilitychange', look)
    const stopHearing = onWelcomeInOtherTab(userId, () => setOpen(false))
    return () => {
      document.removeEventListener('visibilitychange', look)
      stopHearing()
    }
  }, [closed, userId, start, end])
  function close() {
    rememberWelcome(userId)
    setClosed(true)
    setOpen(false)
  }
  return open ? <Welcome end={end} onClose={close} /> : null
}

const gains = [
  'فهرست‌های کامل، با همهٔ ستون‌ها، فیلترها و ردیف‌ها',
  'صفحهٔ کامل هر دارو، فرآورده و شرکت',
  'تاریخچهٔ قیمت، تغییرات و پیوندهای مادهٔ اولیه',
]

function Welcome({ end, onClose }: { end: number; onClose: () => void }) {
  const now = useNow({ every: 1_000 })
  const share = remainingShare(end, now)
  const start = useRef<HTMLButtonElement>(null)
  // The dialog would give the focus to its first button, which closes it.
  useEffect(() => start.current?.focus(), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title="به دیتا دارو خوش آمدید"
      actions={
        <>
          <Button ref={start} variant="primary" onClick={onClose}>
            شروع استفاده
          </Button>
          <LinkButton
            href="/subscription"
            onClick={onClose}
            onAuxClick={({ button }) => button === MIDDLE && onClose()}
          >
            خرید اشتراک
          </LinkButton>
        </>
      }
    >
      <p>اشتراک آزمایشی رایگان شما آغاز شد: دسترسی کامل به همهٔ بخش‌ها، به مدت ۱ ساعت.</p>
      <ul className="mt-3 list-disc space-y-1 ps-5 text-sm text-muted">
        {gains.map((gain) => (
          <li key={gain}>{gain}</li>
        ))}
      </ul>
      <div className="mt-5">
        <p className="mb-2 flex items-baseline justify-between text-sm">
          <span className="text-muted">زمان باقی‌مانده</span>
          <span role="timer" className="text-lg font-bold tabular-nums">
            {formatClock(Math.max(0, end - now))}
          </span>
        </p>
        <ProgressBar label="زمان باقی‌ماندهٔ اشتراک آزمایشی" value={share} />
      </div>
    </Dialog>
  )
}

export function wasWelcomed(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

/** A browser that keeps nothing shows the welcome again; nothing else is lost. */
export function rememberWelcome(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'true')
  } catch (error) {
    console.warn('the trial welcome was not remembered', error)
  }
}

/** Told when another tab closes the welcome. */
function onWelcomeInOtherTab(userId: string, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(userId) && newValue === 'true') listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
