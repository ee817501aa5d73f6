import { useSubmission } from '#src/features/accounts/use-submission.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/text-field.tsx'

interface NoteFormProps {
  label: string
  note: string
  longest: number
  save: (written: { note: string; seen: { note: string } }) => Promise<unknown>
}

/** What the team should know of something; nobody else reads it. */
export function NoteForm({ label, note, longest, save }: NoteFormProps) {
  const { form, problem, sending } = useSubmission<{ note: string }>({
    send: (written) => save({ note: written.note, seen: { note } }),
    renew: 'page',
  })
  return (
    <form {...form} className="grid gap-3">
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
        <Button type="submit" size="sm" disabled={sending} className="needs-script">
          ذخیرهٔ یادداشت
        </Button>
      </div>
    </form>
  )
}
