import { classNames } from './class-names.ts'

interface ProgressBarProps {
  label: string
  /** 0 to 1. */
  value: number
  tone?: 'accent' | 'caution' | 'critical'
}

const fills = { accent: 'bg-accent', caution: 'bg-caution', critical: 'bg-critical' }

export function ProgressBar({ label, value, tone = 'accent' }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={classNames('h-full rounded-full transition-[width]', fills[tone])}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
