import { orNotFound, query } from '#src/api/query.ts'
import { together } from '#src/list/together.ts'

export function loadOwnCorrections(of: string | undefined) {
  return together({
    mine: query('corrections.mine'),
    draft: of === undefined ? null : orNotFound(query('corrections.draft', { path: of })),
  })
}
