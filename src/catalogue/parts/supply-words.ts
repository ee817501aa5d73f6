export const SUPPLY_WORDS = {
  local: 'تولید داخل',
  'under-licence': 'تحت لیسانس',
  imported: 'وارداتی',
  emergency: 'فوریتی',
} as const

/** A supply type on screen; null is a licence whose type no source tells. */
export function supplyWord(type: keyof typeof SUPPLY_WORDS | null): string {
  return type === null ? 'نوع تأمین نامعلوم' : SUPPLY_WORDS[type]
}
