import type { ListWords, RecordWords } from '../facts/kind-words.ts'

export const medicineKind = {
  name: 'medicines',
  one: 'دارو',
  many: 'داروها',
  path: '/medicine',
  title: 'داروها',
  noun: 'دارو',
  menu: { group: 'finished', about: 'کدهای ژنریک و فرآورده‌های دارای پروانه', isPublic: true },
  comparedBy: 'number',
  found: { as: 'medicine', list: '/medicine?q=' },
  hasPrices: true,
  hasMakers: true,
} as const satisfies RecordWords & ListWords

/** The licences of a medicine: a second list on its page. */
export const productKind = {
  name: 'products',
  one: 'فرآورده',
  many: 'فرآورده‌ها',
  path: '/medicine/product',
  title: 'فرآورده‌های دارویی',
  noun: 'فرآورده',
  listedAt: '/medicine?level=products',
  comparedBy: 'irc',
  found: { as: 'brand', label: 'برند و فرآورده', list: '/medicine?level=products&q=' },
  hasPrices: true,
} as const satisfies RecordWords & ListWords
