import { Icon } from '../../ui/icon.tsx'

interface UserMenuProps {
  user: { name: string } | null
}

/** Who is signed in, or the two ways in. Signing out listens for `[data-sign-out]`. */
export function UserMenu({ user }: UserMenuProps) {
  if (!user) {
    return (
      <div className="flex items-center gap-1.5">
        <a
          href="/login"
          className="inline-flex min-h-9 items-center rounded-md px-3 text-sm font-medium hover:bg-sunken"
        >
          ورود
        </a>
        <a
          href="/subscription"
          className="hidden min-h-9 items-center rounded-md bg-fill px-3.5 text-sm font-medium whitespace-nowrap text-on-fill hover:bg-fill-strong sm:inline-flex"
        >
          خرید اشتراک
        </a>
      </div>
    )
  }
  const line =
    'flex min-h-10 w-full items-center rounded-md px-3 text-start text-sm -outline-offset-2 hover:bg-sunken'
  return (
    <details data-menu="bar" name="bar" className="group/menu relative">
      <summary className="flex h-header items-center gap-1.5 px-2 text-sm font-medium -outline-offset-4 hover:text-accent">
        <Icon name="user" className="size-5 text-muted" />
        <span className="hidden max-w-32 truncate sm:block">{user.name}</span>
        <span className="sr-only sm:hidden">{user.name}</span>
        <Icon name="chevron-down" className="size-3.5" />
      </summary>
      <div className="menu-panel absolute end-0 top-full w-48 p-2">
        <a href="/account" className={line}>
          حساب کاربری
        </a>
        <button type="button" data-sign-out="" className={line}>
          خروج
        </button>
      </div>
    </details>
  )
}
