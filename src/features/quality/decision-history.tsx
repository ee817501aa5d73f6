import { mutate } from '#src/api/query.ts'
import { Card } from '#src/ui/card.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { verdictLabel } from './columns.tsx'
import type { FindingAnswer } from './load.ts'
import { TakeBackForm } from './take-back-form.tsx'

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
            {!decision.undoneAt && (
              <TakeBackForm
                label="دلیل برگرداندن"
                takeBack={(reason) => mutate('adminQuality.undo', { id: decision.id, reason })}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
