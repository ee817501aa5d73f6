import { pageOf } from '#src/list/numbered-pages.ts'

type Given = Readonly<Record<string, unknown>>

const SORTS = ['similar', 'sales', 'therapeutic'] as const

export interface CompetitorSearch {
  /** Most alike, largest sales in common codes, or most common ATC-4 groups first; otherwise most common codes. */
  sort?: (typeof SORTS)[number] | undefined
  page?: number | undefined
}

export interface OverlapSearch {
  /** Names or path segments of two companies, as somebody wrote them. */
  a?: string | undefined
  b?: string | undefined
  page?: number | undefined
}

export function readCompetitorSearch({ sort: given, page }: Given): CompetitorSearch {
  const sort = SORTS.find((one) => one === given)
  return { ...(sort && { sort }), ...pageOf(page) }
}

export function readOverlapSearch({ a, b, page }: Given): OverlapSearch {
  return { ...nameOf('a', a), ...nameOf('b', b), ...pageOf(page) }
}

function nameOf(key: 'a' | 'b', given: unknown): OverlapSearch {
  if (typeof given !== 'string' && typeof given !== 'number') return {}
  const name = String(given).trim().slice(0, 200)
  return name === '' || name.includes('\0') || !name.isWellFormed() ? {} : { [key]: name }
}
