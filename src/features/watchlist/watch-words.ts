import type { WatchedKind } from './records.server.ts'

export const KIND_WORDS: Readonly<Record<WatchedKind, string>> = {
  medicines: 'دارو',
  products: 'فرآورده',
  companies: 'شرکت',
  'atc-groups': 'گروه درمانی',
  ingredients: 'مادهٔ اولیه',
  supplements: 'مکمل',
  'health-products': 'کالای سلامت',
}
