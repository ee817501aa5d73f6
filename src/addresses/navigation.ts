import type { ListWords } from '#src/catalogue/facts/kind-words.ts'
import { LIST_KINDS } from '#src/catalogue/facts/kinds.ts'
import { JOBS, type Job, METHOD_PATH, PRICING_PATH, solutionPath } from './pages.ts'

export interface NavigationItem {
  label: string
  href: string
  /** One line under the label. */
  about: string
}

export interface NavigationGroup {
  label: string
  items: readonly NavigationItem[]
}

function lists(group: NonNullable<ListWords['menu']>['group']): NavigationItem[] {
  return LIST_KINDS.flatMap(({ title, path, menu }) =>
    menu?.group === group ? [{ label: title, href: path, about: menu.about }] : [],
  )
}

export const navigation: readonly NavigationGroup[] = [
  { label: 'محصول نهایی', items: lists('finished') },
  { label: 'مواد اولیه', items: lists('raw') },
  { label: 'مکمل و سلامت', items: lists('permits') },
  {
    label: 'تحقیق و توسعه',
    items: [
      {
        label: 'فرصت‌های سرمایه‌گذاری',
        href: '/investment-opportunity',
        about: 'امتیاز هر دارو با شواهد آن',
      },
      {
        label: 'پروانه در جهان و ایران',
        href: '/insight/presence',
        about: 'آنچه در جهان پروانه دارد و این‌جا ندارد، و برعکس',
      },
      {
        label: 'رادار انقضا',
        href: '/insight/expiry',
        about: 'پروانه‌هایی که منقضی می‌شوند و آنچه می‌ماند',
      },
      {
        label: 'نقشهٔ وابستگی',
        href: '/insight/dependency',
        about: 'از سازندهٔ ماده تا صاحب پروانه',
      },
      {
        label: 'جایگزین سازنده',
        href: '/insight/replacement',
        about: 'اگر تولید سازنده‌ای متوقف شود، چه کسی چیزی نزدیک می‌سازد',
      },
      {
        label: 'هم‌پوشانی دو شرکت',
        href: '/insight/overlap',
        about: 'کدهای مشترک، پروانه‌ها کنار هم',
      },
      {
        label: 'روند ورود به فهرست رسمی',
        href: '/medicine-index-trends',
        about: 'داروهای جدید فهرست، سال به سال',
      },
      {
        label: 'موج‌های قیمت',
        href: '/insight/prices',
        about: 'تغییر قیمت‌ها ماه به ماه، شاخص‌ها و نرخ‌ها',
      },
      {
        label: 'تغییرات بازار',
        href: '/insight/changes',
        about: 'چه اضافه، حذف یا عوض شد؛ روز به روز',
      },
      {
        label: 'نمای صنعت',
        href: '/industry-overview',
        about: 'اندازه، تمرکز و تقویم انقضای پروانه‌ها',
      },
    ],
  },
]

export const quickLinks: readonly { label: string; href: string }[] = [
  { label: 'شرکت‌های دارویی', href: '/company' },
  { label: 'داروها', href: '/medicine' },
  { label: 'طبقه‌بندی ATC', href: '/category' },
  { label: 'نمای صنعت', href: '/industry-overview' },
  { label: 'پشتیبانی', href: '/support' },
]

export const JOB_NAMES: Readonly<Record<Job, string>> = {
  'business-development': 'توسعهٔ کسب‌وکار',
  'regulatory-affairs': 'امور رگولاتوری',
  procurement: 'بازرگانی و تأمین',
  'marketing-sales': 'بازاریابی و فروش',
  investors: 'سرمایه‌گذاران',
  'api-makers': 'سازندگان مواد اولیه',
}

/** What the portal does for each job, and what it costs: the footer's second column. */
export const solutionLinks: readonly { label: string; href: string }[] = [
  ...JOBS.map((job) => ({ label: JOB_NAMES[job], href: solutionPath(job) })),
  { label: 'پلن‌ها و قیمت‌ها', href: PRICING_PATH },
  { label: 'داده و روش', href: METHOD_PATH },
]
