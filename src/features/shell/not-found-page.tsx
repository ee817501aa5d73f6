import { Icon, type IconName } from '#src/ui/icon.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { PageHead } from './page-head.tsx'

/** The ways on from a page that leads nowhere. */
const mainLinks: readonly { href: string; label: string; icon: IconName }[] = [
  { href: '/medicine', label: 'داروها', icon: 'pill' },
  { href: '/company', label: 'شرکت‌ها', icon: 'building' },
  { href: '/category', label: 'طبقه‌بندی ATC', icon: 'tree' },
]

/** Answered with status 404. */
export function NotFoundPage() {
  return (
    <div className="mx-auto grid w-full max-w-2xl justify-items-center px-4 py-16 text-center sm:py-24">
      <PageHead title="پیدا نشد" path="/" noindex />
      <p className="text-sm font-semibold text-accent">خطای ۴۰۴</p>
      <h1 className="mt-2 text-2xl sm:text-3xl">چیزی با این نشانی پیدا نشد</h1>
      <p className="mt-2 text-muted">
        شاید نشانی نادرست باشد یا این رکورد دیگر در منبع نباشد. نام یا کد آن را جست‌وجو کنید.
      </p>
      <search className="mt-6 w-full">
        <form action="/search">
          <SearchField
            name="q"
            size="lg"
            label="جست‌وجوی دارو، شرکت، IRC، GTIN یا ATC"
            placeholder="نام دارو یا شرکت، کد ژنریک، IRC یا ATC"
          />
        </form>
      </search>
      <ul className="mt-6 grid w-full gap-3 sm:grid-cols-3">
        {mainLinks.map(({ href, label, icon }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 text-sm font-medium shadow-raised hover:border-accent hover:text-accent"
            >
              <Icon name={icon} className="size-5 text-accent" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
