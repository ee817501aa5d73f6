import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'

interface LinesProps {
  title: string
  level?: 2 | 3
  children: readonly ReactNode[]
}

export function Lines({ title, level = 3, children }: LinesProps) {
  return (
    <Card title={title} level={level} flush>
      {children.length === 0 && <p className="px-5 py-3 text-sm text-muted">چیزی نیست.</p>}
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  )
}

interface LineProps {
  href?: string
  end?: ReactNode
  children: ReactNode
}

export function Line({ href, end, children }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-5 py-2 text-sm">
      {href ? (
        <a href={href} className="text-link min-w-0">
          {children}
        </a>
      ) : (
        <span className="min-w-0">{children}</span>
      )}
      {end && <span className="whitespace-nowrap text-muted">{end}</span>}
    </li>
  )
}
