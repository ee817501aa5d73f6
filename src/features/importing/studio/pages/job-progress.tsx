import { mutate } from '#src/api/query.ts'
import { DeedProblem } from '#src/features/admin/deeds/deed-problem.tsx'
import { useDeed } from '#src/features/admin/deeds/use-deed.ts'
import { formatClock } from '#src/persian/clock.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { PHASE_WORDS, WORK_WORDS } from '../words.ts'
import type { OpenJob } from './load.ts'

/** Work under way, told alike to whoever looks: phase, rows, rows a second, time left. */
export function JobProgress({ job, isOwn }: { job: OpenJob; isOwn: boolean }) {
  const { run, busy, problem } = useDeed()
  const { progress, state } = job
  const share = progress?.total ? progress.rows / progress.total : 0
  return (
    <div className="rounded-lg border border-accent bg-accent-soft px-5 py-4" aria-live="polite">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <strong>{WORK_WORDS[job.work]}</strong>
          {': '}
          {state === 'waiting' ? 'در صف' : progress ? PHASE_WORDS[progress.phase] : 'آغاز'}
          {!isOwn && job.by && <span className="text-muted">{` · به درخواست ${job.by}`}</span>}
        </p>
        {job.work !== 'roll-back' && (
          <Button
            size="sm"
            disabled={busy}
            className="needs-script"
            onClick={() => run(() => mutate('adminImports.cancel', { id: job.id }))}
          >
            لغو
          </Button>
        )}
      </div>
      <ProgressBar
        label="پیشرفت"
        value={progress?.phase === 'reading' ? share : progress ? 1 : 0}
      />
      {progress && progress.rows > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-5 text-xs text-muted">
          <span>
            {progress.total
              ? `${countOf(progress.rows, progress.total)} سطر`
              : `${formatNumber(progress.rows)} سطر`}
          </span>
          <span>{`${formatNumber(progress.rowsPerSecond)} سطر در ثانیه`}</span>
          {progress.etaSeconds !== undefined && (
            <span>{`زمان مانده: ${formatClock(progress.etaSeconds * 1000)}`}</span>
          )}
        </p>
      )}
      <DeedProblem problem={problem} />
    </div>
  )
}
