import { query } from '../../api/query.ts'

export type HomeData = Awaited<ReturnType<typeof loadHome>>

export async function loadHome() {
  const [home, dataset] = await Promise.all([query('overview.home'), query('dataset.current')])
  return { ...home, dataset }
}
