import { UNKNOWN_LABEL } from '#src/list/unknown.ts'
import { formatNumber } from '#src/persian/numbers.ts'

interface LicenceCounts {
  /** Current licences by IRC, and each product once. */
  licences: number
  uniqueProducts: number
  /** Those of which the source tells neither a state nor a date, where that is counted. */
  listed?: number
}

/** What is said beside a count of licences; null where nothing has to be. */
export function countedTwice({ licences, uniqueProducts, listed = 0 }: LicenceCounts) {
  const words = [
    uniqueProducts < licences ? `${formatNumber(uniqueProducts)} فرآوردهٔ یکتا` : null,
    listed === 0 ? null : `${formatNumber(listed)} «در فهرست»، بدون وضعیت و تاریخ در منبع`,
  ].filter((word) => word !== null)
  return words.length > 0 ? words.join('؛ ') : null
}

export type MakerCounts = Record<'makerCount' | 'unknownSupplyCount', number>

/** A count of which there may be more, as many as are unclear: «حداقل», or not known at all. */
export function leastOf(count: number, unclear: number): string {
  if (unclear === 0) return formatNumber(count)
  return count > 0 ? `حداقل ${formatNumber(count)}` : UNKNOWN_LABEL
}

/** Makers of a medicine or molecule: a licence of unknown supply may be another's. */
export function makersOf({ makerCount, unknownSupplyCount }: MakerCounts): string {
  return leastOf(makerCount, unknownSupplyCount)
}

/** Medicines of a group that are imported only: one with a licence of unknown supply may be too. */
export function importedOnlyOf(group: Record<'importedOnlyCount' | 'importUnclearCount', number>) {
  return leastOf(group.importedOnlyCount, group.importUnclearCount)
}

/** The same as a number: null where none is known. */
export function leastNumber(count: number, unclear: number) {
  if (unclear === 0) return { value: count }
  return count > 0 ? { value: count, isLeast: true as const } : { value: null }
}

export function makersNumber({ makerCount, unknownSupplyCount }: MakerCounts): {
  value: number | null
  isLeast?: true
} {
  return leastNumber(makerCount, unknownSupplyCount)
}

/** What a figure of makers means, and why there may be more. */
export function makersMeaning({ unknownSupplyCount }: MakerCounts): string {
  const more = `؛ بیش از این معلوم نیست، چون نوع تأمین ${formatNumber(unknownSupplyCount)} پروانه در منبع نیامده است`
  return `شرکت‌هایی که پروانهٔ جاری ساخت در ایران دارند${unknownSupplyCount > 0 ? more : ''}.`
}

/** The same in a sentence: none that is known, or none at all, where there is none. */
export function makersInWords(counts: MakerCounts): string {
  if (counts.makerCount > 0) return `${makersOf(counts)} سازندهٔ داخلی`
  return counts.unknownSupplyCount > 0 ? 'سازندهٔ داخلی نامعلوم' : 'بدون سازندهٔ داخلی'
}
