import { useEffect, useRef, useState } from 'react'
import { formatClock } from '../../persian/clock.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { isWelcomeDue, remainingShare } from './trial-time.ts'
import { useNow } from './use-now.ts'
import { rememberWelcome, wasWelcomed } from './welcome-flag.ts'

interface WelcomePopupProps {
  userId: string
  start: number
  end: number
}

/** Shown once to a person whose trial has just begun. */
export function WelcomePopup({ userId, start, end }: WelcomePopupProps) {
  const [open, setOpen] = useState(
    () => isWelcomeDue(start, end, Date.now()) && !wasWelcomed(userId),
  )
  function close() {
    rememberWelcome(userId)
    setOpen(false)
  }
  return open ? <Welcome end={end} onClose={close} /> : null
}

const gains = [
  'فهرست‌های کامل، با همهٔ ستون‌ها، صافی‌ها و ردیف‌ها',
  'پروندهٔ کامل هر دارو، فرآورده و شرکت',
  'تاریخچهٔ قیمت، تغییرها و پیوندهای ماده اولیه',
]

function Welcome({ end, onClose }: { end: number; onClose: () => void }) {
  const now = useNow(1_000)
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
          <LinkButton href="/subscription" onClick={onClose}>
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
