import { LARGEST_FILE_WORDS } from '#src/features/files/file-rules.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { TICKET_LIMITS } from '../ticket-words.ts'
import type { FaqGroup } from './faq.ts'

export const supportFaq: FaqGroup = {
  title: 'پشتیبانی',
  entries: [
    {
      id: 'answer-where',
      question: 'پاسخ درخواست خود را کجا می‌بینم؟',
      answer:
        'در همین صفحه، زیر «درخواست‌های من». با هر پاسخ تازه، پیامک یا ایمیلی هم برای شما فرستاده می‌شود که شمارهٔ درخواست در آن است.',
    },
    {
      id: 'attachments',
      question: 'چه پرونده‌هایی را می‌توان پیوست کرد؟',
      answer: `تصویر JPEG، PNG یا WebP و PDF، هر کدام تا ${LARGEST_FILE_WORDS} و با هر پیام تا ${formatNumber(TICKET_LIMITS.files)} پرونده. پیوست‌ها را فقط شما و مدیران سامانه می‌بینند.`,
    },
    {
      id: 'reopen',
      question: 'درخواست بسته را می‌توان دوباره باز کرد؟',
      answer:
        'بله. در صفحهٔ آن «باز کردن دوباره» را بزنید یا پیام تازه‌ای بنویسید؛ درخواست دوباره در نوبت بررسی می‌نشیند.',
    },
  ],
}
