import type { CollectedSourceName } from '../collected-sources.ts'

interface SourceText {
  title: string
  /** What it holds, how it is asked. */
  what: string
  /** What to know before it is switched on. */
  caveat: string
}

export const SOURCE_TEXTS: Readonly<Record<CollectedSourceName, SourceText>> = {
  nfi: {
    title: 'فهرست داروهای ثبت‌شده (NFI)',
    what: 'صفحه‌های شماره‌دار irc.fda.gov.ir، هر فرآورده یک صفحه.',
    caveat: 'شماره‌ای که داده نشده پاسخ ۵۰۰ می‌دهد. یک دور با مکث یک ثانیه نزدیک ۱۵ ساعت است.',
  },
  codal: {
    title: 'گزارش‌های ماهانهٔ کدال',
    what: 'صفحه‌های جست‌وجوی کدال و گزارش‌هایی که هنوز نداریم.',
    caveat: 'کد صنعت در نشانی جست‌وجو را پیش از روشن کردن ببینید. اصلاحیه جای گزارش پیشین می‌نشیند.',
  },
  tamin: {
    title: 'فهرست بیمهٔ تأمین اجتماعی',
    what: 'فایل یا صفحهٔ فهرست داروها.',
    caveat:
      'صفحهٔ پیش‌فرض تنها بخش نخست جدول است و همین گفته می‌شود؛ نشانی فایل کامل (CSV یا اکسل) را در تنظیمات بنویسید.',
  },
  'orange-book': {
    title: 'فهرست FDA آمریکا (Orange Book)',
    what: 'یک فایل فشرده: فرآورده‌ها، پتنت‌ها، انحصار.',
    caveat: 'داروهای زیستی در آن نیست. استفاده آزاد است.',
  },
  ema: {
    title: 'فهرست داروهای اروپا (EMA)',
    what: 'یک فایل اکسل.',
    caveat: 'تنها مجوزهای متمرکز. با نام بردن از منبع.',
  },
  dpd: {
    title: 'فهرست داروهای کانادا (DPD)',
    what: 'چهار فایل فشرده: در بازار، تأییدشده، راکد، لغوشده.',
    caveat: 'با نام بردن از منبع.',
  },
  bdpm: {
    title: 'فهرست داروهای فرانسه (BDPM)',
    what: 'دو فایل متنی: فرآورده‌ها و ترکیب آن‌ها.',
    caveat: 'با نام بردن از منبع.',
  },
}
