import type { Job } from '#src/addresses/pages.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { apiMakers } from './jobs/api-makers.ts'
import { businessDevelopment } from './jobs/business-development.ts'
import { investors } from './jobs/investors.ts'
import { marketingSales } from './jobs/marketing-sales.ts'
import { procurement } from './jobs/procurement.ts'
import { regulatoryAffairs } from './jobs/regulatory-affairs.ts'
import type { Solution } from './solution.ts'

export const SOLUTIONS: Readonly<Record<Job, Solution>> = {
  'business-development': businessDevelopment,
  'regulatory-affairs': regulatoryAffairs,
  procurement,
  'marketing-sales': marketingSales,
  investors,
  'api-makers': apiMakers,
}

/** What the data says to a job, or what stands there where it says nothing. */
export function wayInWords({ finding, none }: Solution['onHome'], value: number | null): string {
  return value ? finding(formatNumber(value, 'fa')) : none
}
