import { sql } from 'drizzle-orm'
import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
import {
  COUNTRY_WORDS,
  leftToRight,
  type SearchFacts,
  under,
  vectorOf,
  withGlued,
} from '../facts/search-facts.server.ts'
import { healthProductKind } from './kind.ts'

const GOODS_WORDS = sql`(select ${JSON.stringify(GOODS_GROUP_WORDS)}::jsonb as words)`

export const HEALTH_PRODUCT_SEARCH: SearchFacts = {
  kind: 'health-product',
  words: {
    draft_health_words: sql`
    select h.permit_no, ${withGlued(sql`f.names`)} as names,
      fold_text(concat_ws(' ', w.words ->> h.goods_group, c.words ->> h.country)) as details
    from health_products as h
    cross join ${GOODS_WORDS} as w
    cross join ${COUNTRY_WORDS} as c
    cross join lateral (
      select fold_text(concat_ws(' ', h.name_fa, h.name_en)) as names offset 0
    ) as f`,
  },
  vector: sql`
  update health_products as h set search_words = n.vector
  from (
    select w.permit_no, ${vectorOf(
      sql`w.names`,
      sql`w.details`,
      sql`c.words`,
      sql`h.permit_no`,
    )} as vector
    from draft_health_words as w
    join health_products as h using (permit_no)
    left join draft_company_words as c on c.id = h.company_id
  ) as n
  where h.permit_no = n.permit_no and h.search_words is distinct from n.vector`,
  index: 'health_products_search',
  entries: sql`
  select 'health-product', h.permit_no, h.name_fa,
    concat_ws(' · ', ${leftToRight(sql`h.name_en`)}, g.words ->> h.goods_group, c.name),
    ${under(healthProductKind.path)} || h.permit_no, 1, w.names, w.details
  from health_products as h
  join draft_health_words as w on w.permit_no = h.permit_no
  left join companies as c on c.id = h.company_id
  cross join ${GOODS_WORDS} as g
  where h.vanished_on is null`,
  // A permit number is also what begins like an IRC.
  hit: sql`
    select coalesce(name_fa, name_en, permit_no) as title, ${leftToRight(sql`permit_no`)} as subtitle,
      ${under(healthProductKind.path)} || permit_no as path
    from health_products`,
  codes: [{ form: /^(?:\d{8,10}|\d{12}|\d{15,16})$/, where: 'permit_no = $code' }],
}
