import type { ReactNode } from 'react'
import { DayLink } from './as-of-links.tsx'

export interface BarItem {
  key: string
  label: ReactNode
  value: number
  /** `value` as it is written, with its unit. */
  text: string
  href?: string
}

interface BarListProps {
  items: readonly BarItem[]
  /** The length of a full bar; by default the largest value. */
  max?: number
}

/** Label, bar and number in one line: a ranking that is read as text. */
export function BarList({ items, max }: BarListProps) {
  const full = max ?? Math.max(1, ...items.map((item) => item.value))
  return (
    <ul className="grid grid-cols-[fit-content(48%)_minmax(4rem,1fr)_auto] gap-x-3 text-sm">
      {items.map((item) => (
        <li key={item.key} className="col-span-3 grid min-h-7 grid-cols-subgrid items-center">
          {item.href ? (
            <DayLink
              href={item.href}
              className="block min-w-0 py-px hover:text-accent hover:underline"
            >
              {item.label}
            </DayLink>
          ) : (
            <span className="min-w-0">{item.label}</span>
          )}
          <span aria-hidden="true">
            <i
              className="block h-1.5 rounded-full bg-chart-1"
              style={{ inlineSize: `${Math.max(0, Math.min(1, item.value / full)) * 100}%` }}
            />
          </span>
          <span className="text-xs text-muted">{item.text}</span>
        </li>
      ))}
    </ul>
  )
}
