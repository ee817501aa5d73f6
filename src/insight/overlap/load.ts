import { competitorsPath } from '#src/addresses/insight.ts'
import { orNotFound, query } from '#src/api/query.ts'
import { readablePast } from '#src/list/as-of.ts'
import { canonicalChoices } from '#src/list/canonical-choices.ts'
import type { Search } from '#src/list/view.ts'
import { readCompetitorSearch, readOverlapSearch } from './search.ts'

export type CompetitorData = Awaited<ReturnType<typeof loadCompetitors>>
export type OverlapData = Awaited<ReturnType<typeof loadOverlap>>

export async function loadCompetitors(segment: string, given: Search) {
  const path = competitorsPath(segment)
  const { search, unread } = canonicalChoices(path, given, {
    ...readCompetitorSearch(given),
    ...readablePast(given),
  })
  const { sort: order, ...asked } = search
  const [found, dataset] = await Promise.all([
    orNotFound(query('overlap.competitors', { segment, order, ...asked })),
    query('dataset.current'),
  ])
  return { ...found, search, unread, dataset }
}

export async function loadOverlap(given: Search) {
  const { search, unread } = canonicalChoices('/insight/overlap', given, {
    ...readOverlapSearch(given),
    ...readablePast(given),
  })
  const [found, dataset] = await Promise.all([
    query('overlap.compare', search),
    query('dataset.current'),
  ])
  return { ...found, search, unread, dataset }
}
