import { loadAdminList } from '#src/features/admin/lists/load-admin-list.ts'
import type { Search } from '#src/list/view.ts'

/** The list's definition stays out of the script that visitors load. */
export async function loadOverrides(given: Search) {
  const { overrideList } = await import('./list.ts')
  return loadAdminList('adminRecords.overrides', overrideList, given)
}
