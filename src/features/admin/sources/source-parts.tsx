import { PostForm } from '#src/api/post-form.tsx'
import type { AnswerOf } from '#src/api/procedures.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

export type Source = AnswerOf<'adminSources.list'>[number]
export type SourceAnswer = AnswerOf<'adminSources.read'>
type Round = NonNullable<Source['run']>

const STATES: Readonly<Record<Source['state'], { word: string; tone: Tone; icon: IconName }>> = {
  off: { word: 'خاموش', tone: 'neutral', icon: 'minus-circle' },
  running: { word: 'در جریان', tone: 'notice', icon: 'clock' },
  paused: { word: 'نگه‌داشته', tone: 'caution', icon: 'clock' },
  stopped: { word: 'ایستاده؛ منتظر شما', tone: 'critical', icon: 'warning' },
  waiting: { word: 'منتظر نوبت', tone: 'positive', icon: 'check-circle' },
}

export function StateChip({ state }: { state: Source['state'] }) {
  const { word, tone, icon } = STATES[state]
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}

/** A press without a script: a form of one button. */
export function Press(props: {
  source: string
  action: string
  label: string
  variant?: 'primary' | 'secondary' | 'danger'
  failure?: string
}) {
  const { source, action, label, variant = 'secondary', failure } = props
  return (
    <PostForm action={`/api/admin/sources/${source}/${action}`}>
      {failure && <input type="hidden" name="failure" value={failure} />}
      <Button type="submit" size="sm" variant={variant}>
        {label}
      </Button>
    </PostForm>
  )
}

export function Progress({ run, state }: { run: Round; state: Source['state'] }) {
  const { done, total, perMinute, minutesLeft } = run
  return (
    <div className="space-y-1.5">
      <ProgressBar label="پیشرفت دور" value={total > 0 ? done / total : 0} />
      <p className="flex flex-wrap gap-x-4 text-xs text-muted">
        <span>
          {formatNumber(done)} از {formatNumber(total)}
        </span>
        {state === 'running' && perMinute !== null && (
          <span>{formatNumber(Math.round(perMinute))} در دقیقه</span>
        )}
        {state === 'running' && minutesLeft !== null && <span>مانده {timeLeft(minutesLeft)}</span>}
      </p>
    </div>
  )
}

function timeLeft(minutes: number): string {
  if (minutes < 90) return `حدود ${formatNumber(Math.ceil(minutes))} دقیقه`
  return `حدود ${formatNumber(Math.round(minutes / 60))} ساعت`
}
