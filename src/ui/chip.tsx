import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'positive' | 'caution' | 'critical' | 'notice' | 'accent' | 'neutral'

interface ChipProps {
  tone?: Tone
  /** Colour is never the only sign: a status chip has an icon and a word. */
  icon?: IconName
  /** What the word means. */
  title?: string
  children: ReactNode
}

export function Chip({ tone = 'neutral', icon, title, children }: ChipProps) {
  return (
    <span title={title} className="chip" data-tone={tone}>
      {icon && <Icon name={icon} className="size-3.5 stroke-2" />}
      <span>{children}</span>
    </span>
  )
}
