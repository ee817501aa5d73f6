export const medicineKind = {
  one: 'دارو',
  many: 'داروها',
  path: '/medicine',
} as const

/** The licences of a medicine: a second list on its page. */
export const productKind = {
  one: 'فرآورده',
  many: 'فرآورده‌ها',
  path: '/medicine/product',
} as const
