import { query } from '../../api/query.ts'
import type { TrendSearch } from './search.ts'

export type TrendData = Awaited<ReturnType<typeof loadTrends>>

export async function loadTrends(search: TrendSearch) {
  const [trends, dataset] = await Promise.all([
    query('trends.page', search),
    query('dataset.current'),
  ])
  return { search, trends, dataset }
}
