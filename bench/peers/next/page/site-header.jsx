import { pageWords } from '../../medicine-page/words.js'
import { Icon, Logo, SearchField } from './icon.jsx'

const iconButton =
  'grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink'
const menuLine =
  'flex min-h-10 w-full items-center rounded-md px-3 text-start text-sm -outline-offset-2 hover:bg-sunken'

export function SiteHeader() {
  const { navigation, siteName } = pageWords()
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
            <Logo look="size-8" />
            <span className="text-lg leading-none font-extrabold whitespace-nowrap">
              {siteName}
            </span>
          </a>
          <DesktopNavigation groups={navigation} />
          <div className="flex flex-1 justify-end">
            <HeaderSearch />
          </div>
          <a href="/search" aria-label="جست‌وجو" className={`${iconButton} md:hidden`}>
            <Icon name="search" look="size-5" />
          </a>
          <button
            type="button"
            aria-label="روشن یا تاریک کردن صفحه"
            title="روشن یا تاریک کردن صفحه"
            className={`${iconButton} needs-script`}
          >
            <Icon name="moon" look="theme-icon-dark size-5" />
            <Icon name="sun" look="theme-icon-light size-5" />
          </button>
          <a
            href="/account/alerts"
            aria-label="هشدارها"
            title="هشدارها"
            className={`relative shrink-0 ${iconButton}`}
          >
            <Icon name="bell" look="size-5" />
          </a>
          <UserMenu />
          <MobileMenu groups={navigation} />
        </div>
      </header>
    </>
  )
}

function DesktopNavigation({ groups }) {
  return (
    <nav aria-label="بخش‌های سامانه" className="hidden lg:block">
      <ul className="flex">
        {groups.map((group) => (
          <li key={group.label}>
            <details data-menu="bar" name="bar" className="group/menu relative">
              <summary className="flex h-header items-center gap-1 px-3 text-sm font-medium whitespace-nowrap -outline-offset-4 group-open/menu:text-accent group-has-[[aria-current]]/menu:text-accent hover:text-accent">
                {group.label}
                <Icon
                  name="chevron-down"
                  look="size-3.5 transition-transform group-open/menu:rotate-180"
                />
              </summary>
              <ul className="menu-panel absolute start-0 top-full w-80 p-2">
                {group.items.map((item) => (
                  <li key={item.href}>
                    <a
                      href={item.href}
                      aria-current={item.href === '/medicine' ? 'page' : undefined}
                      className="block rounded-md px-3 py-2 -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft"
                    >
                      <span className="block text-sm font-medium text-ink">{item.label}</span>
                      <span className="block text-xs text-muted">{item.about}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function HeaderSearch() {
  return (
    <search className="relative hidden max-w-md min-w-0 flex-1 md:block">
      <form action="/search">
        <SearchField
          label="جست‌وجوی دارو، شرکت، IRC، GTIN یا ATC"
          hint="نام دارو، شرکت یا کد…"
          look="[&_input]:border-line-strong [&_input]:bg-sunken xl:[&_input]:pe-20"
        />
      </form>
      <button
        type="button"
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

function UserMenu() {
  return (
    <div className="flex items-center gap-1.5">
      <a
        href="/subscription"
        className="min-h-9 items-center rounded-md bg-fill px-3.5 text-sm font-medium whitespace-nowrap text-on-fill hover:bg-fill-strong hidden xl:not-[[hidden]]:inline-flex"
      >
        تمدید اشتراک
      </a>
      <details data-menu="bar" name="bar" className="group/menu relative">
        <summary className="flex h-header items-center gap-1.5 px-2 text-sm font-medium -outline-offset-4 hover:text-accent">
          <Icon name="user" look="size-5 text-muted" />
          <span className="max-w-32 truncate max-sm:sr-only">فرد 1</span>
          <Icon name="chevron-down" look="size-3.5" />
        </summary>
        <div className="menu-panel absolute end-0 top-full w-48 p-2">
          <p className="truncate px-3 py-1.5 text-xs text-muted sm:hidden">فرد 1</p>
          <a href="/account" className={menuLine}>
            حساب کاربری
          </a>
          <a href="/subscription" className={menuLine}>
            تمدید اشتراک
          </a>
          <button type="button" className={menuLine}>
            خروج
          </button>
        </div>
      </details>
    </div>
  )
}

function MobileMenu({ groups }) {
  return (
    <details data-menu="site" className="group/site lg:hidden">
      <summary
        aria-label="فهرست"
        className="grid size-10 place-items-center rounded-md hover:bg-sunken"
      >
        <Icon name="menu" look="size-6 group-open/site:hidden" />
        <Icon name="close" look="hidden size-6 group-open/site:block" />
      </summary>
      <div className="menu-panel absolute inset-x-2 top-full mt-1 max-h-[calc(100dvh-5rem)] overflow-y-auto p-2">
        <nav aria-label="بخش‌های سامانه">
          {groups.map((group) => (
            <details
              key={group.label}
              data-menu="group"
              className="group/part border-b border-line last:border-0"
            >
              <summary className="flex min-h-12 items-center justify-between rounded-md px-3 text-sm font-semibold group-has-[[aria-current]]/part:text-accent">
                {group.label}
                <Icon
                  name="chevron-down"
                  look="size-4 text-muted transition-transform group-open/part:rotate-180"
                />
              </summary>
              <ul className="pb-2">
                {group.items.map((item) => (
                  <li key={item.href}>
                    <a
                      href={item.href}
                      aria-current={item.href === '/medicine' ? 'page' : undefined}
                      className="flex min-h-11 items-center justify-between rounded-md ps-6 pe-3 text-sm hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent"
                    >
                      {item.label}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
      </div>
    </details>
  )
}
