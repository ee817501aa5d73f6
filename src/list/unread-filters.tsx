import { Isolated } from '#src/ui/isolated.tsx'
import type { ListDefinition } from './definition.ts'
import { writeSearchString } from './search-string.ts'
import type { ListView } from './view.ts'

interface UnreadFiltersProps {
  definition: ListDefinition
  view: ListView
  /** The same without them. */
  href: string
}

/** What an address or a form asked for and cannot be read: said, since the list is longer without it. */
export function UnreadFilters({ definition, view: { unread = {} }, href }: UnreadFiltersProps) {
  return <Unread unread={unread} href={href} labelOf={(key) => definition.filters[key]?.label} />
}

interface UnreadChoicesProps {
  unread: Readonly<Record<string, readonly string[]>>
  /** The page, and what it read of its address. */
  path: string
  search: object
}

/** The same on a page whose choices are no list's. */
export function UnreadChoices({ unread, path, search }: UnreadChoicesProps) {
  return <Unread unread={unread} href={path + writeSearchString({ ...search, page: '' })} />
}

const CHOICES: Readonly<Record<string, string>> = {
  atc: 'گروه درمانی (ATC)',
  company: 'شرکت',
  from: 'از',
  ingredient: 'ماده',
  maker: 'سازنده',
  measure: 'شاخص',
  medicine: 'دارو',
  month: 'ماه',
  open: 'گروه',
  sort: 'ترتیب',
  supply: 'نوع تأمین',
  to: 'تا',
  year: 'سال',
}

interface UnreadProps extends Pick<UnreadChoicesProps, 'unread'> {
  href: string
  labelOf?: (key: string) => string | undefined
}

function Unread({ unread, href, labelOf }: UnreadProps) {
  const entries = Object.entries(unread)
  if (entries.length === 0) return null
  return (
    <p role="status" className="text-sm">
      {entries.map(([key, values]) => (
        <span key={key}>
          «<bdi>{labelOf?.(key) ?? CHOICES[key] ?? key}</bdi>:{' '}
          <Isolated>{values.map(asWritten).join('، ')}</Isolated>» خوانده نشد و اعمال نشده است.{' '}
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
