import { query } from '#src/api/query.ts'
import { repairSearch, type Search } from '#src/list/view.ts'

/** The list's definition stays out of the script that visitors load. */
export async function loadOutbox(given: Search) {
  const { outboxList } = await import('./list.ts')
  return query('adminOutbox.list', repairSearch(outboxList, given))
}
