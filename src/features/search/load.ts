import { query } from '#src/api/query.ts'

export type SearchPageData = Awaited<ReturnType<typeof loadSearchPage>>

export async function loadSearchPage(q: string) {
  return { q, results: q.trim() === '' ? null : await query('search.results', { q }) }
}
