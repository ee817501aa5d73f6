/** What a publish does to a record; `filled` is what a source that speaks of it first adds to it. */
export const CHANGE_WORDS = {
  new: 'جدید',
  changed: 'تغییرکرده',
  filled: 'تکمیل‌شده',
  returned: 'بازگشت به فهرست',
  vanished: 'دیده‌نشده',
} as const

export type Change = keyof typeof CHANGE_WORDS

export const CHANGES = Object.keys(CHANGE_WORDS) as [Change, ...Change[]]

/** What was filled in, by field: the value in `after` of such an event. */
export function filledValues(after: string | null): [field: string, value: string][] {
  return after === null ? [] : Object.entries<string>(JSON.parse(after))
}
