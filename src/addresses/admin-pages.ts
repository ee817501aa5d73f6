import type { IconName } from '#src/ui/icon.tsx'

interface AdminPage {
  label: string
  href: string
  icon: IconName
  /** What waits there, as a number beside the label. */
  counts?: keyof AdminCounts
  /** A page that only this one leads to. */
  leadsTo?: string
  /** With `g` before it, the key that leads there. */
  key?: string
}

export interface AdminCounts {
  pendingUsers: number
  openTickets: number
  /** Bank transfers whose slip nobody has looked at. */
  transfers: number
  importDrafts: number
  /** Claims and proposals of firms that wait for a decision. */
  corrections: number
  /** Rounds of collecting that stopped and wait for an admin. */
  stoppedSources: number
}

export const adminGroups: readonly { label: string; pages: readonly AdminPage[] }[] = [
  {
    label: 'امروز',
    pages: [
      { label: 'نمای کلی', href: '/admin', icon: 'trend', key: 'h' },
      { label: 'کاربران', href: '/admin/users', icon: 'user', counts: 'pendingUsers', key: 'u' },
      { label: 'پشتیبانی', href: '/admin/support', icon: 'phone', counts: 'openTickets', key: 't' },
    ],
  },
  {
    label: 'داده',
    pages: [
      {
        label: 'ورود داده',
        href: '/admin/imports',
        icon: 'arrow-down',
        counts: 'importDrafts',
        key: 'i',
      },
      {
        label: 'گردآوری از منابع',
        href: '/admin/sources',
        icon: 'download',
        counts: 'stoppedSources',
        key: 'r',
      },
      { label: 'کیفیت داده', href: '/admin/quality?state=open', icon: 'check-circle', key: 'd' },
      { label: 'ویرایش‌های دستی', href: '/admin/overrides', icon: 'columns', key: 'w' },
      {
        label: 'پیشنهاد شرکت‌ها',
        href: '/admin/corrections',
        icon: 'building',
        counts: 'corrections',
        key: 'f',
      },
    ],
  },
  {
    label: 'فروش',
    pages: [
      {
        label: 'پرداخت‌ها',
        href: '/admin/payments',
        icon: 'check-circle',
        counts: 'transfers',
        key: 'p',
      },
      {
        label: 'پلن‌ها',
        href: '/admin/plans',
        leadsTo: '/admin/seller',
        icon: 'compare',
        key: 'l',
      },
      { label: 'کدهای تخفیف', href: '/admin/discounts', icon: 'star', key: 'c' },
    ],
  },
  {
    label: 'سامانه',
    pages: [
      { label: 'آمار استفاده', href: '/admin/usage', icon: 'columns', key: 's' },
      { label: 'پیام‌ها', href: '/admin/outbox', icon: 'mail', key: 'o' },
      { label: 'تنظیمات', href: '/admin/settings', icon: 'filter', key: 'e' },
      { label: 'کارها و سلامت', href: '/admin/jobs', icon: 'bolt', key: 'j' },
      { label: 'گزارش رویدادها', href: '/admin/audit', icon: 'clock', key: 'a' },
    ],
  },
]

export const adminPages: readonly AdminPage[] = adminGroups.flatMap(({ pages }) => pages)

/** The overview is current on its own path only; a page also under it, and where it alone leads to. */
export function isCurrent(path: string, { href, leadsTo }: AdminPage): boolean {
  const [page] = href.split('?')
  return path === page || path === leadsTo || (page !== '/admin' && path.startsWith(`${page}/`))
}

export const ADMIN_FILES_PATH = '/api/admin/files/'

export function paymentPath(id: string): string {
  return `/admin/payments/${id}`
}

export function adminTicketPath(number: number): string {
  return `/admin/support/${number}`
}

export function userPath(id: string): string {
  return `/admin/users/${id}`
}

/** Where the form of a company's merges is sent, and where it stands on the company's admin page. */
export const MERGE_PATH = '/api/admin/merge'
export const MERGE_ANCHOR = 'merge'
export const LINE_QUESTION_PATH = '/api/admin/report-line'
