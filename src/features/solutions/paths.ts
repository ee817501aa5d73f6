/** The jobs that have a page of their own, in their order. */
export const JOBS = [
  'business-development',
  'regulatory-affairs',
  'procurement',
  'marketing-sales',
  'investors',
  'api-makers',
] as const

export type Job = (typeof JOBS)[number]

export const PRICING = '/solutions/pricing'
export const METHOD = '/solutions/data-and-method'

export function solutionPath(job: Job): string {
  return `/solutions/${job}`
}

export function isJob(text: string): text is Job {
  return JOBS.some((job) => job === text)
}
