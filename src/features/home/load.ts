import { query } from '../../api/query.ts'

export type HomeData = Awaited<ReturnType<typeof loadHome>>

export async function loadHome() {
  const [home, dataset, watched, prices] = await Promise.all([
    query('overview.home'),
    query('dataset.current'),
    query('watchList.shown'),
    query('solutions.tierPrices'),
  ])
  return { ...home, dataset, watched, prices }
}
