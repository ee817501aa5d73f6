import type { Job } from '#src/addresses/pages.ts'
import { query, withDataset } from '#src/api/query.ts'

export type JobData = Awaited<ReturnType<typeof loadJob>>
export type PricingData = Awaited<ReturnType<typeof loadPricing>>
export type DataFactsData = Awaited<ReturnType<typeof loadDataFacts>>

export async function loadJob(job: Job) {
  const [words, figure, dataset] = await Promise.all([
    query('solutions.words', { job }),
    query('solutions.figure', { job }),
    query('dataset.current'),
  ])
  return { job, words, figure, dataset }
}

export function loadPricing() {
  return query('solutions.prices')
}

export function loadDataFacts() {
  return withDataset(query('solutions.dataFacts'))
}
