import { query } from '#src/api/query.ts'

export type HomeData = Awaited<ReturnType<typeof loadHome>>

export async function loadHome() {
  const [home, dataset, watched, front, invited] = await Promise.all([
    query('overview.home'),
    query('dataset.current'),
    query('watchList.shown'),
    query('solutions.front'),
    query('teams.invited'),
  ])
  return { ...home, ...front, dataset, watched, invited }
}
