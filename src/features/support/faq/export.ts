import type { POLICY } from '#src/features/access/policy.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { FaqGroup } from './faq.ts'

/** Told from the policy in force, whose numbers an admin may change at any time. */
export const exportFaq = ({ professional, organizational }: typeof POLICY): FaqGroup => ({
  title: 'خروجی و گزارش',
  entries: [
    {
      id: 'export-formats',
      question: 'با چه قالب‌هایی می‌توان خروجی گرفت؟',
      answer:
        'اکسل (XLSX) و CSV. خروجی دقیقاً همان نمایی است که می‌بینید: همان فیلتر‌ها، ترتیب و ستون‌ها. پروندهٔ اکسل برگه‌ای دربارهٔ منبع، تاریخ برداشت و فیلتر‌ها نیز دارد.',
    },
    {
      id: 'export-limit',
      question: 'در روز چند ردیف می‌توان خروجی گرفت؟',
      answer: `در سطح حرفه‌ای ${formatNumber(professional.exportRowsPerDay)} و در سطح سازمانی ${formatNumber(organizational.exportRowsPerDay)} ردیف در روز. سهم هر روز با آغاز روز بعد به وقت تهران نو می‌شود و ردیف‌هایی که نوشته نشود از سهم شما کم نمی‌شود.`,
    },
    {
      id: 'csv-letters',
      question: 'حروف فارسی پروندهٔ CSV در اکسل به هم ریخته است؛ چرا؟',
      answer:
        'پرونده با یونیکد UTF-8 و نشان آغازین آن نوشته شده است و نسخه‌های تازهٔ اکسل آن را درست باز می‌کنند. در نسخه‌های کهنه، از «Data» و سپس «From Text/CSV» یونیکد UTF-8 را برگزینید، یا از ابتدا خروجی اکسل بگیرید.',
    },
    {
      id: 'long-codes',
      question: 'چرا اکسل رقم‌های آخر IRC یا GTIN را صفر می‌کند؟',
      answer:
        'اکسل عددهای بیش از پانزده رقم را گرد می‌کند. در خروجی XLSX این کدها به‌صورت متن نوشته می‌شود و کامل می‌ماند؛ در CSV هنگام باز کردن، نوع آن ستون را «Text» بگذارید.',
    },
    {
      id: 'print',
      question: 'می‌توان صفحه‌ها را چاپ کرد؟',
      answer:
        'بله. با فرمان چاپ مرورگر، نوارها و دکمه‌ها کنار می‌رود و متن، جدول‌ها و نمودارها با منبع و تاریخ برداشت چاپ می‌شود.',
    },
  ],
})
