export const healthProductKind = {
  one: 'کالای سلامت',
  many: 'کالاهای سلامت',
  path: '/fda/products',
} as const
