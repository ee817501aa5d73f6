import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'positive' | 'caution' | 'critical' | 'notice' | 'accent' | 'neutral'

const tones: Record<Tone, string> = {
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  critical: 'bg-critical-soft text-critical',
  notice: 'bg-notice-soft text-notice',
  accent: 'bg-accent-soft text-accent',
  neutral: 'bg-sunken text-muted',
}

interface ChipProps {
  tone?: Tone
  /** Colour is never the only sign: a status chip has an icon and a word. */
  icon?: IconName
  children: ReactNode
}

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full min-w-0 items-center gap-1 rounded-sm px-2 py-0.5 text-xs leading-5 font-medium sm:whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon name={icon} className="size-3.5 stroke-2" />}
      <span className="min-w-0 sm:truncate">{children}</span>
    </span>
  )
}

interface RemovableChipProps {
  href: string
  /** What following the link removes, e.g. «نوع تأمین: وارداتی». */
  label: string
}

/** An active filter; the whole chip is the link that removes it. */
export function RemovableChip({ href, label }: RemovableChipProps) {
  return (
    <a href={href} aria-label={`حذف فیلتر ${label}`} className="removable-chip">
      {label}
      <Icon name="close" className="size-3.5" />
    </a>
  )
}
