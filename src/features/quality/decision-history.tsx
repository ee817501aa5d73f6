import type { FormEvent } from 'react'
import { mutate } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Input } from '../../ui/field.tsx'
import { DeedProblem } from '../admin/deed-problem.tsx'
import { Instant } from '../admin/instant.tsx'
import { useDeed } from '../admin/use-deed.ts'
import { verdictLabel } from './columns.tsx'
import { REASON_LIMITS } from './finding-words.ts'
import type { FindingAnswer } from './load.ts'

/** What was decided of a finding, the newest first; the one that stands can be taken back. */
export function DecisionHistory({ finding }: { finding: FindingAnswer }) {
  if (finding.decisions.length === 0) return null
  return (
    <Card level={2} title="تصمیم‌ها">
      <ol className="space-y-4">
        {finding.decisions.map((decision) => (
          <li key={decision.id} className="space-y-2 text-sm">
            <p className="font-medium">
              {verdictLabel({ kind: finding.kind, verdict: decision.verdict })}
              {decision.undoneAt && <span className="font-normal text-muted"> (برگردانده شد)</span>}
            </p>
            <p className="text-muted">
              <bdi>{decision.reason}</bdi>
            </p>
            <p className="text-xs text-muted">
              {decision.by ?? 'سامانه'} · <Instant at={decision.decidedAt} />
            </p>
            {!decision.undoneAt && <UndoForm id={decision.id} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function UndoForm({ id }: { id: string }) {
  const { run, busy, problem } = useDeed()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    void run(() => mutate('adminQuality.undo', { id, reason }))
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <div className="flex gap-2">
        <Input
          name="reason"
          aria-label="دلیل برگرداندن"
          placeholder="دلیل برگرداندن"
          required
          minLength={REASON_LIMITS.shortest}
          maxLength={REASON_LIMITS.longest}
          className="min-w-0 flex-1"
        />
        <Button type="submit" disabled={busy} className="needs-script">
          برگرداندن
        </Button>
      </div>
      <DeedProblem problem={problem} />
    </form>
  )
}
