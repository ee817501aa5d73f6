/** From the bottom of a column to its top. */
export const TIERS: Readonly<Record<string, string>> = {
  visitor: 'بازدیدکننده',
  free: 'رایگان',
  trial: 'آزمایشی',
  professional: 'حرفه‌ای',
  organizational: 'سازمانی',
  unknown: 'نامعلوم',
}

export function tierWord(tier: string): string {
  return TIERS[tier] ?? tier
}
