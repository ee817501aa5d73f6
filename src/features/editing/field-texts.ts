import { formatJalali } from '#src/persian/dates.ts'

interface Shown {
  type: string
  words: Readonly<Record<string, string>> | null
}

/** A value as one writes it in its field, from the column's text. */
export function fieldText({ type, words }: Shown, value: string | null): string {
  if (value === null) return ''
  if (type === 'date') return formatJalali(value)
  if (type === 'flag') return value === 'true' ? 'بله' : 'خیر'
  const word = Object.entries(words ?? {}).find(([, stored]) => stored === value)
  return word ? word[0] : value
}
