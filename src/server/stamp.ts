import { todayInTehran } from '../persian/dates.ts'
import { remember } from './cache.ts'
import { currentPageFacts, publishedState } from './published-state.ts'

const checkEveryMs = 10_000

let checkedAt = 0
let stamp = ''
let stamped = ''

/** What every rendered page depends on: dataset version, settings and plans, the day in Tehran. */
export function currentStamp(): string {
  const state = publishedState()
  const now = Date.now()
  // The clock may have been set back: the day of a wrong one would stay until that day comes.
  if (state === stamped && Math.abs(now - checkedAt) < checkEveryMs) return stamp
  checkedAt = now
  stamped = state
  stamp = `${state}/${todayInTehran(new Date(now))}`
  return stamp
}

/** Keeps an answer for as long as nothing changes that pages depend on; computes it each time before. */
export function rememberStamped<Answer>(
  key: string,
  compute: () => Promise<Answer>,
): Promise<Answer> {
  // Where nobody tells of changed settings (a command, a test), nothing may be kept.
  if (currentPageFacts() === '') return compute()
  return remember(`${key} ${currentStamp()}`, '', compute)
}
