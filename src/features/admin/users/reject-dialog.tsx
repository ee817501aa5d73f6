import { type FormEvent, useId, useState } from 'react'
import { mutate } from '../../../api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { DeedProblem } from '../deed-problem.tsx'
import { useDeed } from '../use-deed.ts'
import type { UserAnswer } from './load.ts'
import { REJECTION_LIMITS } from './words.ts'

interface RejectDialogProps {
  user: UserAnswer
  open: boolean
  onClose: () => void
}

const reasons = [
  'نام شرکت یا سمت شما تأیید نشد.',
  'مشخصات ناقص است؛ آن را کامل کنید و دوباره درخواست دهید.',
  'این سامانه ویژهٔ مدیران صنعت داروست.',
]

/** The reason goes to the person, so it is asked for. */
export function RejectDialog({ user, open, onClose }: RejectDialogProps) {
  const { run, busy, problem } = useDeed()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const form = useId()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const text = reason.trim()
    setMissing(text.length < REJECTION_LIMITS.shortest)
    if (text.length < REJECTION_LIMITS.shortest) return
    const input = { id: user.id, reason: text, seen: user.status }
    if (await run(() => mutate('adminUsers.reject', input))) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={user.status === 'ACTIVE' ? 'بستن حساب' : 'رد حساب'}
      actions={
        <>
          <Button type="submit" form={form} variant="danger" disabled={busy}>
            {user.status === 'ACTIVE' ? 'بستن حساب' : 'رد حساب'}
          </Button>
          <Button onClick={onClose}>انصراف</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="space-y-3">
        <Field
          label="دلیل"
          hint={`برای ${user.name} فرستاده می‌شود.`}
          error={missing ? 'دلیل را بنویسید.' : undefined}
        >
          {(field) => (
            <textarea
              {...field}
              rows={3}
              maxLength={REJECTION_LIMITS.longest}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              className="w-full rounded-md border border-field bg-surface px-3 py-2 text-sm text-ink aria-[invalid]:border-critical"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          {reasons.map((text) => (
            <Button
              key={text}
              size="sm"
              className="whitespace-normal"
              onClick={() => setReason(text)}
            >
              {text}
            </Button>
          ))}
        </div>
        <DeedProblem problem={problem} />
      </form>
    </Dialog>
  )
}
