import { POLICY } from '#src/access/policy.ts'
import { EMERGENCY_LICENCES, type Job } from '#src/addresses/pages.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { EXPIRING_DAYS } from '#src/words/licence-words.ts'
import type { Faq } from './faq.tsx'

interface JobLink {
  question: string
  /** What the data says to it, by the live figure of the job. */
  finding: (value: number) => string
  links: readonly { href: string; label: string }[]
}

const count = (value: number) => formatNumber(value, 'fa')

/** Ways in by the work of the reader; every link is a view that exists. */
export const JOB_LINKS: Readonly<Record<Job, JobLink>> = {
  'business-development': {
    question: 'کدام مولکول جای خالی دارد؟',
    finding: (value) => `${count(value)} دارو فقط وارداتی است؛ هر کدام با امتیاز و شواهد آن.`,
    links: [
      { href: '/medicine?importedOnly=1', label: 'داروهای فقط وارداتی' },
      { href: '/investment-opportunity', label: 'فرصت‌های سرمایه‌گذاری' },
    ],
  },
  'regulatory-affairs': {
    question: 'کدام پروانه، کدام ماه؟',
    finding: (value) =>
      `${count(value)} پروانه تا ${count(EXPIRING_DAYS)} روز دیگر منقضی می‌شود؛ با خروجی تقویم.`,
    links: [
      { href: '/insight/expiry', label: 'رادار انقضا' },
      { href: '/medicine?newlyListed=1', label: 'تازه‌های فهرست رسمی' },
    ],
  },
  procurement: {
    question: 'اگر یکی نرساند، بعدی کیست؟',
    finding: (value) =>
      `${count(value)} پروانهٔ فوریتی در بازار است؛ صاحب پروانه، منشأ و تاریخ اعتبار.`,
    links: [
      { href: EMERGENCY_LICENCES, label: 'پروانه‌های فوریتی' },
      { href: '/company?role=importer', label: 'واردکنندگان' },
    ],
  },
  'marketing-sales': {
    question: 'رقبای هر محصول کدام‌اند؟',
    finding: (value) => `${count(value)} دارو سه سازنده یا بیشتر دارد؛ برند شما کنار رقبا.`,
    links: [
      { href: '/company', label: 'شرکت‌ها به ترتیب پروانه' },
      { href: '/insight/overlap', label: 'هم‌پوشانی دو شرکت' },
    ],
  },
  investors: {
    question: 'پشت این شرکت چه پروانه‌هایی است؟',
    finding: (value) => `${count(value)} دارو تنها یک سازندهٔ داخلی دارد؛ سبد هر شرکت با سند.`,
    links: [
      { href: '/industry-overview', label: 'نمای صنعت در اعداد' },
      { href: '/category', label: 'گروه‌های درمانی ATC' },
    ],
  },
  'api-makers': {
    question: 'چه کسی مشتری مادهٔ من است؟',
    finding: (value) =>
      `${count(value)} مادهٔ مؤثره حداقل سه سازندهٔ دارو و حداکثر یک سازندهٔ ماده در ایران دارد.`,
    links: [
      { href: '/apis?gap=1', label: 'شکاف مادهٔ اولیه' },
      { href: '/insight/dependency', label: 'نقشهٔ وابستگی' },
    ],
  },
}

/** What the data says to a job; null where it has no figure, or nought, which says nothing. */
export function jobFinding({ finding }: JobLink, value: number | null) {
  return value ? finding(value) : null
}

/** What is asked most; what visitors see is told from the policy in force. */
export function homeQuestions(): Faq {
  return {
    'داده‌ها از کجا می‌آیند؟':
      'از فهرست‌های رسمی و عمومی؛ نام منبع و تاریخ برداشت زیر هر فهرست نوشته شده است. آنچه از چند داده نتیجه گرفته شده با نشان «استنتاج‌شده» از دادهٔ منبع جداست.',
    'چرا برخی ستون‌ها قفل‌اند؟': `بازدیدکننده تعداد واقعی و ${formatNumber(POLICY.visitor.listRows)} ردیف اول هر فهرست را می‌بیند. ستون‌های قفل‌شده می‌گویند چه در خود دارند و با چه باز می‌شوند؛ مقدار آن‌ها هرگز به مرورگر فرستاده نمی‌شود.`,
    'سهم از پروانه‌ها یعنی چه؟':
      'تعداد فرآورده‌های یکتای جاری یک شرکت از همهٔ فرآورده‌های یکتای جاری یک دارو یا گروه. این عدد سهم از فروش یا از بازار نیست.',
    'جست‌وجو چه چیزهایی را می‌فهمد؟':
      'نام فارسی و لاتین دارو و برند، نام شرکت، کد IRC، GTIN، کد ژنریک و کد ATC؛ با رقم فارسی یا لاتین، و با غلط‌های املایی معمول.',
  }
}
