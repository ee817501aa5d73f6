import { mutate } from '#src/api/query.ts'
import { useRenewal } from '#src/api/use-renewal.ts'
import { useWrite } from '#src/api/use-write.ts'
import { formatClock } from '#src/persian/clock.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { PHASE_WORDS, WORK_WORDS } from '../words.ts'
import type { OpenJob } from './load.ts'

const EVERY_MS = 1_000

const LOOKS: Readonly<Record<string, { word: string; tone: Tone; icon: IconName }>> = {
  open: { word: 'در حال آماده‌سازی', tone: 'notice', icon: 'clock' },
  reviewed: { word: 'آمادهٔ انتشار', tone: 'accent', icon: 'check' },
  staging: { word: 'در جریان', tone: 'notice', icon: 'clock' },
  published: { word: 'منتشرشده', tone: 'positive', icon: 'check-circle' },
  unchanged: { word: 'بدون تغییر', tone: 'neutral', icon: 'minus-circle' },
  failed: { word: 'ناموفق', tone: 'critical', icon: 'cross-circle' },
  discarded: { word: 'کنارگذاشته', tone: 'neutral', icon: 'minus-circle' },
  'rolled-back': { word: 'بازگردانده', tone: 'caution', icon: 'warning' },
}

/** Work under way, told alike to whoever looks: phase, rows, rows a second, time left. */
export function JobProgress({ job, isOwn }: { job: OpenJob; isOwn: boolean }) {
  const { run, busy, problem } = useWrite()
  const { progress, state } = job
  const share = progress?.total ? progress.rows / progress.total : 0
  return (
    <div className="rounded-lg border border-accent bg-accent-soft px-5 py-4" aria-live="polite">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <strong>{WORK_WORDS[job.work]}</strong>
          {job.pair && <bdi>{` «${job.pair}»`}</bdi>}
          {': '}
          {state === 'waiting' ? 'در صف' : progress ? PHASE_WORDS[progress.phase] : 'آغاز'}
          {!isOwn && job.by && <span className="text-muted">{` · به درخواست ${job.by}`}</span>}
        </p>
        <Button
          size="sm"
          disabled={busy}
          className="needs-script"
          onClick={() => run(() => mutate('adminImports.cancel', { id: job.id }))}
        >
          لغو
        </Button>
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
      <ActionProblem problem={problem} />
    </div>
  )
}

/** Asks for the page again every second while work is under way somewhere. */
export const useFollow = (isActive: boolean) => useRenewal(isActive, EVERY_MS)

/** Of a draft or a batch. */
export function StateChip({ state }: { state: string }) {
  const { word, tone, icon } = LOOKS[state] ?? { word: state, tone: 'neutral', icon: 'info' }
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}
