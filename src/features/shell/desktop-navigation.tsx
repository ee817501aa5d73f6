import { Icon } from '#src/ui/icon.tsx'
import { isWithin } from './current-links.ts'
import { type NavigationGroup, type NavigationItem, navigation } from './navigation.ts'

/** Groups that open on hover, click and key: see menu-behaviour.ts. */
export function DesktopNavigation({ path }: { path: string }) {
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
            <Item item={item} current={isWithin(path, item.href)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Item({ item, current }: { item: NavigationItem; current: boolean }) {
  if (!item.available) {
    return (
      <span className="block rounded-md px-3 py-2 text-muted">
        <span className="flex items-center justify-between gap-3 text-sm">
          {item.label}
          <Soon />
        </span>
        <span className="block text-xs">{item.about}</span>
      </span>
    )
  }
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

export function Soon() {
  return <span className="rounded-sm bg-sunken px-1.5 text-xs leading-5">به‌زودی</span>
}
