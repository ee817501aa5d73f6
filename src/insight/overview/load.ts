import { query } from '#src/api/query.ts'

export type IndustryData = Awaited<ReturnType<typeof loadIndustry>>

export async function loadIndustry() {
  const [industry, radarSample, dataset] = await Promise.all([
    query('overview.industry'),
    query('expiry.sample'),
    query('dataset.current'),
  ])
  return { industry, radarSample, dataset }
}
