import { templateOf } from '#src/catalogue/templates.ts'
import { type Change, filledValues } from '#src/words/change-words.ts'
import { SOURCE_FILES } from '../source-files.ts'

export const WORK_WORDS = {
  check: 'بررسی',
  publish: 'انتشار',
  'roll-back': 'بازگرداندن نسخه',
  merge: 'ادغام شرکت‌ها',
  unmerge: 'بازگرداندن ادغام شرکت‌ها',
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
  makers: 'تعداد سازنده در ایران',
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

interface Changed {
  kind: string
  change: Change
  after: string | null
}

/** The value after a change; «قیمت: ۱۲۰۰۰؛ کشور: IR» of what a source adds that speaks of a record first. */
export function afterText({ kind, change, after }: Changed): string | null {
  if (change !== 'filled') return after
  return filledValues(after)
    .map(([field, value]) => `${fieldWord(kind, field)}: \u2068${value}\u2069`)
    .join('؛ ')
}

export function fieldWord(kind: string, field: string): string {
  return templateOf(kind)?.cells[field]?.header ?? FIELDS[field] ?? field
}
