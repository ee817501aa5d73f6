import type { SubmitEvent } from 'react'
import { useWrite } from '#src/api/use-write.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { ActionProblem } from './action-problem.tsx'
import { formValues } from './form-values.ts'

interface NoteFormProps {
  label: string
  note: string
  longest: number
  /** `seen` is what stood there before. */
  save: (written: { note: string; seen: { note: string } }) => Promise<unknown>
}

/** What the team should know of something; nobody else reads it. */
export function NoteForm({ label, note, longest, save }: NoteFormProps) {
  const { run, busy, problem } = useWrite({ onConflict: 'renew' })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = formValues(event.currentTarget).text('note')
    void run(() => save({ note: written, seen: { note } }))
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-3">
      <TextArea
        label={label}
        name="note"
        rows={3}
        maxLength={longest}
        defaultValue={note}
        hint="فقط مدیران می‌بینند."
      />
      <ActionProblem problem={problem} />
      <div>
        <Button type="submit" size="sm" disabled={busy} className="needs-script">
          ذخیرهٔ یادداشت
        </Button>
      </div>
    </form>
  )
}
