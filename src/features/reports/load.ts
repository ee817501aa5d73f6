import { orNotFound, query } from '#src/api/query.ts'

export async function loadReports(of: string | undefined) {
  const [reports, draft] = await Promise.all([
    query('reports.mine'),
    of === undefined ? null : orNotFound(query('reports.draft', { address: of })),
  ])
  return { reports, draft }
}
