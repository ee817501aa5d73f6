import { orNotFound, query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import type { Brief } from './brief.ts'

export interface BriefData {
  brief: Brief
  /** Two pages and no appendix. */
  isShort: boolean
}

/** The document of a list under its filters; `pages=2` leaves out the appendix. */
export async function loadListBrief(of: string, { pages, ...search }: Search): Promise<BriefData> {
  const brief = await orNotFound(query('brief.list', { of, search }))
  return { brief, isShort: pages === '2' }
}

export async function loadRecordBrief(of: string, key: string, { pages, ...search }: Search) {
  const brief = await orNotFound(query('brief.record', { of, key, search }))
  return { brief, isShort: pages === '2' }
}
