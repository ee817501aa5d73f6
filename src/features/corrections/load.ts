import { orNotFound, query } from '#src/api/query.ts'

export async function loadOwnCorrections(of: string | undefined) {
  const [mine, draft] = await Promise.all([
    query('corrections.mine'),
    of === undefined ? null : orNotFound(query('corrections.draft', { path: of })),
  ])
  return { mine, draft }
}
