export const atcGroupKind = {
  one: 'گروه درمانی (ATC)',
  many: 'گروه‌های درمانی (ATC)',
  path: '/category',
} as const
