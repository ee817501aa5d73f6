import { orNotFound, query } from '../../api/query.ts'
import type { TreeSearch } from './list.ts'

export type TreeData = Awaited<ReturnType<typeof loadTree>>
export type GroupData = Awaited<ReturnType<typeof loadGroup>>

export async function loadTree(search: TreeSearch) {
  const [answer, dataset] = await Promise.all([
    query('atcGroups.tree', search),
    query('dataset.current'),
  ])
  return { answer, dataset }
}

export async function loadGroup(code: string) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('atcGroups.byCode', { code })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}
