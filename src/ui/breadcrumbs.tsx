import { Icon } from './icon.tsx'

export interface Crumb {
  label: string
  href: string
}

/** The way to this page; the page itself is its heading, so it is not repeated here. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="مسیر" className="no-print text-xs text-muted">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map((crumb) => (
          <li key={crumb.href} className="flex items-center gap-1">
            <a href={crumb.href} className="rounded-sm py-1 hover:text-accent hover:underline">
              {crumb.label}
            </a>
            <Icon name="chevron-left" className="size-3.5" />
          </li>
        ))}
      </ol>
    </nav>
  )
}
