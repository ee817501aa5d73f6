import { sql } from 'drizzle-orm'
import { leftToRight, type SearchFacts, under } from '../facts/search-facts.server.ts'
import { atcGroupKind } from './kind.ts'

export const ATC_GROUP_SEARCH: SearchFacts = {
  kind: 'atc-group',
  words: {},
  entries: sql`
  select 'atc-group', g.code, coalesce(g.name_fa, g.name_en),
    concat_ws(' · ', ${leftToRight(sql`g.code`)},
      case when g.name_fa is not null then ${leftToRight(sql`g.name_en`)} end),
    ${under(atcGroupKind.path)} || g.code, g.medicine_count,
    fold_text(concat_ws(' ', g.name_fa, g.name_en, g.code)), ''
  from atc_groups as g
  where (g.vanished_on is null or g.medicine_count > 0)
    and not exists (select from draft_unlisted as u where u.path = ${under(atcGroupKind.path)} || g.code)`,
  hit: sql`
    select coalesce(name_fa, name_en) as title,
      concat_ws(' · ', ${leftToRight(sql`code`)},
        case when name_fa is not null then ${leftToRight(sql`name_en`)} end) as subtitle,
      ${under(atcGroupKind.path)} || code as path
    from atc_groups`,
  codes: [
    {
      form: /^[a-v](?:\d\d(?:[a-z](?:[a-z](?:\d\d)?)?)?)?$/,
      where: 'code = upper($code)',
    },
  ],
}
