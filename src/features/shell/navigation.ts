export interface NavigationItem {
  label: string
  href: string
  /** One line under the label. */
  about: string
  /** A page that does not exist yet is shown as coming, never linked. */
  available: boolean
}

export interface NavigationGroup {
  label: string
  items: readonly NavigationItem[]
}

/** The four groups of the top bar, in their order. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'محصول نهایی',
    items: [
      {
        label: 'داروها',
        href: '/medicine',
        about: 'کدهای ژنریک و فرآورده‌های دارای پروانه',
        available: true,
      },
      {
        label: 'شرکت‌های دارویی',
        href: '/company',
        about: 'صاحبان پروانه، تولیدکنندگان و واردکنندگان',
        available: true,
      },
      {
        label: 'طبقه‌بندی ATC',
        href: '/category',
        about: 'درخت گروه‌های درمانی در پنج سطح',
        available: true,
      },
    ],
  },
  {
    label: 'مواد اولیه',
    items: [
      {
        label: 'مواد اولیه و حدواسط‌ها',
        href: '/apis',
        about: 'ماده‌ها، سازندگان داخلی و داروهای وابسته',
        available: true,
      },
      {
        label: 'سازندگان مواد اولیه',
        href: '/api-companies',
        about: 'شرکت‌ها، ماده‌ها و وابستگی بازار به آن‌ها',
        available: true,
      },
    ],
  },
  {
    label: 'مکمل و سلامت',
    items: [
      {
        label: 'مکمل‌ها',
        href: '/supplement-releasing-products',
        about: 'مکمل‌های غذایی و پروانه‌های آن‌ها',
        available: true,
      },
      {
        label: 'شرکت‌های مکمل',
        href: '/supplement-releasing-companies',
        about: 'برندها، شکل‌ها و تازه‌ترین پروانه‌ها',
        available: true,
      },
      {
        label: 'کالاهای سلامت',
        href: '/fda/products',
        about: 'آرایشی، بهداشتی، غذایی و ملزومات',
        available: true,
      },
      {
        label: 'شرکت‌های کالای سلامت',
        href: '/fda/companies',
        about: 'کالاها به تفکیک گروه',
        available: true,
      },
    ],
  },
  {
    label: 'تحقیق و توسعه',
    items: [
      {
        label: 'فرصت‌های سرمایه‌گذاری',
        href: '/investment-opportunity',
        about: 'امتیاز هر دارو با شواهد آن',
        available: true,
      },
      {
        label: 'رادار انقضا',
        href: '/insight/expiry',
        about: 'پروانه‌هایی که پایان می‌یابند و آنچه می‌ماند',
        available: true,
      },
      {
        label: 'نقشهٔ وابستگی',
        href: '/insight/dependency',
        about: 'از سازندهٔ ماده تا صاحب پروانه',
        available: true,
      },
      {
        label: 'هم‌پوشانی دو شرکت',
        href: '/insight/overlap',
        about: 'کدهای مشترک، پروانه‌ها کنار هم',
        available: true,
      },
      {
        label: 'روند ورود به فهرست رسمی',
        href: '/medicine-index-trends',
        about: 'داروهای تازهٔ فهرست، سال به سال',
        available: true,
      },
      {
        label: 'تغییرهای بازار',
        href: '/insight/changes',
        about: 'چه آمد، چه رفت و چه دگرگون شد؛ روز به روز',
        available: true,
      },
      {
        label: 'نمای صنعت',
        href: '/industry-overview',
        about: 'اندازه، تمرکز و تقویم انقضای پروانه‌ها',
        available: true,
      },
    ],
  },
]

/** The footer's quick links. */
export const quickLinks: readonly { label: string; href: string }[] = [
  { label: 'شرکت‌های دارویی', href: '/company' },
  { label: 'داروها', href: '/medicine' },
  { label: 'طبقه‌بندی ATC', href: '/category' },
  { label: 'نمای صنعت', href: '/industry-overview' },
  { label: 'پشتیبانی', href: '/support' },
]

/** What the portal does for each job, and what it costs: the footer's second column. */
export const solutionLinks: readonly { label: string; href: string }[] = [
  { label: 'توسعهٔ کسب‌وکار', href: '/solutions/business-development' },
  { label: 'امور رگولاتوری', href: '/solutions/regulatory-affairs' },
  { label: 'بازرگانی و تأمین', href: '/solutions/procurement' },
  { label: 'بازاریابی و فروش', href: '/solutions/marketing-sales' },
  { label: 'سرمایه‌گذاران', href: '/solutions/investors' },
  { label: 'سازندگان مواد اولیه', href: '/solutions/api-makers' },
  { label: 'طرح‌ها و قیمت‌ها', href: '/solutions/pricing' },
  { label: 'داده و روش', href: '/solutions/data-and-method' },
]
