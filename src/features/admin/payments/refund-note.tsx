import { type FormEvent, useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { DeedProblem } from '../deeds/deed-problem.tsx'
import { formValues } from '../deeds/form-values.ts'
import { useFreshDeed } from '../deeds/use-fresh-deed.ts'

/** Money that was given back outside the portal; the subscription is ended on the user's page. */
export function RefundNote({ id, note }: { id: string; note: string | null }) {
  const { run, busy, problem } = useFreshDeed()
  const [missing, setMissing] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = formValues(event.currentTarget).text('text').trim()
    setMissing(text.length < 3)
    if (text.length < 3) return
    await run(() => mutate('adminPayments.noteRefund', { id, text, seen: note }))
  }
  return (
    <Card level={2} title="بازگشت وجه">
      {note && <p className="mb-3 text-sm">{note}</p>}
      <form onSubmit={submit} noValidate className="grid max-w-xl gap-3">
        <TextArea
          label={note ? 'یادداشت تازه به‌جای آن' : 'یادداشت بازگشت وجه'}
          name="text"
          rows={2}
          maxLength={500}
          hint="وجه بیرون از سامانه بازگردانده می‌شود و این یادداشت روی رسید خریدار هم می‌آید. اشتراک برقرار می‌ماند؛ پایان دادن به آن در صفحهٔ کاربر است."
          error={missing ? 'شرح بازگشت وجه را بنویسید.' : undefined}
        />
        <DeedProblem problem={problem} />
        <div>
          <Button type="submit" size="sm" disabled={busy} className="needs-script">
            ثبت یادداشت
          </Button>
        </div>
      </form>
    </Card>
  )
}
