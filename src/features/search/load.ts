import { query } from '#src/api/query.ts'
import type { SearchResults } from './answer.ts'

export interface SearchPageData {
  q: string
  results: SearchResults | null
}

export async function loadSearchPage(q: string): Promise<SearchPageData> {
  return { q, results: q.trim() === '' ? null : await query('search.results', { q }) }
}
