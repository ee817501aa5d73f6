import { useEffect, useState } from 'react'
import { problemMessage } from '#src/api/problem.ts'
import { formatClock } from '#src/persian/clock.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { type CodePurpose, type CodeRequest, requestCode } from './code-request.ts'

interface CodeResendProps {
  purpose: CodePurpose
  request: CodeRequest
  onSent: (request: CodeRequest) => void
  /** Back to the field of the number. */
  onOther: () => void
}

/** Where the code went, how long it lasts, another one after a minute, or another number. */
export function CodeResend({ purpose, request, onSent, onOther }: CodeResendProps) {
  const wait = useCountdown(request.resendAt)
  const life = useCountdown(request.expiresAt)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  async function resend() {
    setSending(true)
    setProblem(null)
    try {
      onSent(await requestCode(purpose, request.mobile))
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setSending(false)
    }
  }
  const link = 'rounded-sm py-1 font-medium text-accent underline underline-offset-4'
  return (
    <div className="space-y-2 text-sm text-muted">
      <p>
        {life > 0 ? (
          <>
            کد تا{' '}
            <span role="timer" className="font-medium text-ink">
              {formatClock(life * 1_000)}
            </span>{' '}
            دیگر اعتبار دارد.
          </>
        ) : (
          'زمان این کد گذشته است؛ کد جدید بگیرید.'
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {wait > 0 ? (
          <span>کد جدید تا {toPersianDigits(String(wait))} ثانیهٔ دیگر</span>
        ) : (
          <button type="button" disabled={sending} onClick={resend} className={link}>
            فرستادن دوبارهٔ کد
          </button>
        )}
        <button type="button" onClick={onOther} className={link}>
          شمارهٔ دیگر
        </button>
      </p>
      <ActionProblem problem={problem} />
    </div>
  )
}

/** Whole seconds left until an instant (milliseconds); 0 when it has passed. */
function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    setLeft(secondsTo(until))
    const timer = setInterval(() => setLeft(secondsTo(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000))
}
