import { toLatinDigits } from './digits.ts'
import { fold } from './fold.ts'

const UNDER_20 =
  'یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده'
const TENS = 'بیست سی چهل پنجاه شصت هفتاد هشتاد نود'
const HUNDREDS = 'صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'
const counted = (words: string, step: number, first = step) =>
  words.split(' ').map((word, n): [string, number] => [word, first + step * n])
const anyOf = (words: string) => `(?:${words.replaceAll(' ', '|')})`

export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...counted(UNDER_20, 1),
  ...counted(TENS, 10, 20),
  ...counted(HUNDREDS, 100),
  ['نیم', 0.5],
])

export const SCALES: Readonly<Record<string, number>> = { هزار: 1e3, میلیون: 1e6, میلیارد: 1e9 }
const SCALE = anyOf(Object.keys(SCALES).join(' '))
const FEW = anyOf(`${UNDER_20} نیم`)

/** «صد و بیست و پنج», «دو و نیم» too. */
export const NUMBER = `(?:\\d+(?:p\\d+)?(?: و نیم)?|(?:${anyOf(HUNDREDS)}(?: و ${anyOf(TENS)})?(?: و ${FEW})?|${anyOf(TENS)}(?: و ${FEW})?|${FEW})(?: و نیم)?)`
const IS_NUMBER = new RegExp(`^${NUMBER}$`)

/** A number as `NUMBER` finds it: «3», «1p5», «سه», «بیست و پنج». */
export function numberOf(text = ''): number {
  return text
    .split(' و ')
    .map((word) => NUMBER_WORDS[word] ?? Number(word.replace('p', '.')))
    .reduce((sum, n) => sum + n)
}

const AFTER_SCALE = new RegExp(`(?<=${SCALE}) و `)
const PART = new RegExp(`^(.*?) ?((?: ?${SCALE})*)$`)

/** «یک میلیون و پانصد هزار»; NaN where it may be another number: «۵۰ و ۱۰۰ هزار», «یک میلیون و پانصد». */
export function countOf(text = ''): number {
  let above = Number.POSITIVE_INFINITY
  let sum = 0
  for (const part of text.split(AFTER_SCALE)) {
    const [, count = '', scales = ''] = PART.exec(part) ?? []
    const isHalf = count === 'نیم' && scales === '' && sum > 0
    const scale = scales
      .split(' ')
      .reduce((so, word) => so * (SCALES[word] ?? 1), isHalf ? above : 1)
    const isNext = isHalf || (scale < above && (scale > 1 || above < 1e6 || sum === 0))
    if (!isNext || !(count === '' || IS_NUMBER.test(count))) return Number.NaN
    sum += (count === '' ? 1 : numberOf(count)) * scale
    above = scale
  }
  return sum
}

/** Units as people write them, as registers do, and how many of theirs one is. */
const UNITS: readonly (readonly [written: string, sign: string, times: number])[] = [
  ['میلی ?لیتری?|سی ?سی|cc|ml', 'ml', 1],
  ['میلی(?: ?گرمی?)?|mg', 'mg', 1],
  ['میکرو(?: ?گرمی?)?|mcg|ug', 'mcg', 1],
  ['لیتری?|l', 'ml', 1000],
  ['گرمی?|gr?', 'g', 1],
  ['واحدی?|units?|iu|u', 'iu', 1],
  ['درصدی?', '', 1],
]
const UNIT = UNITS.map(([written]) => written).join('|')
const TERM = `(?:${NUMBER} )?${SCALE}(?: ${SCALE})*`
const COUNT = `${TERM}(?: و ${TERM})*(?: و ${NUMBER})?|${NUMBER}`
const AMOUNT = new RegExp(`(?<=^| )(${COUNT})(?: ?(${UNIT}))?(?= |$)`, 'g')
/** Behind another unit: «میلی‌گرم در میلی‌لیتر». */
const UNIT_ALONE = /(?<=^| )(?:(?:میلی|میکرو) ?(?:گرم|لیتر)ی?|سی ?سی)(?= |$)/g
// The unit first: looked back from every digit, a long number would be read as often as it has digits.
const GLUED = /(?=(?:mg|mcg|ug|gr?|kg|ml|l|iu|u|meq|mmol)(?: |$)|[ا-ی]{2})(?<=(?:^| )\d+(?:p\d+)?)/g

const unitCalled = (written = '') => UNITS.find(([one]) => new RegExp(`^(?:${one})$`).test(written))

/** A unit as people write it, which few records have so. */
export const isUnit = (word: string) => unitCalled(word) !== undefined

interface Amount {
  amount: number
  /** As registers write it; null where none is named. */
  unit: string | null
  said: string
}

/** As registers have it: half a gram as 500 mg, a litre as 1000 mL. */
function amountIn([said, count, written]: readonly (string | undefined)[]): Amount {
  const [, sign = null, times = 1] = unitCalled(written) ?? []
  const amount = Math.round(countOf(count) * times * 1e6) / 1e6
  const isHalf = sign === 'g' && amount < 1
  return { amount: isHalf ? amount * 1000 : amount, unit: isHalf ? 'mg' : sign, said: said ?? '' }
}

export function amountAtStart(text: string): Amount | null {
  AMOUNT.lastIndex = 0
  const match = AMOUNT.exec(text)
  const found = match?.index === 0 ? amountIn(match) : null
  return found && found.amount > 0 ? found : null
}

/** A text folded with its decimals, and without a unit written to its number. */
export const foldAmounts = (text: string) => fold(withDecimals(text)).replace(GLUED, ' ')

/** A folded text with its amounts in signs, «دو و نیم میلی گرم» as «2.5 mg»; a word alone may be of a name. */
export function inSigns(folded: string): string {
  return folded
    .replace(AMOUNT, (...match: string[]) => {
      const { amount, unit, said } = amountIn(match)
      const isAlone = unit === null && !said.includes(' ')
      return isAlone || Number.isNaN(amount) ? said : `${amount} ${unit ?? ''}`.trim()
    })
    .replace(UNIT_ALONE, (unit) => unitCalled(unit)?.[1] ?? unit)
    .replace(/(?<=\d)p(?=\d)/g, '.')
}

const PARTS = { '½': 0.5, '¼': 0.25, '¾': 0.75 } as const

/**
 * A text whose decimals stay whole when it is folded: «2.5», «۲٫۵», «2½» as «2p5», and «۲/۵», which is how
 * Persian keys have it where no two strengths are written so: «10/5», «80/25».
 */
export function withDecimals(text: string): string {
  return toLatinDigits(text)
    .replace(/(\d)[,٬،](?=\d{3}(?!\d))/g, '$1')
    .replace(/(?:(?<!\d)(\d+) ?)?([½¼¾])/g, (_, whole = '0', part: keyof typeof PARTS) =>
      String(Number(whole) + PARTS[part]),
    )
    .replace(/(?<![\d/.])(?:0\/\d+|\d{0,2}[1-46-9]\/(?:5|25|75|125|625))(?![\d/.])/g, (decimal) =>
      decimal.replace('/', '.'),
    )
    .replace(/(?<![\d.])(\d+)[.٫](\d+)(?!\.?\d)/g, (_, whole: string, part: string) =>
      /^0*$/.test(part) ? whole : `${whole}p${part.replace(/(?<!0)0+$/, '')}`,
    )
}
