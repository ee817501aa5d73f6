import { PRICING_PATH } from '#src/addresses/pages.ts'
import { Icon } from '#src/ui/icon.tsx'
import { isWithin } from './current-links.ts'
import { Soon } from './desktop-navigation.tsx'
import { type NavigationItem, navigation } from './navigation.ts'

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
                    <Item item={item} current={isWithin(path, item.href)} />
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

function Item({ item, current }: { item: NavigationItem; current: boolean }) {
  const line = 'flex min-h-11 items-center justify-between rounded-md ps-6 pe-3 text-sm'
  if (!item.available) {
    return (
      <span className={`${line} text-muted`}>
        {item.label}
        <Soon />
      </span>
    )
  }
  return (
    <a
      href={item.href}
      aria-current={current ? 'page' : undefined}
      className={`${line} hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent`}
    >
      {item.label}
    </a>
  )
}
