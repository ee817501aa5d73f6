import type { ListDefinition } from './definition.ts'
import type { ListView } from './view.ts'

interface UnreadFiltersProps {
  definition: ListDefinition
  view: ListView
  /** The same without them. */
  href: string
}

/** What an address or a form asked for and cannot be read: said, since the list is longer without it. */
export function UnreadFilters({ definition, view, href }: UnreadFiltersProps) {
  const unread = Object.entries(view.unread ?? {})
  if (unread.length === 0) return null
  return (
    <p role="status" className="text-sm">
      {unread.map(([key, values]) => (
        <span key={key}>
          «{definition.filters[key]?.label}: <bdi>{values.map(asWritten).join('، ')}</bdi>» خوانده
          نشد و اعمال نشده است.{' '}
        </span>
      ))}
      <a href={href} rel="nofollow" className="text-link">
        برداشتن
      </a>
    </p>
  )
}

/** «-5..» was an open range: its dots are the address's, not the reader's. */
function asWritten(value: string): string {
  return value.split('..').filter(Boolean).join(' تا ')
}
