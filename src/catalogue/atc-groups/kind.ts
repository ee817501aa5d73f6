import type { ListWords, RecordWords } from '../facts/kind-words.ts'

export const atcGroupKind = {
  name: 'atc-groups',
  one: 'گروه درمانی (ATC)',
  many: 'گروه‌های درمانی (ATC)',
  path: '/category',
  title: 'طبقه‌بندی ATC',
  noun: 'گروه',
  menu: { group: 'finished', about: 'درخت گروه‌های درمانی در پنج سطح', isPublic: true },
  found: { as: 'atc-group' },
  hasPrices: true,
  hasMakers: true,
} as const satisfies RecordWords & ListWords
