import { formatNumber } from '#src/persian/numbers.ts'

interface LicenceCounts {
  /** Current licences by IRC, and each product once. */
  licences: number
  uniqueProducts: number
  /** Those of which the source tells neither a state nor a date, where that is counted. */
  listed?: number
}

/** What is said beside a count of licences; null where nothing has to be. */
export function countedTwice({
  licences,
  uniqueProducts,
  listed = 0,
}: LicenceCounts): string | null {
  const words = [
    uniqueProducts < licences ? `${formatNumber(uniqueProducts)} فرآوردهٔ یکتا` : null,
    listed === 0 ? null : `${formatNumber(listed)} «در فهرست»، بدون وضعیت و تاریخ در منبع`,
  ].filter((word) => word !== null)
  return words.length > 0 ? words.join('؛ ') : null
}

/** Makers of a medicine; «حداقل» where a licence of unknown supply may be another's. */
export function makersOf({
  makerCount,
  unknownSupplyCount,
}: Record<'makerCount' | 'unknownSupplyCount', number>): string {
  return `${unknownSupplyCount > 0 ? 'حداقل ' : ''}${formatNumber(makerCount)}`
}
