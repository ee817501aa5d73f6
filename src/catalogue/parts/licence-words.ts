/** One word for the state of a licence; the first that fits, from gone to active, is in SQL. */
export const STATUS_WORDS = {
  active: 'فعال',
  expiring: 'رو به انقضا',
  expired: 'منقضی',
  inactive: 'غیرفعال',
  emergency: 'فوریتی',
  unseen: 'دیده‌نشده در آخرین برداشت',
} as const

const statusWords: Readonly<Record<string, string>> = STATUS_WORDS

export function statusWord(status: string): string {
  return statusWords[status] ?? status
}

/** How long a licence is still valid. */
export const VALIDITY_WORDS = {
  lapsed: 'گذشته',
  '90': 'تا ۹۰ روز',
  '180': '۹۱ تا ۱۸۰ روز',
  '365': '۱۸۱ تا ۳۶۵ روز',
  later: 'بیش از یک سال',
  unknown: 'نامعلوم',
} as const

/** What the last harvest said of a record. */
export const CHANGE_WORDS = { new: 'جدید', updated: 'به‌روزشده', old: 'قدیمی' } as const

/** How many make something in Iran. */
export const MAKER_WORDS = { '0': 'بدون سازنده', '1': 'یک', '2': 'دو', '3': 'سه و بیشتر' } as const
