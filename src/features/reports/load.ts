import { orNotFound, query } from '#src/api/query.ts'
import { together } from '#src/list/together.ts'

export function loadReports(of: string | undefined) {
  return together({
    reports: query('reports.mine'),
    draft: of === undefined ? null : orNotFound(query('reports.draft', { address: of })),
  })
}
