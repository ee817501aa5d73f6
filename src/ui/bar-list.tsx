import type { ReactNode } from 'react'

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

/** Label, bar and number: a ranking that is read as text. */
export function BarList({ items, max }: BarListProps) {
  const full = max ?? Math.max(1, ...items.map((item) => item.value))
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => (
        <li key={item.key} className="grid gap-1 text-sm">
          <div className="flex items-baseline justify-between gap-4 leading-6">
            {item.href ? (
              <a href={item.href} className="text-link min-w-0">
                {item.label}
              </a>
            ) : (
              <span className="min-w-0">{item.label}</span>
            )}
            <span className="text-xs whitespace-nowrap text-muted">{item.text}</span>
          </div>
          <div aria-hidden="true" className="h-1.5 rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-chart-1"
              style={{ width: `${Math.max(0, Math.min(1, item.value / full)) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
