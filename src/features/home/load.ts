import { query } from '#src/api/query.ts'

export type HomeData = Awaited<ReturnType<typeof loadHome>>
export type VisitorData = Extract<HomeData, { front: object }>
export type CockpitData = Extract<HomeData, { cockpit: object }>

/** The cockpit of who has signed in; the portal's introduction for everybody else. */
export async function loadHome(since?: string) {
  return (await query('home.isOwn')) ? loadCockpit() : loadVisitorHome(since)
}

async function loadCockpit() {
  const [cockpit, market, dataset, invited, watched] = await Promise.all([
    query('home.cockpit'),
    query('overview.home'),
    query('dataset.current'),
    query('teams.invited'),
    query('watchList.shown'),
  ])
  return { cockpit, market, dataset, invited, watched }
}

async function loadVisitorHome(since?: string) {
  const [front, market, words, dataset] = await Promise.all([
    query('home.front'),
    query('overview.home', since ? { since } : {}),
    query('solutions.front'),
    query('dataset.current'),
  ])
  return { front, market, ...words, dataset }
}
