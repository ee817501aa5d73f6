import { sql } from 'drizzle-orm'
import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
import { COUNTRY_WORDS, leftToRight, permitSearch, wordsOf } from '../facts/search-facts.server.ts'
import { healthProductKind } from './kind.ts'

export const HEALTH_PRODUCT_SEARCH = permitSearch({
  found: healthProductKind.found.as,
  path: healthProductKind.path,
  table: 'health_products',
  key: 'permit_no',
  title: sql`r.name_fa`,
  subtitle: sql`concat_ws(' · ', ${leftToRight(sql`r.name_en`)}, g.words ->> r.goods_group, c.name)`,
  names: sql`concat_ws(' ', r.name_fa, r.name_en)`,
  details: sql`concat_ws(' ', g.words ->> r.goods_group, l.words ->> r.country)`,
  barcode: sql`r.gtin`,
  dictionaries: { g: wordsOf(GOODS_GROUP_WORDS), l: COUNTRY_WORDS },
  // A permit number is also what begins like an IRC.
  code: /^(?:\d{8,10}|\d{12}|\d{15,16})$/,
})
