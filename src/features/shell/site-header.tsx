import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { LogoMark } from './logo.tsx'
import { attachMenus } from './menu-behaviour.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SITE_NAME } from './page-head.ts'
import { SearchLauncher } from './search-launcher.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

interface SiteHeaderProps {
  /** The path of the page on screen. */
  path: string
  user: { name: string } | null
  onSignOut?: (() => void) | undefined
}

export function SiteHeader({ path, user, onSignOut }: SiteHeaderProps) {
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? attachMenus(header.current) : undefined), [])
  return (
    <header
      ref={header}
      className="no-print sticky top-0 z-40 border-b border-line bg-surface shadow-raised"
    >
      <div className="mx-auto flex h-header max-w-page items-center gap-2 px-4 sm:px-6 lg:gap-3">
        <a href="/" className="me-1 flex items-center gap-2.5 rounded-md py-1">
          <LogoMark />
          <span className="text-lg leading-none font-extrabold whitespace-nowrap">{SITE_NAME}</span>
        </a>
        <DesktopNavigation path={path} />
        <div className="flex flex-1 justify-end">
          <SearchLauncher />
        </div>
        <a
          href="/search"
          aria-label="جست‌وجو"
          className="grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink md:hidden"
        >
          <Icon name="search" className="size-5" />
        </a>
        <ThemeSwitch />
        <UserMenu user={user} onSignOut={onSignOut} />
        <MobileMenu path={path} signedIn={user !== null} />
      </div>
    </header>
  )
}
