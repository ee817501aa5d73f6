import { isoToJalaliParts, lastOfMonth } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'

// Months are Jalali and 29 to 31 days long: these lie between the ends of two of them, so that
// exactly twelve and twenty-four months end after them.
export const SALES_YEAR = 350
export const SALES_TWO_YEARS = 715

interface Month {
  /** ISO date of the last day of a Jalali month. */
  month: string
  amountRial: number
}

/** Months counted from a beginning that is the same for all. */
function monthNumber(day: string): number {
  const { year, month } = isoToJalaliParts(day)
  return year * 12 + month
}

/** Every month from the first to the last; null of one that is missing among them. Months are the oldest first. */
export function everyMonth<M extends Month>(months: readonly M[]) {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const known = new Map(months.map((one) => [one.month, one]))
  const count = monthNumber(last.month) - monthNumber(first.month) + 1
  return jalaliMonths(first.month, 0, count)
    .map(lastOfMonth)
    .map((month) => ({ month, known: known.get(month) ?? null }))
}

/** Sums of `count` months in a row that end with each month; months of which one is missing have none. */
function sumsOf(months: readonly Month[], count: number) {
  return months.flatMap(({ month }, at) => {
    const span = months.slice(Math.max(0, at - count + 1), at + 1)
    const isWhole =
      span.length === count &&
      monthNumber(month) - monthNumber(span[0]?.month ?? month) === count - 1
    const amountRial = span.reduce((sum, one) => sum + one.amountRial, 0)
    return isWhole ? [{ month, amountRial }] : []
  })
}

/** Moving annual totals: of each month with the eleven before it. Months are the oldest first. */
export function movingTotals(months: readonly Month[]): Month[] {
  return sumsOf(months, 12)
}

export interface Season {
  /** 1 is Farvardin. */
  month: number
  /** 100 is the mean month of its year. */
  index: number
  /** Years that it is the mean of. */
  years: number
}

const MIN_YEARS = 2

/**
 * How each Jalali month compares with the year around it: the mean over years of its amount divided by
 * the mean of the twelve months centred on it, so that growth and inflation are no season; all twelve
 * have the mean 100. Empty unless every month is known of at least two years.
 */
export function seasonIndex(months: readonly Month[]): Season[] {
  const totals = new Map(
    movingTotals(months).map(({ month, amountRial }) => [monthNumber(month), amountRial]),
  )
  const ratios = new Map<number, number[]>()
  for (const { month, amountRial } of months) {
    const number = monthNumber(month)
    // Twelve months have no middle: the two years that it is nearest the middle of.
    const [early, late] = [totals.get(number + 5), totals.get(number + 6)]
    // Where more was taken back than sold there is no mean month to compare with.
    if (!early || !late || early < 0 || late < 0) continue
    const place = ((number - 1) % 12) + 1
    ratios.set(place, [...(ratios.get(place) ?? []), amountRial / ((early + late) / 24)])
  }
  const seasons = [...ratios]
    .filter(([, found]) => found.length >= MIN_YEARS)
    .map(([month, found]) => ({ month, mean: mean(found), years: found.length }))
    .toSorted((a, b) => a.month - b.month)
  if (seasons.length < 12) return []
  const level = mean(seasons.map((season) => season.mean))
  return seasons.map((season) => ({
    month: season.month,
    years: season.years,
    index: Math.round((season.mean / level) * 100),
  }))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
