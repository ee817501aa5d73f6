export const ROLE_WORDS = {
  holder: 'صاحب پروانه',
  'brand-owner': 'صاحب برند',
  producer: 'تولیدکننده',
  importer: 'واردکننده',
} as const

/** The roles of a company in words; one that rests on inferred supply alone says so. */
export function roleWords({
  roles,
  inferredRoles,
}: Record<'roles' | 'inferredRoles', readonly string[]>): string {
  return Object.entries(ROLE_WORDS)
    .filter(([role]) => roles.includes(role))
    .map(([role, word]) => (inferredRoles.includes(role) ? `${word} (استنتاج‌شده)` : word))
    .join('، ')
}
