import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps {
  title?: ReactNode
  action?: ReactNode
  /** Tables and lists bring their own inner spacing. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export function Card({ title, action, flush = false, className, children }: CardProps) {
  return (
    <div
      className={classNames('rounded-lg border border-line bg-surface shadow-raised', className)}
    >
      {(title || action) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
          {title && <h3 className="text-sm">{title}</h3>}
          {action}
        </div>
      )}
      <div className={flush ? '' : 'p-5'}>{children}</div>
    </div>
  )
}
