import { todayInTehran } from '../persian/dates.ts'
import { currentDataset } from './dataset.ts'
import { currentPageFacts } from './page-facts.ts'

const checkEveryMs = 10_000

let checkedAt = 0
let stamp = ''
let stamped = ''

/** What every rendered page depends on: dataset version, settings and plans, the day in Tehran. */
export function currentStamp(): string {
  const state = `${currentDataset()?.version ?? 0}/${currentPageFacts()}`
  const now = Date.now()
  if (state === stamped && now - checkedAt < checkEveryMs) return stamp
  checkedAt = now
  stamped = state
  stamp = `${state}/${todayInTehran(new Date(now))}`
  return stamp
}
