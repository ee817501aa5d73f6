import { Icon } from '#src/ui/icon.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { AlertBell } from './alert-bell.tsx'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { LogoMark } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import type { ShellUser } from './shell-data.ts'
import { SITE_NAME } from './site-words.ts'
import { UserMenu } from './user-menu.tsx'

interface SiteHeaderProps {
  /** The path of the page on screen. */
  path: string
  user: ShellUser | null
}

const iconButton =
  'grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink'

/** Drawn by the server only, see server-drawn.tsx: no hooks, no handlers. */
export function SiteHeader({ path, user }: SiteHeaderProps) {
  return (
    <>
      <a
        href="#content"
        className="no-print fixed start-4 top-2 z-50 -translate-y-20 rounded-md bg-fill px-4 py-2 text-sm text-on-fill focus:translate-y-0"
      >
        رفتن به محتوای صفحه
      </a>
      <header className="no-print sticky top-0 z-40 border-b border-line bg-surface shadow-raised">
        <div className="mx-auto flex h-header max-w-page items-center gap-1 px-4 sm:gap-2 sm:px-6 lg:gap-3">
          <a href="/" className="me-1 flex items-center gap-2.5 rounded-md py-1">
            <LogoMark />
            <span className="text-lg leading-none font-extrabold whitespace-nowrap">
              {SITE_NAME}
            </span>
          </a>
          <DesktopNavigation path={path} />
          <div className="flex flex-1 justify-end">
            <HeaderSearch />
          </div>
          <a href="/search" aria-label="جست‌وجو" className={`${iconButton} md:hidden`}>
            <Icon name="search" className="size-5" />
          </a>
          <button
            type="button"
            data-theme-switch=""
            aria-label="روشن یا تاریک کردن صفحه"
            title="روشن یا تاریک کردن صفحه"
            className={`${iconButton} needs-script`}
          >
            <Icon name="moon" className="theme-icon-dark size-5" />
            <Icon name="sun" className="theme-icon-light size-5" />
          </button>
          {user && user.unread !== null && <AlertBell unread={user.unread} />}
          <UserMenu user={user} />
          <MobileMenu path={path} signedIn={user !== null} />
        </div>
      </header>
    </>
  )
}

/** A GET form that needs no script, and the button of the palette. */
function HeaderSearch() {
  return (
    <search className="relative hidden max-w-md min-w-0 flex-1 md:block">
      <form action="/search">
        <SearchField
          name="q"
          label="جست‌وجوی دارو، شرکت، IRC، GTIN یا ATC"
          placeholder="نام دارو، شرکت یا کد…"
          className="[&_input]:border-line-strong [&_input]:bg-sunken xl:[&_input]:pe-20"
        />
      </form>
      <button
        type="button"
        data-search-palette=""
        aria-label="جست‌وجوی سریع Ctrl K"
        className="needs-script absolute hidden xl:block end-1.5 top-1/2 -translate-y-1/2 rounded-sm border border-line-strong bg-surface px-1.5 text-xs leading-6 text-muted hover:text-accent"
      >
        <kbd dir="ltr" className="font-sans">
          Ctrl K
        </kbd>
      </button>
    </search>
  )
}
