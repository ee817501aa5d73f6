import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps {
  title?: ReactNode
  action?: ReactNode
  /** Of the heading: 2 for cards that stand directly under the page's title. */
  level?: 2 | 3
  /** Tables and lists bring their own inner spacing. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export function Card({ title, action, level = 3, flush = false, className, children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames('rounded-lg border border-line bg-surface shadow-raised', className)}
    >
      {(title || action) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
          {title && <Heading className="text-sm">{title}</Heading>}
          {action}
        </div>
      )}
      <div data-flush={flush || undefined} className={flush ? '' : 'p-5'}>
        {children}
      </div>
    </div>
  )
}
