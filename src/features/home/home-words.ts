import type { IconName } from '../../ui/icon.tsx'

export const SEARCH_EXAMPLES = ['آتورواستاتین', 'metformin', 'A10BA02', 'انسولین'] as const

interface Door {
  icon: IconName
  title: string
  text: string
  links: readonly { href: string; label: string }[]
}

/** Ways in by the work of the reader; every link is a view that exists. */
export const DOORS: readonly Door[] = [
  {
    icon: 'trend',
    title: 'توسعهٔ کسب‌وکار',
    text: 'مولکول‌هایی که سازندهٔ داخلی ندارند یا تنها یک سازنده دارند.',
    links: [
      { href: '/investment-opportunity', label: 'فرصت‌ها با شواهد هر امتیاز' },
      { href: '/medicine?importedOnly=1', label: 'داروهای فقط وارداتی' },
      { href: '/category?measure=productCount', label: 'گروه‌های درمانی به ترتیب پروانه' },
    ],
  },
  {
    icon: 'clock',
    title: 'امور رگولاتوری',
    text: 'وضعیت و اعتبار پروانه‌ها، و پروانه‌های فوریتی.',
    links: [
      { href: '/insight/expiry', label: 'رادار انقضای پروانه‌ها' },
      { href: '/medicine?level=products&status=expiring', label: 'پروانه‌های رو به انقضا' },
      { href: '/medicine?level=products&status=emergency', label: 'پروانه‌های فوریتی' },
    ],
  },
  {
    icon: 'building',
    title: 'رقبا و شرکت‌ها',
    text: 'سبد درمانی، مولکول‌های تک‌سازنده و پروانه‌های تازهٔ هر شرکت.',
    links: [
      { href: '/company', label: 'شرکت‌ها به ترتیب پروانه' },
      { href: '/company?role=importer', label: 'واردکنندگان' },
      { href: '/insight/overlap', label: 'هم‌پوشانی دو شرکت' },
    ],
  },
  {
    icon: 'pill',
    title: 'بازرگانی و تأمین',
    text: 'چه کسی پروانهٔ یک دارو را دارد و از کجا می‌آید.',
    links: [
      { href: '/medicine?level=products&supply=imported', label: 'فرآورده‌های وارداتی' },
      { href: '/medicine?level=products&supply=local', label: 'تولید داخل' },
      { href: '/insight/dependency', label: 'نقشهٔ وابستگی به مادهٔ اولیه' },
    ],
  },
  {
    icon: 'star',
    title: 'تازه‌ها',
    text: 'داروها و پروانه‌هایی که به فهرست افزوده شده‌اند.',
    links: [
      { href: '/medicine?newlyListed=1', label: 'تازه‌وارد به فهرست رسمی' },
      { href: '/medicine?level=products&change=new', label: 'پروانه‌های با نشان «جدید»' },
    ],
  },
  {
    icon: 'tree',
    title: 'طبقه‌بندی ATC',
    text: 'بازار از بالا: پنج سطح درمانی با شمار داروها و پروانه‌ها.',
    links: [
      { href: '/category', label: 'درخت ATC' },
      { href: '/industry-overview', label: 'نمای صنعت در اعداد' },
    ],
  },
]

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'داده‌ها از کجا می‌آیند؟',
    answer:
      'از فهرست‌های رسمی و عمومی؛ نام منبع و تاریخ برداشت زیر هر فهرست نوشته شده است. آنچه از چند داده نتیجه گرفته شده با نشان «استنتاج‌شده» از دادهٔ منبع جداست.',
  },
  {
    question: 'چرا برخی ستون‌ها قفل‌اند؟',
    answer:
      'بازدیدکننده شمار واقعی و بیست ردیف نخست هر فهرست را می‌بیند. ستون‌های قفل‌شده می‌گویند چه در خود دارند و با چه باز می‌شوند؛ مقدار آن‌ها هرگز به مرورگر فرستاده نمی‌شود.',
  },
  {
    question: 'سهم از پروانه‌ها یعنی چه؟',
    answer:
      'شمار پروانه‌های یک شرکت از همهٔ پروانه‌های یک دارو یا گروه. این عدد سهم از فروش یا از بازار نیست.',
  },
  {
    question: 'جست‌وجو چه چیزهایی را می‌فهمد؟',
    answer:
      'نام فارسی و لاتین دارو و برند، نام شرکت، کد IRC، GTIN، کد ژنریک و کد ATC؛ با رقم فارسی یا لاتین، و با غلط‌های املایی معمول.',
  },
]
