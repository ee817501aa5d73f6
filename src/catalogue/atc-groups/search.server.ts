import { sql } from 'drizzle-orm'
import { ATC_EVERYDAY_NAMES } from '#data/reference/atc-names.ts'
import { fold } from '#src/persian/fold.ts'
import { leftToRight, type SearchFacts, under, wordsOf } from '../facts/search-facts.server.ts'
import { atcGroupKind } from './kind.ts'

/** By code, each name weighed by itself. */
const EVERYDAY = wordsOf(
  Object.fromEntries(
    [...ATC_EVERYDAY_NAMES].map(([code, names]) => [code, names.map(fold).join(' ; ')]),
  ),
)

export const ATC_GROUP_SEARCH: SearchFacts = {
  kind: 'atc-group',
  touched: sql`select code from touched_atc_groups`,
  words: {},
  entries: sql`
  select 'atc-group', g.code, coalesce(g.name_fa, g.name_en),
    concat_ws(' · ', ${leftToRight(sql`g.code`)},
      case when g.name_fa is not null then ${leftToRight(sql`g.name_en`)} end),
    ${under(atcGroupKind.path)} || g.code, g.medicine_count,
    concat_ws(' ; ', fold_text(concat_ws(' ', g.name_fa, g.name_en, g.code)), everyday.words->>g.code), ''
  from atc_groups as g join touched_atc_groups as t on t.code = g.code
  cross join ${EVERYDAY} as everyday
  where (g.vanished_on is null or g.medicine_count > 0)
    and not exists (select from draft_unlisted as u where u.path = ${under(atcGroupKind.path)} || g.code)`,
  hit: sql`
    select coalesce(name_fa, name_en) as title,
      concat_ws(' · ', ${leftToRight(sql`code`)},
        case when name_fa is not null then ${leftToRight(sql`name_en`)} end) as subtitle,
      ${under(atcGroupKind.path)} || code as path
    from atc_groups`,
  codes: [{ form: /^[a-v](?:\d\d(?:[a-z](?:[a-z](?:\d\d)?)?)?)?$/, where: 'code = upper($code)' }],
}
