import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { DeedProblem } from '../deeds/deed-problem.tsx'
import { useDeed } from '../deeds/use-deed.ts'
import type { UserRow } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useSelection } from './selection.tsx'

/** One decision for all who are chosen among those who wait: done for all of them, or for none. */
export function BulkDecision({ rows }: { rows: readonly UserRow[] }) {
  const { chosen, choose } = useSelection()
  const { run, busy, problem } = useDeed()
  const [asking, setAsking] = useState(false)
  const waiting = rows.filter(({ status }) => status === 'PENDING').map(({ id }) => id)
  const ids = waiting.filter((id) => chosen.has(id))
  if (waiting.length < 2) return null
  const decide = async (reason: string | null) => {
    if (!(await run(() => mutate('adminUsers.decide', { ids, reason })))) return
    choose(ids, false)
    setAsking(false)
  }
  return (
    <div className="needs-script mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-sunken px-4 py-2">
      <Checkbox
        checked={ids.length === waiting.length}
        onChange={(event) => choose(waiting, event.currentTarget.checked)}
        label={`همهٔ ${formatNumber(waiting.length)} حساب در انتظار این صفحه`}
      />
      <div className="ms-auto flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          disabled={busy || ids.length === 0}
          onClick={() => decide(null)}
        >
          تأیید {formatNumber(ids.length)} حساب
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={busy || ids.length === 0}
          onClick={() => setAsking(true)}
        >
          رد با یک دلیل
        </Button>
      </div>
      <DeedProblem problem={asking ? null : problem} />
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`رد ${formatNumber(ids.length)} حساب`}
        told="برای همهٔ آن‌ها فرستاده می‌شود."
        busy={busy}
        problem={problem}
        onReason={decide}
      />
    </div>
  )
}
