import { query } from '../../api/query.ts'

export type IndustryData = Awaited<ReturnType<typeof loadIndustry>>

export async function loadIndustry() {
  const [industry, dataset] = await Promise.all([
    query('overview.industry'),
    query('dataset.current'),
  ])
  return { industry, dataset }
}
