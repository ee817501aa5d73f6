import { toLatinDigits } from '#src/persian/digits.ts'
import { cleanText } from './clean.ts'

const NUMBER = /^\d{1,6}(?:\.\d+)?$/
/** What is measured and not counted: of 5 mL in 10 ampoules the ampoules are the pieces. */
const MEASURE =
  /^(?:(?:m?l|milliliters?|lit(?:er|re)s?|[km]?g|grams?)\b|میلی ?لیتر|سی ?سی|لیتر|گرم|میلی ?گرم)/i
const TIMES = /^(\d+) ?[x×*] ?(\d+)$/i
const PERSIAN_LEVEL = /(\d+(?:\.\d+)?) ?([^\d]*)/g
const EACH = /^(?:عددی|تایی)/
const MAX = 1_000_000

/**
 * Units in a package from the words of its source: «30 TABLET in 3 BLISTER PACK in 1 BOX» (the first number
 * is of the whole package), «2 CARTRIDGE in 1 BOX», «۳ بلیستر ۱۰ عددی», «10x3» or a bare number.
 * Null where that is not certain, such as more than one outermost package.
 */
export function parsePack(text: string): number | null {
  const pack = toLatinDigits(cleanText(text))
    .replace(/(\d)[,٬](?=\d{3}\b)/g, '$1')
    .replaceAll('\u200c', ' ')
  const units = readUnits(pack)
  return units !== null && Number.isInteger(units) && units >= 1 && units <= MAX ? units : null
}

function readUnits(pack: string): number | null {
  if (NUMBER.test(pack)) return Number(pack)
  const [, times, each] = TIMES.exec(pack) ?? []
  if (times && each) return Number(times) * Number(each)
  return /[آ-ی]/.test(pack) ? readPersian(pack) : readNested(pack)
}

/** From the inside to the outside; of what is not one package nothing is known of a single one. */
function readNested(pack: string): number | null {
  const levels = pack
    .split(/ in /i)
    .map((level) => /^(\d+(?:\.\d+)?) ?([^\d\s].*)$/.exec(level.trim()))
  const [inner, next] = levels
  if (!inner || levels.includes(null)) return null
  const outer = levels.length > 1 ? levels.at(-1) : null
  if (outer && Number(outer[1]) !== 1) return null
  if (!MEASURE.test(inner[2] ?? '')) return Number(inner[1])
  return next ? Number(next[1]) : null
}

/** «جعبهٔ ۳۰ عددی», «۳ بلیستر ۱۰ عددی», «۱۰ آمپول»: counts inside counts are multiplied. */
function readPersian(pack: string): number | null {
  const levels = [...pack.matchAll(PERSIAN_LEVEL)]
    .map(([, number = '', words = '']) => ({ number: Number(number), words: words.trim() }))
    .filter(({ words }) => !MEASURE.test(words))
  const [first, second] = levels
  if (!first || levels.length > 2) return null
  if (!second) return first.number
  return EACH.test(second.words) ? first.number * second.number : null
}
