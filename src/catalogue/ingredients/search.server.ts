import { sql } from 'drizzle-orm'
import {
  leftToRight,
  type SearchFacts,
  under,
  vectorOf,
  withGlued,
} from '../facts/search-facts.server.ts'
import { ingredientKind } from './kind.ts'

export const INGREDIENT_SEARCH: SearchFacts = {
  kind: 'ingredient',
  touched: sql`select id::text from touched_ingredients`,
  words: {
    draft_ingredient_words: sql`
    select i.id, ${withGlued(sql`f.names`)} as names, fold_text(i.cas_number) as details
    from ingredients as i join touched_ingredients as t on t.id = i.id
    left join molecules as m on m.id = i.molecule_id
    cross join lateral (
      select fold_text(concat_ws(' ', i.name_fa, i.name_en, nullif(m.name_fa, i.name_fa),
        nullif(m.name_en, i.name_en))) as names
      offset 0
    ) as f`,
  },
  vector: sql`
  update ingredients as i set search_words = n.vector
  from (
    select w.id, ${vectorOf(sql`w.names`, sql`w.details`)} as vector
    from draft_ingredient_words as w
  ) as n
  where i.id = n.id and i.search_words is distinct from n.vector`,
  index: 'ingredients_search',
  entries: sql`
  select 'ingredient', i.id::text, coalesce(i.name_fa, i.name_en),
    concat_ws(' · ', case when i.name_fa is not null then ${leftToRight(sql`i.name_en`)} end,
      case i.type when 'active' then 'مادهٔ مؤثره' else 'حدواسط' end),
    ${under(ingredientKind.path)} || i.id, i.dependent_count, w.names, coalesce(w.details, '')
  from ingredients as i join draft_ingredient_words as w on w.id = i.id
  where i.vanished_on is null`,
}
