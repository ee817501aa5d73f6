import { todayInTehran } from '../persian/dates.ts'
import { remember } from './cache.ts'
import { currentPageFacts, publishedState } from './published-state.ts'

/** What every rendered page depends on: dataset version, settings and plans, the day in Tehran. */
export function currentStamp(): string {
  return `${publishedState()}/${todayInTehran(new Date())}`
}

/** Keeps an answer for as long as nothing changes that pages depend on; computes it each time before. */
export function rememberStamped<Answer>(key: string, compute: () => Promise<Answer>) {
  // Where nobody tells of changed settings (a command, a test), nothing may be kept.
  if (currentPageFacts() === '') return compute()
  return remember(`${key} ${currentStamp()}`, '', compute)
}
