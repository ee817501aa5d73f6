import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import type { ImpactLine, Implausible, OlderEdition } from './studio/impact.ts'
import { fieldWord, kindWord } from './studio/words.ts'

const DERIVED: Readonly<Record<string, string>> = {
  'products.atc': 'فرآورده کد ATC خود را از دست می‌دهند',
  'medicines.atc': 'دارو کد ATC خود را از دست می‌دهند',
  'products.supply': 'فرآورده نوع تأمین خود را از دست می‌دهند',
  'products.price': 'فرآورده ده برابر یا یک‌دهم قیمت قبلی خود قیمت می‌گیرند، یا بیشتر',
  'medicines.maker': 'دارو دیگر سازنده‌ای در ایران ندارند',
  'medicines.molecule': 'دارو مولکول دیگری می‌گیرند',
  'companies.role': 'شرکت نقشی را از دست می‌دهند',
}

const DERIVED_TITLES: Readonly<Record<string, string>> = {
  'products.atc': 'کد ATC فرآورده‌ها',
  'medicines.atc': 'کد ATC داروها',
  'products.supply': 'نوع تأمین فرآورده‌ها',
  'products.price': 'قیمت فرآورده‌ها (جهش ده‌برابر)',
  'medicines.maker': 'داروهای دارای سازنده در ایران',
  'medicines.molecule': 'مولکول داروها',
  'companies.role': 'نقش شرکت‌ها',
}

const REPLACED: Readonly<Record<string, string>> = {
  ddd: 'دوزهای روزانهٔ تعریف‌شده (DDD)',
  candidates: 'کدهای ATC ممکن هر مولکول',
}

const SAMPLE: Readonly<Record<string, string>> = {
  edits: 'ویرایش دستی',
  decisions: 'تصمیم کیفیت داده',
  merges: 'ادغام شرکت',
  changes: 'تغییر ثبت‌شده',
  history: 'ردیف تاریخچه',
}

export function impactTitle({ kind, of }: ImpactLine): string {
  switch (kind) {
    case 'vanished':
      return kindWord(of)
    case 'derived':
      return DERIVED_TITLES[of] ?? of
    case 'replaced':
      return REPLACED[of] ?? kindWord(of)
    case 'sample':
      return `${SAMPLE[of] ?? kindWord(of)} (نمونه)`
    case 'erased': {
      const [record = '', field = ''] = of.split('.')
      return `${fieldWord(record, field)} (${kindWord(record)})`
    }
  }
}

/** What of a column can hardly be true, with its first values. */
export function implausibleSentence({ file, column, reason, count, samples }: Implausible): string {
  const shown = samples.map(({ line, value }) => `سطر ${formatNumber(line)}: ${shownValue(value)}`)
  return `در «${isolated(file)}» ${formatNumber(count)} مقدار «${isolated(column)}» ${reason} (${shown.join('؛ ')})`
}

/** A foreign name turns no number beside it: between FSI and PDI it has a direction of its own. */
const isolated = (text: string) => `\u2068${text}\u2069`

const shownValue = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? `${formatJalali(value)} = ${value}` : isolated(value)

/** What is lost, as a sentence without its end. */
export function lossSentence(line: ImpactLine): string {
  const { kind, of, lost, before } = line
  const share = `${formatNumber(lost)} از ${formatNumber(before)}`
  const percent = `(${formatPercent(lost / Math.max(1, before))})`
  switch (kind) {
    case 'vanished':
      return `${share} رکورد «${kindWord(of)}» ${percent} در این فایل‌ها نیست`
    case 'derived':
      return `${formatNumber(lost)} ${DERIVED[of] ?? of}، از ${formatNumber(before)} ${percent}`
    case 'replaced':
      return `${share} ردیف «${impactTitle(line)}» ${percent} حذف می‌شود`
    case 'sample':
      return `${formatNumber(lost)} ${SAMPLE[of] ?? `رکورد «${kindWord(of)}»`} از دادهٔ نمونه حذف می‌شود`
    case 'erased':
      return `${share} مقدار «${impactTitle(line)}» ${percent} پاک می‌شود`
  }
}

/** Why the files seem older than what is published, sentence by sentence. */
export function olderSentences({ harvests, shrinks, changed, reverted }: OlderEdition): string[] {
  return [
    ...(harvests
      ? [
          `برداشت این فایل‌ها ${formatJalali(harvests.given, 'long')} است، پیش از برداشت منتشرشده در ${formatJalali(harvests.published, 'long')}`,
        ]
      : []),
    ...shrinks.map(
      ({ of, vanished, fresh }) =>
        `${formatNumber(vanished)} رکورد «${kindWord(of)}» کم می‌شود و تنها ${formatNumber(fresh)} رکورد جدید است`,
    ),
    ...(reverted > 0
      ? [`${formatNumber(reverted)} از ${formatNumber(changed)} تغییر به مقدار قبلی برمی‌گردد`]
      : []),
  ]
}
