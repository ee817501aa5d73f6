import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { EXPIRING_DAYS } from '#src/words/licence-words.ts'

/** A part of a sentence; with an address it leads to what it counts. */
export interface Clause {
  text: string
  href?: string | undefined
}

/** What could not be said, for what it needs is not known, is null. */
type Sayable = Clause | null | false

/** «تا ۱۸۰ روز دیگر»: in which a licence counts as expiring; six months are up to 186 days. */
export const soon = () => `تا ${formatNumber(EXPIRING_DAYS)} روز دیگر`

/**
 * One sentence of what is known: what stands first, then what follows from it after a «؛», the last
 * of which is joined by «و». Nothing known, no sentence.
 */
export function sentenceOf(first: readonly Sayable[], then: readonly Sayable[]): Clause[] {
  const groups = [first, then].map((group) => group.filter(isSaid)).filter(({ length }) => length)
  return groups.flatMap((group, place) => [
    ...(place > 0 ? [{ text: '؛ ' }] : []),
    ...group.flatMap((clause, at) => [
      ...(at > 0 ? [{ text: at === group.length - 1 ? ' و ' : '، ' }] : []),
      clause,
    ]),
    ...(place === groups.length - 1 ? [{ text: '.' }] : []),
  ])
}

function isSaid(clause: Sayable): clause is Clause {
  return clause !== null && clause !== false
}

interface Lapsing {
  /** Current ones, and those of them that lapse soon; null where that is not known. */
  all: number
  expiring: number | null
  noun: keyof typeof NOUNS
  href?: string | undefined
  /** Of how many no source tells the end: nothing is said of these. */
  undated: number | undefined
  /** Whose they are, at the end of the noun: «پروانه‌اش». */
  own?: boolean
}

const NOUNS = {
  پروانه: { any: 'پروانه‌ای', own: 'پروانه‌اش', of: 'پروانهٔ' },
  مجوز: { any: 'مجوزی', own: 'مجوزش', of: 'مجوز' },
}

/** How many lapse soon; null where no source tells of any day on which one of them does. */
export function knownExpiring(expiring = 0, nearest?: string | null): number | null {
  return expiring > 0 || nearest ? expiring : null
}

/** «۵ پروانه تا ۱۸۰ روز دیگر منقضی می‌شود» */
export function lapsing({ all, expiring, noun, href, undated, own }: Lapsing): Clause | null {
  const words = NOUNS[noun]
  if (all === 0 || expiring === null) return null
  if (expiring === 0) {
    return { text: `${soon()} ${undated ? `${words.of} تاریخ‌داری` : words.any} منقضی نمی‌شود` }
  }
  const counted = `${formatNumber(expiring)} ${own ? words.own : noun}`
  if (expiring < all) return { text: `${counted} ${soon()} منقضی می‌شود`, href }
  const whole = all === 1 ? `تنها ${words.of} آن` : `هر ${counted}`
  return { text: `${whole} ${soon()} منقضی می‌شود`, href }
}

/** «۳۸٪ بالاتر از پارسال»: a ratio to what was before; whole per cents, and never «۰٪». */
export function comparedTo(ratio: number, before: string): string {
  const percent = Math.round(Math.abs(ratio) * 100)
  if (percent === 0) return `تقریباً برابر ${before}`
  return `${formatPercent(percent / 100)} ${ratio > 0 ? 'بالاتر' : 'پایین‌تر'} از ${before}`
}
