import { templateOf } from '#src/catalogue/templates.ts'
import { SOURCE_FILES } from '../source-files.ts'

export const CHANGE_WORDS = {
  new: 'جدید',
  changed: 'تغییرکرده',
  returned: 'بازگشت به فهرست',
  vanished: 'دیده‌نشده',
} as const

export type Change = keyof typeof CHANGE_WORDS

export const WORK_WORDS = {
  check: 'بررسی',
  publish: 'انتشار',
  'roll-back': 'بازگرداندن نسخه',
} as const

export const PHASE_WORDS = {
  waiting: 'در صف',
  reading: 'خواندن سطرها',
  checking: 'بررسی ارجاع‌ها و تکراری‌ها',
  comparing: 'سنجش با دادهٔ منتشرشده',
  deriving: 'محاسبهٔ شاخص‌ها',
  publishing: 'انتشار',
} as const

const KINDS: Readonly<Record<string, string>> = Object.fromEntries(
  SOURCE_FILES.template.map(({ kind, title }) => [kind, title]),
)

const FIELDS: Readonly<Record<string, string>> = {
  erxCode: 'کد نسخهٔ الکترونیک',
  title: 'عنوان',
  route: 'راه مصرف',
  changeFlag: 'نشان تغییر',
  makers: 'تعداد تولیدکننده در ایران',
  roles: 'نقش‌ها',
  molecule: 'مولکول',
  atcCode: 'کد ATC',
  supplyType: 'نوع تأمین',
  ddd: 'دوز روزانهٔ تعریف‌شده (DDD)',
}

export function kindWord(kind: string): string {
  const derived = kind.startsWith('derived-') ? KINDS[kind.slice('derived-'.length)] : undefined
  return derived ? `${derived} (استنتاج‌شده)` : (KINDS[kind] ?? kind)
}

export function fieldWord(kind: string, field: string): string {
  return templateOf(kind)?.cells[field]?.header ?? FIELDS[field] ?? field
}
