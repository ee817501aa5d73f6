import type { SubmitEvent } from 'react'
import { useWrite } from '#src/api/use-write.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/field.tsx'
import { REASON_LIMITS } from './reason-limits.ts'

interface TakeBackFormProps {
  label: string
  takeBack: (reason: string) => Promise<unknown>
}

export function TakeBackForm({ label, takeBack }: TakeBackFormProps) {
  const { run, busy, problem } = useWrite()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    void run(() => takeBack(reason))
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-2">
      <div className="flex gap-2">
        <Input
          name="reason"
          aria-label={label}
          placeholder={label}
          required
          minLength={REASON_LIMITS.shortest}
          maxLength={REASON_LIMITS.longest}
          className="min-w-0 flex-1"
        />
        <Button type="submit" disabled={busy} className="needs-script">
          برگرداندن
        </Button>
      </div>
      <ActionProblem problem={problem} />
    </form>
  )
}
