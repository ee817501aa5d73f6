import type { POLICY } from '#src/features/access/policy.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { FaqGroup } from './faq.ts'

/** Told from the policy in force, whose numbers an admin may change at any time. */
export const subscriptionFaq = ({
  free,
  trial,
  professional,
  organizational,
}: typeof POLICY): FaqGroup => ({
  title: 'اشتراک و پرداخت',
  entries: [
    {
      id: 'tiers',
      question: 'سطح‌های اشتراک چه تفاوتی دارند؟',
      answer: `سه سطح رایگان، حرفه‌ای و سازمانی هست. در سطح رایگان تا ${formatNumber(free.listRows)} ردیف هر جست‌وجو و مشخصات پایهٔ هر رکورد دیده می‌شود. سطح حرفه‌ای همهٔ فهرست‌ها، صفحه‌های کامل و تحلیل‌ها را باز می‌کند. سطح سازمانی سهم‌های بزرگ‌تر و امکان کار گروهی را می‌افزاید.\nجدول کامل امکان‌های هر سطح در صفحهٔ «خرید اشتراک» آمده است.`,
    },
    {
      id: 'trial',
      question: 'اشتراک آزمایشی چیست و از چه زمانی آغاز می‌شود؟',
      answer: `پس از تأیید حساب، با نخستین ورود یا نخستین صفحه‌ای که خودتان باز کنید، یک ساعت دسترسی کامل آزمایشی شروع می‌شود. این فرصت برای هر نفر یک بار است و زمان ماندهٔ آن در پایین صفحه نشان داده می‌شود. در این مدت می‌توانید تا ${formatNumber(trial.exportRowsPerDay)} ردیف خروجی بگیرید.`,
    },
    {
      id: 'expiry',
      question: 'پس از پایان اشتراک چه بر سر فهرست‌ها و نماهای من می‌آید؟',
      answer:
        'چیزی پاک نمی‌شود. فهرست پیگیری، یادداشت‌ها و نماهای ذخیره‌شده می‌مانند و سطح رایگان برقرار می‌شود. با تمدید اشتراک همه چیز مانند گذشته در دسترس است.',
    },
    {
      id: 'renewal',
      question: 'تمدید پیش از پایان اشتراک، روزهای مانده را از بین می‌برد؟',
      answer:
        'خیر. تمدید همان سطح به پایان اشتراک کنونی افزوده می‌شود. سه روز مانده به پایان، پیوند تمدید در بالای صفحه نشان داده می‌شود.',
    },
    {
      id: 'unit',
      question: 'مبلغ‌ها به ریال است یا تومان؟',
      answer:
        'همهٔ مبلغ‌ها به ریال نگه‌داری می‌شود و واحد همیشه کنار عدد نوشته شده است. در صفحهٔ «حساب کاربری» می‌توانید نمایش را به تومان تغییر دهید؛ هر تومان ده ریال است.',
    },
    {
      id: 'payment-trouble',
      question: 'مبلغ از حسابم کم شد ولی اشتراکم فعال نیست؛ چه کنم؟',
      answer:
        'دوباره پرداخت نکنید. با موضوع «اشتراک و پرداخت» درخواستی بنویسید و زمان پرداخت، مبلغ و شمارهٔ پیگیری بانک را در آن بیاورید؛ تصویر رسید را هم می‌توانید پیوست کنید.',
    },
    {
      id: 'limits',
      question: 'هر سطح چند مورد را می‌تواند پیگیری یا مقایسه کند؟',
      answer: `فهرست پیگیری در سطح رایگان ${formatNumber(free.watchList)}، در سطح حرفه‌ای ${formatNumber(professional.watchList)} و در سطح سازمانی ${formatNumber(organizational.watchList)} مورد جا دارد. شمار موردهایی که کنار هم مقایسه می‌شوند به ترتیب ${formatNumber(free.compare)}، ${formatNumber(professional.compare)} و ${formatNumber(organizational.compare)} است.`,
    },
  ],
})
