import { fieldLabel, unitPriceText, valueText } from '#src/insight/changes/words.ts'
import type { FormatSettings } from '#src/persian/format-settings.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { AlertItem } from '#src/server/db/schema/alerts.ts'
import type { AlertReason } from './rules.ts'

export const REASON_WORDS: Readonly<Record<AlertReason, string>> = {
  price: 'تغییر قیمت',
  lapse: 'پایان اعتبار',
  maker: 'سازندهٔ جدید',
  presence: 'ورود و حذف',
  status: 'وضعیت و اعتبار',
  changed: 'تغییر دیگر',
  view: 'نمای ذخیره‌شده',
  decision: 'فرض تصمیم',
}

interface AlertReported {
  /** Of what is watched; each line is of it or of a record that belongs to it. */
  title?: string
  reason: AlertReason
  total: number
  items: readonly Pick<
    AlertItem,
    'change' | 'title' | 'field' | 'before' | 'after' | 'pack' | 'isTakenBack'
  >[]
}

const PRESENCE: Readonly<Record<string, string>> = {
  new: 'در داده‌ها دیده شد',
  vanished: 'در آخرین برداشت دیده نشد',
  returned: 'به داده‌ها بازگشت',
}

/** Of a company, which is called by the name of the other one. */
const MERGED = 'با دیگری یکی یا از آن جدا شد'

const TAKEN_BACK = 'پس گرفته شد: '

/** What happened, in a few words that hold no value: «۳ تغییر قیمت». */
export function alertHeadline(alert: AlertReported): string {
  return (alert.items[0]?.isTakenBack ? TAKEN_BACK : '') + whatHappened(alert)
}

function whatHappened({ reason, total, items }: AlertReported): string {
  const [first] = items
  const count = formatNumber(total)
  switch (reason) {
    case 'price':
      return total === 1 ? 'قیمت تغییر کرد' : `${count} قیمت تغییر کرد`
    case 'lapse':
      return total === 1
        ? 'پایان اعتبار پروانه نزدیک است'
        : `پایان اعتبار ${count} پروانه نزدیک است`
    case 'maker':
      return total === 1 ? 'سازندهٔ جدید آمد' : `سازندهٔ جدید با ${count} پروانه آمد`
    case 'presence':
      return total === 1
        ? `یک رکورد ${(first?.before ?? first?.after) ? MERGED : (PRESENCE[first?.change ?? 'new'] ?? '')}`
        : `${count} رکورد آمد، رفت یا بازگشت`
    case 'status':
      return total === 1
        ? `${fieldOf(first, 'وضعیت یا اعتبار')} تغییر کرد`
        : `${count} تغییر وضعیت یا اعتبار`
    case 'changed':
      return total === 1 ? `${fieldOf(first, 'یک ویژگی')} تغییر کرد` : `${count} ویژگی تغییر کرد`
    case 'view':
      return first?.change === 'size'
        ? `تعداد ردیف‌ها از ${formatNumber(Number(first.before))} به ${formatNumber(Number(first.after))} رسید`
        : `${count} ردیف آمد یا رفت`
    case 'decision':
      return total === 1
        ? 'یک فرض تصمیم شما دیگر برقرار نیست'
        : `${count} فرض تصمیم شما دیگر برقرار نیست`
  }
}

function fieldOf(item: Pick<AlertItem, 'field'> | undefined, otherwise: string): string {
  return item?.field ? fieldLabel(item.field) : otherwise
}

/** The same for a reader who may see values: of one price, field or assumption, what it is now and was. */
export function alertWithValues(alert: AlertReported, format?: FormatSettings): string {
  const [only] = alert.items
  const text = only && alert.total === 1 ? valuesOf(only, alert, format) : null
  return text ? (only?.isTakenBack ? TAKEN_BACK : '') + text : alertHeadline(alert)
}

function valuesOf(
  item: AlertReported['items'][number],
  { reason, title: watched = item.title }: AlertReported,
  format?: FormatSettings,
): string | null {
  const { title, field, before, after } = item
  const whose = title === watched ? '' : `${title}، `
  const price = reason === 'price' ? unitPriceText(item, format) : null
  if (price) return whose + price
  if (reason === 'decision') {
    return `${alertHeadline({ reason, total: 1, items: [] })}: ${title}، اکنون ${after ?? 'نامعلوم'}`
  }
  if ((reason !== 'status' && reason !== 'changed') || field === null) return null
  const text = (value: string | null) => (value ? valueText(field, value) : 'نامعلوم')
  return `${whose}${fieldLabel(field)}: ${text(before)} ← ${text(after)}`
}
