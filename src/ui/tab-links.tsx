import { classNames } from './class-names.ts'

export interface TabLink {
  label: string
  href: string
  current: boolean
  /** A formatted count beside the label. */
  count?: string
}

/** Tabs that are addresses: each is a link, and the one in force is marked. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="no-print overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 border-b-2 px-3 text-sm font-medium whitespace-nowrap -outline-offset-2',
                tab.current
                  ? 'border-accent text-accent'
                  : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count && <span className="text-xs">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
