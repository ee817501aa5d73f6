import { type FormEvent, useId, useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { formatMoney } from '#src/persian/money.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { DeedProblem } from '../deeds/deed-problem.tsx'
import { formValues } from '../deeds/form-values.ts'
import { useFreshDeed } from '../deeds/use-fresh-deed.ts'
import type { PaymentAnswer } from './load.ts'

interface ReviewDialogProps {
  payment: PaymentAnswer
  open: boolean
  onClose: () => void
}

export function ConfirmDialog({ payment, open, onClose }: ReviewDialogProps) {
  const { id, state, amountRial, user, plan } = payment
  const { run, busy, problem } = useFreshDeed()
  const confirm = async () => {
    if (await run(() => mutate('adminPayments.confirm', { id, seen: state }))) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="تأیید واریز"
      actions={
        <>
          <Button variant="primary" disabled={busy} onClick={confirm}>
            تأیید و برقراری اشتراک
          </Button>
          <Button onClick={onClose}>انصراف</Button>
        </>
      }
    >
      <p className="text-sm leading-7">
        {`${formatMoney(amountRial, { unit: 'rial', digits: 'fa' })} در حساب دیده شده است. اشتراک ${plan.name} برای ${user.name} همین حالا برقرار می‌شود و رسید صادر می‌شود. این تصمیم بازگشت ندارد.`}
      </p>
      <DeedProblem problem={problem} />
    </Dialog>
  )
}

export function RejectDialog({ payment: { id, state, user }, open, onClose }: ReviewDialogProps) {
  const { run, busy, problem } = useFreshDeed()
  const [missing, setMissing] = useState(false)
  const form = useId()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = formValues(event.currentTarget).text('reason').trim()
    setMissing(reason.length < 3)
    if (reason.length < 3) return
    if (await run(() => mutate('adminPayments.reject', { id, reason, seen: state }))) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="رد فیش"
      actions={
        <>
          <Button type="submit" form={form} variant="danger" disabled={busy}>
            رد فیش
          </Button>
          <Button onClick={onClose}>انصراف</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-3">
        <TextArea
          label="دلیل"
          name="reason"
          rows={3}
          maxLength={500}
          hint={`برای ${user.name} فرستاده می‌شود؛ خریدار می‌تواند فیش دیگری بفرستد.`}
          error={missing ? 'دلیل را بنویسید.' : undefined}
        />
        <DeedProblem problem={problem} />
      </form>
    </Dialog>
  )
}
