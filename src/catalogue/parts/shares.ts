import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'

/** Holders that are named, the largest first. */
export const SHARES_SHOWN = 12

export interface Share {
  name: string
  slug: string
  licences: number
}

export interface HolderShare extends Share {
  /** Licences of all companies of its group, itself among them: a group is one holder. */
  together: number
}

/** Herfindahl–Hirschman index of the groups' shares, 0 to 10,000; null where a part of `total` has no holder here. */
export function concentrationOf(shares: readonly HolderShare[], total: number): number | null {
  if (total === 0 || shares.reduce((sum, { licences }) => sum + licences, 0) !== total) return null
  const squares = shares.reduce((sum, { licences, together }) => sum + licences * together, 0)
  return Math.round((squares / total ** 2) * 10_000)
}

/** Bounds of the index as competition offices use them. */
function concentrationWord(index: number): string {
  if (index < 1500) return 'پراکنده'
  return index < 2500 ? 'تمرکز متوسط' : 'متمرکز'
}

/** What the shares say, as a heading; the neutral one where there is nothing to be said. */
export function sharesTitle(shares: readonly HolderShare[], total: number): string {
  const [first, second] = shares
  if (!first || total === 0) return `سهم از فرآورده\u200cها`
  if (shares.length === 1 && first.licences === total) return `همهٔ فرآورده\u200cها از یک شرکت است`
  const index = concentrationOf(shares, total)
  const word = index === null ? '' : `${concentrationWord(index)}: `
  const part = `${formatNumber(first.licences)} فرآورده از ${formatNumber(total)}`
  if (first.licences * shares.length === total) {
    return `${word}${formatNumber(shares.length)} صاحب پروانه، هر یک ${part}`
  }
  if (second?.licences === first.licences)
    return `${word}بزرگ‌ترین صاحبان پروانه هر یک ${part} دارند`
  return `${word}بزرگ‌ترین صاحب پروانه ${part} دارد`
}

/** «سهم از پروانه‌ها…» with the index, under the heading. */
export function sharesLead(shares: readonly HolderShare[], total: number): string {
  const index = concentrationOf(shares, total)
  if (index === null) return ''
  const isOfGroups = shares.some(({ licences, together }) => together > licences)
  return ` شاخص HHI برابر ${formatNumber(index)} از ۱۰٬۰۰۰${isOfGroups ? '؛ هر گروه یک شرکت' : ''}.`
}

export function shareText(licences: number, total: number): string {
  return formatPercent(licences / total, undefined, 0)
}
