// Lists and records name the addresses of their briefs from here: nothing else comes along.
import { asOfParam } from '#src/list/as-of.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'

export const BRIEF = '/brief'

/** The brief of a list under the filters of its page. */
export function listBriefPath(list: string, { page: _, size: __, ...search }: Search = {}): string {
  return `${BRIEF}/${list}${writeSearchString(search)}`
}

/** The brief of a record, as of an ISO date where its page shows one. */
export function recordBriefPath(kind: string, key: string | number, day?: string | null): string {
  const asOf = day ? asOfParam(day) : ''
  return `${BRIEF}/${kind}/${encodeURIComponent(key)}${writeSearchString({ asOf })}`
}
