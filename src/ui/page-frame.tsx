import { type ReactNode, use } from 'react'
import { DayLink } from './as-of-links.tsx'
import { Icon } from './icon.tsx'
import { HeadCorner } from './page-contexts.ts'

export interface Crumb {
  label: string
  href: string
  /** What is written where the label is long; the label is then read and shown by the pointer. */
  short?: string
}

interface PageFrameProps {
  title: ReactNode
  /** Beside the title, already formatted with its unit: «۲٬۰۰۰ فرآورده». */
  total?: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  crumbs?: readonly Crumb[]
  actions?: ReactNode
  children: ReactNode
}

/** Heading and spacing of every page; it sits inside the shell's <main>. */
export function PageFrame({ title, total, lead, crumbs, actions, children }: PageFrameProps) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-14 sm:px-6 md:pt-7">
      {crumbs && crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl text-pretty md:text-3xl">{title}</h1>
          {total && <p className="text-sm text-muted">{total}</p>}
        </div>
        {use(HeadCorner)}
      </div>
      {(lead || actions) && (
        <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          {lead && <p className="max-w-3xl min-w-0 text-base text-muted">{lead}</p>}
          {actions && <div className="no-print flex flex-wrap gap-2 sm:ms-auto">{actions}</div>}
        </div>
      )}
      <div className="mt-5 space-y-5 md:mt-6">{children}</div>
    </div>
  )
}

/** The way to this page; the page itself is its heading, so it is not repeated here. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="مسیر" className="no-print text-xs text-muted">
      <ol className="flex items-center gap-x-1 whitespace-nowrap">
        {crumbs.map((crumb, place) => (
          // A code gives way last: cut, it is another one.
          <li
            key={crumb.href}
            className="flex min-w-8 shrink-[9999] items-center gap-1 has-[[title]]:shrink"
          >
            {place > 0 && <Icon name="chevron-left" className="size-3.5 flex-none" />}
            <DayLink
              href={crumb.href}
              {...(crumb.short && {
                title: crumb.label,
                'aria-label': `${crumb.short} ${crumb.label}`,
              })}
              className="truncate rounded-sm py-1 hover:text-accent hover:underline"
            >
              <bdi>{crumb.short ?? crumb.label}</bdi>
            </DayLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
