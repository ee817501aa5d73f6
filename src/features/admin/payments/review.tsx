import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { formatMoney } from '#src/persian/money.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { AskDialog } from '../actions/ask-dialog.tsx'
import { Strip } from '../frame/admin-frame.tsx'
import type { PaymentAnswer } from './queries.ts'

interface ReviewDialogProps {
  payment: PaymentAnswer
  open: boolean
  onClose: () => void
}

/** What an admin can do about a payment in its state; a paid one is never anything else again. */
export function Review({ payment }: { payment: PaymentAnswer }) {
  if (payment.state === 'paid') return null
  return payment.kind === 'transfer' ? (
    <TransferReview payment={payment} />
  ) : (
    <GatewayQuestion payment={payment} />
  )
}

const WORDS: Readonly<Record<string, string>> = {
  review: 'فیش این واریز را با حساب بانک بسنجید و تصمیم بگیرید.',
  pending: 'خریدار هنوز فیش نفرستاده است. اگر وجه در حساب دیده می‌شود، می‌توان تأیید کرد.',
  failed: 'این واریز رد شده یا مهلتش گذشته است. اگر وجه پیدا شد، هنوز می‌توان تأیید کرد.',
  cancelled: 'خریدار این پرداخت را لغو کرده است. اگر وجه پیدا شد، هنوز می‌توان تأیید کرد.',
}

function TransferReview({ payment }: { payment: PaymentAnswer }) {
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null)
  const { state } = payment
  const close = () => setAsking(null)
  return (
    <>
      <Strip words={WORDS[state] ?? ''}>
        <Button variant="primary" icon="check" onClick={() => setAsking('confirm')}>
          تأیید واریز
        </Button>
        {(state === 'review' || state === 'pending') && (
          <Button variant="danger" icon="close" onClick={() => setAsking('reject')}>
            رد فیش
          </Button>
        )}
      </Strip>
      <ConfirmDialog payment={payment} open={asking === 'confirm'} onClose={close} />
      <RejectDialog payment={payment} open={asking === 'reject'} onClose={close} />
    </>
  )
}

function GatewayQuestion({ payment: { id, nextVerifyAt } }: { payment: PaymentAnswer }) {
  const { run, busy, problem } = useWrite({ onConflict: 'renew' })
  const [nothingNew, setNothingNew] = useState(false)
  const ask = async () => {
    setNothingNew(false)
    await run(async () => {
      const { changed } = await mutate('adminPayments.askGateway', { id })
      setNothingNew(!changed)
    })
  }
  return (
    <Strip
      words={`پرداخت اینترنتی را فقط درگاه تأیید می‌کند؛ ${
        nextVerifyAt ? 'سامانه خودش هم در نوبت‌ها می‌پرسد' : 'سامانه خودش دیگر نمی‌پرسد'
      }.`}
    >
      <Button disabled={busy} onClick={ask}>
        اکنون از درگاه بپرس
      </Button>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {nothingNew ? 'درگاه پرداختی را تأیید نکرد یا پاسخ نداد؛ وضعیت همان است که بود.' : null}
      </p>
      <ActionProblem problem={problem} />
    </Strip>
  )
}

function ConfirmDialog({ payment, ...question }: ReviewDialogProps) {
  const { id, state, amountRial, user, plan } = payment
  return (
    <AskDialog
      {...question}
      title="تأیید واریز"
      action="تأیید و برقراری اشتراک"
      variant="primary"
      write={() => mutate('adminPayments.confirm', { id, seen: state })}
      onConflict="renew"
    >
      {`${formatMoney(amountRial, { unit: 'rial', digits: 'fa' })} در حساب دیده شده است. اشتراک ${plan.name} برای ${user.name} همین حالا برقرار می‌شود و رسید صادر می‌شود. این تصمیم بازگشت ندارد.`}
    </AskDialog>
  )
}

function RejectDialog({ payment: { id, state, user }, ...question }: ReviewDialogProps) {
  const hint = `برای ${user.name} فرستاده می‌شود؛ خریدار می‌تواند فیش دیگری بفرستد.`
  return (
    <AskDialog
      {...question}
      title="رد فیش"
      reason={{ hint }}
      write={(reason) => mutate('adminPayments.reject', { id, reason, seen: state })}
      onConflict="renew"
    />
  )
}
