/** Groups of health products, in the order in which lists name them. */
export const GOODS_GROUP_WORDS = {
  cosmetic: 'آرایشی',
  hygiene: 'بهداشتی',
  food: 'خوراکی',
  supplies: 'ملزومات پزشکی',
} as const

const words: Readonly<Record<string, string>> = GOODS_GROUP_WORDS

export function goodsGroupWord(group: string): string {
  return words[group] ?? group
}
