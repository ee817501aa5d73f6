import type { Job } from '#src/addresses/pages.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { query, withDataset } from '#src/api/query.ts'

export type JobData = Awaited<ReturnType<typeof loadJob>>
export type PricingData = AnswerOf<'solutions.prices'>
export type DataFactsData = Awaited<ReturnType<typeof loadDataFacts>>

export async function loadJob(job: Job) {
  const [words, figure, dataset] = await Promise.all([
    query('solutions.words', { job }),
    query('solutions.figure', { job }),
    query('dataset.current'),
  ])
  return { job, words, figure, dataset }
}

export function loadDataFacts() {
  return withDataset(query('solutions.dataFacts'))
}
