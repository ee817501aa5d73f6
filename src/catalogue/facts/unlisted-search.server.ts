import { sql } from 'drizzle-orm'
import { leftToRight, type SearchFacts } from './search-facts.server.ts'

/** Substances that are known elsewhere and stand in no licence here: found, and told to be missing. */
export const UNLISTED_SEARCH: SearchFacts = {
  kind: 'unlisted',
  // Of names that no record bears: where one changes, all is touched.
  touched: sql`select null::text where false`,
  words: {},
  // Less than that of what is listed: of two names equally near the one in the list is meant.
  nameWeight: 70,
  entries: sql`
  select 'unlisted', u.key, u.title,
    concat_ws(' · ',
      case when exists (select from medicines where source = 'sample') then 'در دادهٔ نمونه نیست'
        else 'در فهرست ایران نیست' end,
      ${leftToRight(sql`u.name_en`)}, ${leftToRight(sql`u.codes`)},
      'پروانه در ' || nullif(u.registers, '')),
    u.path, 0, u.names, fold_text(u.codes)
  from draft_unlisted as u where (select is_all from touched_scope)`,
}
