import { query } from '#src/api/query.ts'
import { repairSearch, type Search } from '#src/list/view.ts'

/** The list's definition stays out of the script that visitors load. */
export async function loadOverrides(given: Search) {
  const { overrideList } = await import('./list.ts')
  return query('adminRecords.overrides', repairSearch(overrideList, given))
}
