import { loadList } from '#src/api/load-list.ts'
import { loadRecord, query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { supplementList } from './list.ts'

export type SupplementsData = Awaited<ReturnType<typeof loadSupplements>>
export type SupplementData = Awaited<ReturnType<typeof loadSupplement>>
export type SupplementDetails = NonNullable<SupplementData['details']>

export function loadSupplements(given: Search) {
  return loadList(
    {
      name: 'supplements',
      definition: supplementList,
      title: 'مکمل‌ها',
      path: '/supplement-releasing-products',
    },
    given,
  )
}

export function loadSupplement(permitNo: string) {
  return loadRecord(query('supplements.byPermit', { permitNo }))
}
