import { orNotFound, query } from '../../api/query.ts'
import type { CompetitorSearch, OverlapSearch } from './search.ts'

export type CompetitorData = Awaited<ReturnType<typeof loadCompetitors>>
export type OverlapData = Awaited<ReturnType<typeof loadOverlap>>

export async function loadCompetitors(segment: string, search: CompetitorSearch) {
  const { sort: order, page } = search
  const [found, dataset] = await Promise.all([
    orNotFound(query('overlap.competitors', { segment, order, page })),
    query('dataset.current'),
  ])
  return { ...found, search, dataset }
}

export async function loadOverlap(search: OverlapSearch) {
  const [found, dataset] = await Promise.all([
    query('overlap.compare', search),
    query('dataset.current'),
  ])
  return { ...found, search, dataset }
}
