import { query } from '#src/api/query.ts'
import { type PastSearch, readablePast } from '#src/list/as-of.ts'

export type IndustryData = Awaited<ReturnType<typeof loadIndustry>>

export async function loadIndustry(days: PastSearch) {
  const [industry, radarSample, dataset] = await Promise.all([
    query('overview.industry', readablePast(days)),
    query('expiry.sample'),
    query('dataset.current'),
  ])
  return { industry, radarSample, dataset, past: industry.past }
}
