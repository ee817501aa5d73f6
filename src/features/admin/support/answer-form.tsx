import { type FormEvent, useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { bodyProblem, TICKET_LIMITS } from '#src/features/support/ticket-words.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { DeedProblem } from '../deeds/deed-problem.tsx'
import { useFreshDeed } from '../deeds/use-fresh-deed.ts'

interface AnswerFormProps {
  id: string
  /** Messages that are on this page. */
  seen: number
  /** Where the answer itself is sent; null where it is read in the portal. */
  reach: string | null
}

export function AnswerForm({ id, seen, reach }: AnswerFormProps) {
  const { run, busy, problem } = useFreshDeed()
  const [wrong, setWrong] = useState<string | null>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = String(new FormData(form).get('body') ?? '')
    const found = bodyProblem(body)
    setWrong(found)
    if (found) return
    // The message that came meanwhile is shown above, and what was typed stays.
    if (await run(() => mutate('adminSupport.answer', { id, body, seen }))) form.reset()
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-3 rounded-lg border border-line bg-surface p-5 shadow-raised"
    >
      <TextArea
        label="پاسخ"
        name="body"
        required
        maxLength={TICKET_LIMITS.body.longest}
        hint={
          reach
            ? `متن پاسخ به ${reach} فرستاده می‌شود.${reach.includes('@') ? '' : ' پیامک حداکثر ۵۰۰ کاراکتر دارد.'}`
            : 'فرستنده با پیامک یا ایمیل آگاه می‌شود؛ متن پاسخ فقط در سامانه دیده می‌شود.'
        }
        error={wrong ?? undefined}
      />
      <DeedProblem problem={problem} />
      <div>
        <Button type="submit" variant="primary" disabled={busy} className="needs-script">
          فرستادن پاسخ
        </Button>
      </div>
    </form>
  )
}
