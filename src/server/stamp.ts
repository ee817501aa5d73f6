import { todayInTehran } from '../persian/dates.ts'
import { currentDataset } from './dataset.ts'

const checkEveryMs = 10_000

let day = ''
let checkedAt = 0
let stamp = ''
let stampedVersion = -1

/** Names what every rendered page depends on: the dataset version and the day in Tehran. */
export function currentStamp(): string {
  const version = currentDataset()?.version ?? 0
  const now = Date.now()
  if (version === stampedVersion && now - checkedAt < checkEveryMs) return stamp
  day = todayInTehran(new Date(now))
  checkedAt = now
  stampedVersion = version
  stamp = `${version}/${day}`
  return stamp
}
