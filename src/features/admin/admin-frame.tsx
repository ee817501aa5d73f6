import type { ReactNode } from 'react'
import { formatNumber } from '../../persian/numbers.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { type AdminCounts, adminPages, isCurrent } from './navigation.ts'

interface AdminFrameProps {
  path: string
  counts: AdminCounts
  children: ReactNode
}

/** The admin area: its pages at the side on a desk, in a row above on a phone. */
export function AdminFrame({ path, counts, children }: AdminFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-6 px-4 pt-4 pb-14 sm:px-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:pt-7">
      <nav
        aria-label="بخش‌های مدیریت"
        className="no-print mb-5 min-w-0 overflow-x-auto lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:mb-0 lg:self-start"
      >
        <p className="hidden px-3 pb-2 text-xs text-muted lg:block">مدیریت</p>
        <ul className="flex gap-1 border-b border-line lg:flex-col lg:border-0">
          {adminPages.map((page) => (
            <li key={page.href}>
              <a
                href={page.href}
                aria-current={isCurrent(path, page) ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-2 px-3 text-sm whitespace-nowrap text-muted -outline-offset-2 hover:text-ink lg:min-h-10 lg:rounded-md lg:hover:bg-sunken',
                  'max-lg:border-b-2 max-lg:border-transparent max-lg:aria-[current]:border-accent',
                  'aria-[current]:font-semibold aria-[current]:text-accent lg:aria-[current]:bg-accent-soft',
                )}
              >
                <Icon name={page.icon} className="size-4.5" />
                {page.label}
                {page.counts && <Waiting count={counts[page.counts]} />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ms-auto rounded-full bg-caution-soft px-1.5 text-xs font-medium text-caution">
      {formatNumber(count)}
      <span className="sr-only"> در انتظار</span>
    </span>
  )
}

interface AdminHeadingProps {
  title: ReactNode
  /** Beside the title: a total, chips. */
  beside?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

export function AdminHeading({ title, beside, lead, actions }: AdminHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl">{title}</h1>
          {beside}
        </div>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
