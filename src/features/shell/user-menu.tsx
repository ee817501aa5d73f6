import { PROMPT_WORDS } from '#src/access/trial-time.ts'
import { DECISIONS_PATH, PRICING_PATH } from '#src/addresses/pages.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ShellUser } from './shell-data.ts'

/** Outlined: the filled button of a page is its own. */
const buyLink =
  'hidden min-h-9 items-center rounded-md border border-line-strong px-3.5 text-sm font-medium whitespace-nowrap hover:border-field hover:bg-sunken'

/** Who is signed in, or the two ways in; decided by the name alone. */
export function UserMenu({ user }: { user: ShellUser | null }) {
  return (
    <div className="grid items-center [&>*]:[grid-area:1/1]">
      <div className="hidden justify-self-center [[data-session-loading]_&]:block">
        <Spinner />
      </div>
      <div className="flex items-center gap-1.5 [[data-session-loading]_&]:invisible">
        {user ? <Person user={user} /> : <WaysIn />}
      </div>
    </div>
  )
}

/** Plans are sold to who is signed in; prices are for everybody to read first. */
function WaysIn() {
  return (
    <>
      <a
        href="/login"
        className="inline-flex min-h-9 items-center rounded-md px-3 text-sm font-medium hover:bg-sunken"
      >
        ورود
      </a>
      <a href={PRICING_PATH} className={`${buyLink} sm:inline-flex`}>
        خرید اشتراک
      </a>
    </>
  )
}

/** The form `sign-out`, which buttons of pages send too, and `[data-subscription-prompt]` are known in signed-in.tsx. */
function Person({ user }: { user: ShellUser }) {
  return (
    <>
      <a
        href="/subscription"
        data-subscription-prompt=""
        hidden={user.prompt === null}
        className={`${buyLink} xl:not-[[hidden]]:inline-flex`}
      >
        {PROMPT_WORDS[user.prompt ?? 'renew']}
      </a>
      <details data-menu="bar" name="menu" className="group/menu sm:relative">
        <summary className="flex h-header items-center gap-1.5 px-2 text-sm font-medium -outline-offset-4 hover:text-accent max-[20rem]:px-1">
          <Icon name="user" className="size-5 text-muted" />
          <span className="max-w-32 truncate max-sm:sr-only">{user.name}</span>
          <Icon name="chevron-down" className="size-3.5 max-[20rem]:hidden" />
        </summary>
        <div className="menu-panel absolute end-2 top-full w-48 max-w-[calc(100vw-1rem)] p-2 sm:end-0">
          <p className="truncate px-3 py-1.5 text-xs text-muted sm:hidden">{user.name}</p>
          <MenuLink href="/account">حساب کاربری</MenuLink>
          <MenuLink href="/account/watch">فهرست پیگیری</MenuLink>
          <MenuLink href="/account/lists">فهرست‌های من</MenuLink>
          <MenuLink href={DECISIONS_PATH}>تصمیم‌ها</MenuLink>
          <MenuLink href="/account/notes">یادداشت‌ها</MenuLink>
          <MenuLink href="/support">پشتیبانی</MenuLink>
          {user.admin && <MenuLink href="/admin/users">مدیریت</MenuLink>}
          <div className="xl:hidden" data-subscription-prompt="" hidden={user.prompt === null}>
            <MenuLink href="/subscription">{PROMPT_WORDS[user.prompt ?? 'renew']}</MenuLink>
          </div>
          <form id="sign-out" method="post" action="/api/auth/signout">
            <input type="hidden" name="callbackUrl" value="/login" />
            <button type="submit" form="sign-out" className={menuLine}>
              خروج
            </button>
          </form>
        </div>
      </details>
    </>
  )
}

const menuLine =
  'flex min-h-10 w-full items-center rounded-md px-3 text-start text-sm -outline-offset-2 hover:bg-sunken'

function MenuLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={menuLine}>
      {children}
    </a>
  )
}

function Spinner() {
  return (
    <span role="status" className="inline-grid place-items-center">
      <span className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-accent" />
      <span className="sr-only">در حال بارگذاری</span>
    </span>
  )
}
