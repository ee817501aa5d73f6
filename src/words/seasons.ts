import { jalaliToIso } from '#src/persian/dates.ts'
import { toPersianDigits } from '#src/persian/digits.ts'

const FIRST_YEAR = 1390
const YEARS = 40
export const SEASON_NAMES = ['بهار', 'تابستان', 'پاییز', 'زمستان']

/** Seasons of the Jalali year as addresses write them, «1405-3», in their order. */
export const SEASONS: readonly string[] = Array.from(
  { length: YEARS * SEASON_NAMES.length },
  (_, n) => `${FIRST_YEAR + Math.floor(n / 4)}-${(n % 4) + 1}`,
)

/** «پاییز ۱۴۰۵» */
export const SEASON_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  SEASONS.map((season) => [
    season,
    `${SEASON_NAMES[Number(season.slice(5)) - 1]} ${toPersianDigits(season.slice(0, 4))}`,
  ]),
)

/** First days of the seasons, as ISO dates. */
export const seasonStarts = (): string[] =>
  SEASONS.map((season) => {
    const month = (Number(season.slice(5)) - 1) * 3 + 1
    return jalaliToIso(`${season.slice(0, 4)}-${String(month).padStart(2, '0')}-01`) ?? ''
  })
