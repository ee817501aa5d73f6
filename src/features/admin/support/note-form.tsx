import type { FormEvent } from 'react'
import { mutate } from '../../../api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { DeedProblem } from '../deed-problem.tsx'
import { useDeed } from '../use-deed.ts'

/** Who has taken it on, or what it waits for. */
export function NoteForm({ id, note }: { id: string; note: string }) {
  const { run, busy, problem } = useDeed()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = String(new FormData(event.currentTarget).get('note') ?? '')
    void run(() => mutate('adminSupport.note', { id, note: written }))
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label="پیگیری با چه کسی است؟"
        name="note"
        rows={3}
        maxLength={200}
        defaultValue={note}
        hint="فقط مدیران می‌بینند."
      />
      <DeedProblem problem={problem} />
      <div>
        <Button type="submit" size="sm" disabled={busy} className="needs-script">
          ذخیرهٔ یادداشت
        </Button>
      </div>
    </form>
  )
}
