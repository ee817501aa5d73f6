import { type NavigationGroup, type NavigationItem, navigation } from '#src/addresses/navigation.ts'
import { ALERTS_PATH, PRICING_PATH } from '#src/addresses/pages.ts'
import { unreadLabel, unreadMark } from '#src/session/unread.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { isWithin } from './client-links.ts'
import { LogoMark } from './logo.tsx'
import type { ShellUser } from './shell-data.ts'
import { SITE_NAME } from './site-words.ts'
import { UserMenu } from './user-menu.tsx'

const iconButton =
  'grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink'

/** Drawn by the server only, see server-drawn.tsx: no hooks, no handlers. */
export function SiteHeader({ path, user }: { path: string; user: ShellUser | null }) {
  return (
    <>
      <a
        href="#content"
        className="no-print fixed start-4 top-2 z-50 -translate-y-20 rounded-md bg-fill px-4 py-2 text-sm text-on-fill focus-visible:translate-y-0"
      >
        رفتن به محتوای صفحه
      </a>
      <header className="no-print sticky top-0 z-40 low:relative border-b border-line bg-surface shadow-raised">
        <div className="flex h-header items-center gap-1 px-4 max-[21rem]:gap-0 max-[21rem]:px-2 max-[15rem]:[&_.size-10]:w-8 sm:gap-2 sm:px-6 lg:gap-3">
          <a href="/" className="me-1 flex items-center gap-2.5 rounded-md py-1">
            <LogoMark />
            <span className="text-lg leading-none font-extrabold whitespace-nowrap max-[20rem]:sr-only">
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

/** In the header, which the server draws; show-unread.ts keeps its number true. */
function AlertBell({ unread }: { unread: number }) {
  return (
    <a
      href={ALERTS_PATH}
      data-alert-bell={unread}
      aria-label={unreadLabel(unread)}
      title="هشدارها"
      className="relative grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="bell" className="size-5" />
      <span
        data-alert-count=""
        aria-hidden="true"
        hidden={unread === 0}
        className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-critical px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-surface"
      >
        {unreadMark(unread)}
      </span>
    </a>
  )
}

/** Groups that open on hover, click and key: see menu-behaviour.ts. */
function DesktopNavigation({ path }: { path: string }) {
  return (
    <nav aria-label="بخش‌های سامانه" className="hidden lg:block">
      <ul className="flex">
        {navigation.map((group) => (
          <li key={group.label}>
            <Group group={group} path={path} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ group, path }: { group: NavigationGroup; path: string }) {
  return (
    <details data-menu="bar" name="menu" className="group/menu relative">
      <summary className="flex h-header items-center gap-1 px-3 text-sm font-medium whitespace-nowrap -outline-offset-4 group-open/menu:text-accent group-has-[[aria-current]]/menu:text-accent hover:text-accent">
        {group.label}
        <Icon
          name="chevron-down"
          className="size-3.5 transition-transform group-open/menu:rotate-180"
        />
      </summary>
      <ul className="menu-panel absolute start-0 top-full w-80 p-2">
        {group.items.map((item) => (
          <li key={item.href}>
            <DesktopItem item={item} current={isWithin(path, item.href)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function DesktopItem({ item, current }: { item: NavigationItem; current: boolean }) {
  return (
    <a
      href={item.href}
      aria-current={current ? 'page' : undefined}
      className="block rounded-md px-3 py-2 -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft"
    >
      <span className="block text-sm font-medium text-ink">{item.label}</span>
      <span className="block text-xs text-muted">{item.about}</span>
    </a>
  )
}

/** The hamburger; a click outside or Escape closes it with all its groups. */
export function MobileMenu({ path, signedIn }: { path: string; signedIn: boolean }) {
  return (
    <details data-menu="site" name="menu" className="group/site lg:hidden">
      <summary
        aria-label="فهرست"
        className="grid size-10 place-items-center rounded-md hover:bg-sunken"
      >
        <Icon name="menu" className="size-6 group-open/site:hidden" />
        <Icon name="close" className="hidden size-6 group-open/site:block" />
      </summary>
      <div className="menu-panel absolute inset-x-2 top-full mt-1 max-h-[calc(100dvh-5rem)] overflow-y-auto p-2">
        <nav aria-label="بخش‌های سامانه">
          {navigation.map((group) => (
            <details
              key={group.label}
              data-menu="group"
              name="group"
              className="group/part border-b border-line last:border-0"
            >
              <summary className="flex min-h-12 items-center justify-between rounded-md px-3 text-sm font-semibold group-has-[[aria-current]]/part:text-accent">
                {group.label}
                <Icon
                  name="chevron-down"
                  className="size-4 text-muted transition-transform group-open/part:rotate-180"
                />
              </summary>
              <ul className="pb-2">
                {group.items.map((item) => (
                  <li key={item.href}>
                    <MobileItem item={item} current={isWithin(path, item.href)} />
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        {!signedIn && (
          <a
            href={PRICING_PATH}
            className="mt-2 flex min-h-11 items-center justify-center rounded-md bg-fill text-sm font-medium text-on-fill sm:hidden"
          >
            خرید اشتراک
          </a>
        )}
      </div>
    </details>
  )
}

function MobileItem({ item, current }: { item: NavigationItem; current: boolean }) {
  return (
    <a
      href={item.href}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-md ps-6 pe-3 text-sm hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent"
    >
      {item.label}
    </a>
  )
}
