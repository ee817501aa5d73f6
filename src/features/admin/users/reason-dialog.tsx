import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showWrong } from '#src/ui/show-wrong.ts'
import { TextArea } from '#src/ui/text-field.tsx'
import { ActionProblem } from '../actions/action-problem.tsx'
import { REJECTION_LIMITS } from './words.ts'

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  /** Also what the button says. */
  title: string
  /** Who gets to read the reason. */
  hint: string
  busy: boolean
  problem: string | null
  onReason: (reason: string) => void
}

const reasons = [
  'نام شرکت یا سمت شما تأیید نشد.',
  'مشخصات ناقص است؛ آن را کامل کنید و دوباره درخواست دهید.',
  'این سامانه ویژهٔ مدیران صنعت داروست.',
]

/** The reason goes to the person, so it is asked for. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, hint, busy, problem, onReason } = props
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const form = useId()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = reason.trim()
    const isMissing = text.length < REJECTION_LIMITS.shortest
    if (!showWrong(event.currentTarget, () => setMissing(isMissing))) onReason(text)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={form} variant="danger" disabled={busy}>
            {title}
          </Button>
          <Button onClick={onClose}>انصراف</Button>
        </>
      }
    >
      <form
        id={form}
        method="post"
        onSubmit={submit}
        className="space-y-3"
        data-unsaved={open && reason !== '' ? '' : undefined}
      >
        <TextArea
          label="دلیل"
          hint={hint}
          error={missing ? 'دلیل را بنویسید.' : undefined}
          rows={3}
          maxLength={REJECTION_LIMITS.longest}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
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
        <ActionProblem problem={problem} />
      </form>
    </Dialog>
  )
}
