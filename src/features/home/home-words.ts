import { POLICY } from '#src/access/policy.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { IconName } from '#src/ui/icon.tsx'

interface JobLink {
  icon: IconName
  href: string
  title: string
  text: string
  links: readonly { href: string; label: string }[]
}

/** Ways in by the work of the reader; every link is a view that exists. */
export const JOB_LINKS: readonly JobLink[] = [
  {
    icon: 'trend',
    href: '/solutions/business-development',
    title: 'توسعهٔ کسب‌وکار',
    text: 'مولکول‌هایی که سازندهٔ داخلی ندارند یا تنها یک سازنده دارند.',
    links: [
      { href: '/medicine?importedOnly=1', label: 'داروهای فقط وارداتی' },
      { href: '/investment-opportunity', label: 'فرصت‌ها با شواهد هر امتیاز' },
    ],
  },
  {
    icon: 'clock',
    href: '/solutions/regulatory-affairs',
    title: 'امور رگولاتوری',
    text: 'اعتبار پروانه‌ها، پروانه‌های فوریتی و تغییرات هر هفته.',
    links: [
      { href: '/insight/expiry', label: 'رادار انقضای پروانه‌ها' },
      { href: '/medicine?newlyListed=1', label: 'تازه‌های فهرست رسمی' },
    ],
  },
  {
    icon: 'pill',
    href: '/solutions/procurement',
    title: 'بازرگانی و تأمین',
    text: 'چه کسی پروانهٔ یک دارو را دارد، از کجا می‌آید و تا کی.',
    links: [
      { href: '/medicine?level=products&status=emergency', label: 'پروانه‌های فوریتی' },
      { href: '/company?role=importer', label: 'واردکنندگان' },
    ],
  },
  {
    icon: 'building',
    href: '/solutions/marketing-sales',
    title: 'بازاریابی و فروش',
    text: 'رقبای هر محصول، قیمت‌ها و پروانه‌های جدید شرکت‌ها.',
    links: [
      { href: '/company', label: 'شرکت‌ها به ترتیب پروانه' },
      { href: '/insight/overlap', label: 'هم‌پوشانی دو شرکت' },
    ],
  },
  {
    icon: 'star',
    href: '/solutions/investors',
    title: 'سرمایه‌گذاران',
    text: 'آنچه پروانه‌ها دربارهٔ یک شرکت یا یک مولکول می‌گویند، با سند.',
    links: [
      { href: '/industry-overview', label: 'نمای صنعت در اعداد' },
      { href: '/category', label: 'گروه‌های درمانی ATC' },
    ],
  },
  {
    icon: 'flask',
    href: '/solutions/api-makers',
    title: 'سازندگان مواد اولیه',
    text: 'ماده‌هایی که داروسازان می‌خواهند و سازنده‌ای برایشان نیست.',
    links: [
      { href: '/apis?gap=1', label: 'شکاف مادهٔ اولیه' },
      { href: '/insight/dependency', label: 'نقشهٔ وابستگی' },
    ],
  },
]

/** What is asked most; what visitors see is told from the policy in force. */
export function homeQuestions(): readonly { question: string; answer: string }[] {
  return [
    {
      question: 'داده‌ها از کجا می‌آیند؟',
      answer:
        'از فهرست‌های رسمی و عمومی؛ نام منبع و تاریخ برداشت زیر هر فهرست نوشته شده است. آنچه از چند داده نتیجه گرفته شده با نشان «استنتاج‌شده» از دادهٔ منبع جداست.',
    },
    {
      question: 'چرا برخی ستون‌ها قفل‌اند؟',
      answer: `بازدیدکننده تعداد واقعی و ${formatNumber(POLICY.visitor.listRows)} ردیف نخست هر فهرست را می‌بیند. ستون‌های قفل‌شده می‌گویند چه در خود دارند و با چه باز می‌شوند؛ مقدار آن‌ها هرگز به مرورگر فرستاده نمی‌شود.`,
    },
    {
      question: 'سهم از پروانه‌ها یعنی چه؟',
      answer:
        'تعداد پروانه‌های یک شرکت از همهٔ پروانه‌های یک دارو یا گروه. این عدد سهم از فروش یا از بازار نیست.',
    },
    {
      question: 'جست‌وجو چه چیزهایی را می‌فهمد؟',
      answer:
        'نام فارسی و لاتین دارو و برند، نام شرکت، کد IRC، GTIN، کد ژنریک و کد ATC؛ با رقم فارسی یا لاتین، و با غلط‌های املایی معمول.',
    },
  ]
}
