import type { Viewer } from '#src/access/policy.ts'
import type { SessionUser } from '#src/access/session.ts'
import { OWN_LISTS_PATH } from '#src/addresses/account-pages.ts'
import { adminGroups } from '#src/addresses/admin-pages.ts'
import { navigation, solutionLinks } from '#src/addresses/navigation.ts'
import { ALERTS_PATH, ASK_PATH, CONTACT_PATH, PRICING_PATH } from '#src/addresses/pages.ts'
import { LIST_KINDS } from '#src/catalogue/facts/kinds.ts'
import { fold } from '#src/persian/fold.ts'
import { otherKeys } from '#src/persian/keyboard.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { readSavedViews } from '../watchlist/saved-views.server.ts'
import type { SearchGroup, SearchItem } from './answer.ts'

interface SitePage {
  label: string
  href: string
  about?: string
  /** What else people call it. */
  words?: string
}

const PUBLIC: readonly SitePage[] = [
  ...navigation.flatMap(({ items }) => items),
  ...solutionLinks,
  {
    label: 'تماس با ما',
    href: CONTACT_PATH,
    about: 'پیام به پشتیبانی، بدون حساب',
    words: 'تلفن پشتیبانی',
  },
  { label: 'راهنمای API', href: '/solutions/api', words: 'پاور بی‌آی اکسل پایتون power bi' },
]

const VISITOR: readonly SitePage[] = [
  { label: 'ورود', href: '/login', words: 'لاگین رمز' },
  { label: 'ثبت‌نام', href: '/signup', about: 'یک ساعت دسترسی کامل', words: 'ساخت حساب آزمایشی' },
]

const MEMBER: readonly SitePage[] = [
  { label: 'خانه', href: '/', words: 'داشبورد' },
  { label: 'فهرست پیگیری', href: '/account/watch', words: 'واچ لیست ستاره' },
  { label: 'گزارش‌های دوره‌ای', href: '/account/reports', words: 'ایمیل هفتگی ماهانه' },
  { label: 'اصلاح داده به پیشنهاد شرکت', href: '/account/company', words: 'خطا تصحیح' },
  { label: 'فیدهای Atom من', href: '/account/feeds', words: 'RSS اتم خوراک' },
  { label: 'یادداشت‌ها', href: '/account/notes', words: 'نظر کامنت تیم' },
  {
    label: 'فهرست‌های من',
    href: OWN_LISTS_PATH,
    about: 'چسباندن یا بارگذاری فهرست داروها و شرکت‌ها',
    words: 'آپلود لیست داروهای من گروهی سبد پرتفوی افزودن فهرست',
  },
  { label: 'هشدارها', href: ALERTS_PATH, words: 'خبر پیامک اعلان' },
  { label: 'نماهای ذخیره‌شده', href: '/account#views', words: 'فیلتر' },
  {
    label: 'پرسش از داده‌ها',
    href: ASK_PATH,
    about: 'سؤال به فارسی، پاسخ با فهرست',
    words: 'بپرس سوال',
  },
  { label: 'مقایسه', href: '/compare', words: 'کنار هم' },
  { label: 'حساب کاربری', href: '/account', words: 'پروفایل تومان ریال رقم شرکت' },
  { label: 'امنیت حساب', href: '/account/security', words: 'رمز عبور ورود دومرحله‌ای دستگاه' },
  { label: 'اشتراک من', href: '/subscription', words: 'خرید تمدید ارتقا پرداخت رسید فاکتور' },
  { label: 'درخواست جدید از پشتیبانی', href: '/support/new', words: 'تیکت خطا پرسش' },
  { label: 'پشتیبانی', href: '/support', words: 'تیکت راهنما پرسش تلفن' },
]

const ADMIN: readonly SitePage[] = adminGroups.flatMap(({ pages }) =>
  pages.map(({ label, href }) => ({ label, href, about: 'مدیریت', words: 'مدیریت ادمین' })),
)

/** Other names of pages whose label says little. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  [PRICING_PATH]: 'اشتراک تعرفه خرید هزینه',
  '/insight/expiry': 'تاریخ اعتبار تمدید تقویم',
  '/insight/presence': 'خارجی کشورهای دیگر FDA EMA غایب ثبت‌نشده پتنت',
  '/insight/changes': 'ماشین زمان تازه‌ها',
  '/insight/dependency': 'ماده اولیه',
  '/insight/prices': 'قیمت تورم شاخص بازنگری تجدید دلار ارز',
  '/insight/overlap': 'رقبا رقیب مقایسه',
  '/investment-opportunity': 'شکاف امتیاز',
}

const MIN_LETTERS = 3
const MAX_PAGES = 4

const MAX_TEXT = 60

/**
 * Pages of the portal and one's own saved views by the beginnings of their words, as they were typed or as
 * the other keyboard would have it.
 */
export async function findPages(
  db: Queryable,
  text: string,
  viewer: Viewer,
  user: SessionUser | undefined,
) {
  const typed = text.slice(0, MAX_TEXT)
  for (const reading of [typed, ...otherKeys(typed)]) {
    const found = await pagesNamed(db, fold(reading).split(' '), viewer, user)
    if (found.groups.length > 0) return found
  }
  return { groups: [], isNamed: false }
}

async function pagesNamed(
  db: Queryable,
  asked: readonly string[],
  viewer: Viewer,
  user: SessionUser | undefined,
) {
  if (asked.join('').length < MIN_LETTERS) return { groups: [], isNamed: false }
  const met = pagesOf(viewer, user).flatMap((page) => {
    const words = wordsOf(`${page.label} ${page.words ?? OTHER_NAMES[page.href] ?? ''}`)
    return isMet(asked, words) ? [{ page, isNamed: asked.every((one) => words.includes(one)) }] : []
  })
  const pages = met
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .slice(0, MAX_PAGES)
    .map(({ page }) => ({ title: page.label, subtitle: page.about ?? null, path: page.href }))
  const views = viewer.userId === null ? [] : await viewsLike(db, viewer, viewer.userId, asked)
  const groups: SearchGroup[] = [
    { kind: 'page', label: 'صفحه‌ها', items: pages },
    { kind: 'view', label: 'نماهای ذخیره‌شده', items: views },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isNamed: met.some(({ isNamed }) => isNamed),
  }
}

function pagesOf({ userId }: Viewer, user: SessionUser | undefined): readonly SitePage[] {
  if (userId === null) return [...PUBLIC, ...(user ? [] : VISITOR)]
  return [...PUBLIC, ...MEMBER, ...(user?.role === 'ADMIN' ? ADMIN : [])]
}

/** Saved views are few, and named as people like: they are looked through here. */
async function viewsLike(db: Queryable, viewer: Viewer, userId: string, asked: readonly string[]) {
  const rows = await readSavedViews(db, viewer, userId)
  return rows
    .filter((row) => isMet(asked, wordsOf(row.name)))
    .slice(0, MAX_PAGES)
    .map((row): SearchItem => {
      const title = LIST_KINDS.find(({ name: kind }) => kind === row.list)?.title
      const subtitle = [title, row.isOwn ? null : `نمای تیم، از ${row.by}`].filter(Boolean)
      return { title: row.name, subtitle: subtitle.join(' · ') || null, path: row.address }
    })
}

const PLURAL = /(?:ها|های)$/

/** Folded words, each also without the ending of its plural. */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .flatMap((word) => (PLURAL.test(word) ? [word, word.replace(PLURAL, '')] : [word]))
}

function isMet(asked: readonly string[], words: readonly string[]): boolean {
  return asked.every((one) => words.some((word) => word.startsWith(one)))
}
