import type { IconName } from '../../ui/icon.tsx'

export interface AdminPage {
  label: string
  href: string
  icon: IconName
  /** What waits there, as a number beside the label. */
  counts?: keyof AdminCounts
}

export interface AdminCounts {
  openTickets: number
}

/** The pages of the admin area, in the order of its side. */
export const adminPages: readonly AdminPage[] = [
  { label: 'نمای کلی', href: '/admin', icon: 'trend' },
  { label: 'کاربران', href: '/admin/users', icon: 'user' },
  { label: 'پشتیبانی', href: '/admin/support', icon: 'phone', counts: 'openTickets' },
  { label: 'ورود داده', href: '/admin/imports', icon: 'arrow-down' },
  { label: 'پیام‌ها', href: '/admin/outbox', icon: 'mail' },
]

/** The overview is current on its own path only; a page also under it. */
export function isCurrent(path: string, { href }: AdminPage): boolean {
  return path === href || (href !== '/admin' && path.startsWith(`${href}/`))
}
