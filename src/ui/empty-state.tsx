import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface EmptyStateProps {
  icon?: IconName
  title: string
  children?: ReactNode
  actions?: ReactNode
}

export function EmptyState({ icon = 'search', title, children, actions }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center rounded-lg border border-dashed border-line-strong bg-surface px-6 py-12 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
        <Icon name={icon} className="size-6" />
      </span>
      <p className="mt-4 text-lg font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-md text-sm text-muted">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
