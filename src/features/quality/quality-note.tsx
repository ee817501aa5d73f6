import type { FormEvent } from 'react'
import { mutate } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { DeedProblem } from '../admin/deed-problem.tsx'
import { useDeed } from '../admin/use-deed.ts'

/** What the team should know of a finding. */
export function QualityNote({ id, note }: { id: string; note: string }) {
  const { run, busy, problem } = useDeed()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = String(new FormData(event.currentTarget).get('note') ?? '')
    void run(() => mutate('adminQuality.note', { id, note: written }))
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label="برای همکاران"
        name="note"
        rows={2}
        maxLength={500}
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
