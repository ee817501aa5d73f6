import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useWrite } from '#src/api/use-write.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showWrong } from '#src/ui/show-wrong.ts'
import { TextArea } from '#src/ui/text-field.tsx'
import { REASON_LIMITS } from './reason-limits.ts'

interface AskDialogProps {
  open: boolean
  onClose: () => void
  /** Also what the button says, unless `action` does. */
  title: string
  action?: string
  variant?: 'primary' | 'danger'
  /** What the button does; once it is done the dialog closes. */
  write: (reason: string) => Promise<unknown>
  onConflict?: 'renew'
  /** Present where a reason is asked for: who gets to read it, and reasons to begin with. */
  reason?: { hint: string; offered?: readonly string[] }
  children?: ReactNode
}

/** One question before something is decided, and the reason where somebody will read it. */
export function AskDialog(props: AskDialogProps) {
  const { open, onClose, title, action = title, variant = 'danger', children } = props
  const { run, busy, problem } = useWrite(props.onConflict && { onConflict: props.onConflict })
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const form = useId()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = reason.trim()
    const isMissing = props.reason !== undefined && text.length < REASON_LIMITS.shortest
    if (showWrong(event.currentTarget, () => setMissing(isMissing))) return
    if (await run(() => props.write(text))) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={form} variant={variant} disabled={busy}>
            {action}
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
        {children && <p className="text-sm leading-7">{children}</p>}
        {props.reason && (
          <>
            <TextArea
              label="دلیل"
              hint={props.reason.hint}
              error={missing ? 'دلیل را بنویسید.' : undefined}
              rows={3}
              maxLength={REASON_LIMITS.longest}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <div className="flex flex-wrap gap-2 empty:hidden">
              {props.reason.offered?.map((text) => (
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
          </>
        )}
        <ActionProblem problem={problem} />
      </form>
    </Dialog>
  )
}
