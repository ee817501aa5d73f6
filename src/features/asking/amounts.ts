import { numberOf, phrase } from './plain-question.ts'

/** A range as lists write it, with what says it. */
export interface Bounds {
  range: string
  said: string
}

const SCALES: Readonly<Record<string, number>> = { هزار: 1e3, میلیون: 1e6, میلیارد: 1e9 }
const UNIT = '(ریال|تومان|تومن)'
const AMOUNT = `#(?: (هزار|میلیون|میلیارد))?(?: (هزار))? ${UNIT}`
const BELOW = '(?:کمتر از|زیر|ارزان~تر از|پایین~تر از|حداکثر|تا|کمتر یا مساوی)'
const ABOVE = '(?:بیشتر از|بیش از|بالای|بالاتر از|گران~تر از|حداقل|دست~کم|از)'
const UPWARDS = '(?: (?:به بالا|و بیشتر|یا بیشتر|به بعد))'
const DOWNWARDS = '(?: (?:به پایین|و کمتر|یا کمتر))'

/** Amounts of money, in rial: «از ۱ تا ۲ میلیون تومان», «زیر ۵ هزار تومان», «۱ میلیون ریال به بالا». */
export function findMoney(text: string): Bounds | null {
  const between = phrase(
    `(?:بین|از) #(?: (هزار|میلیون|میلیارد))?(?: ${UNIT})? (?:تا|و) ${AMOUNT}`,
  ).exec(text)
  if (between) {
    const [said, low, scale, unit, high, highScale, , highUnit] = between
    const from = rialOf(low, scale ?? highScale, unit ?? highUnit)
    return { range: `${from}..${rialOf(high, highScale, highUnit)}`, said }
  }
  return (
    oneSide(
      text,
      `${BELOW} ${AMOUNT}(?!${UPWARDS})|${AMOUNT}${DOWNWARDS}`,
      (rial) => `..${rial}`,
    ) ?? oneSide(text, `${ABOVE} ${AMOUNT}${UPWARDS}?|${AMOUNT}${UPWARDS}`, (rial) => `${rial}..`)
  )
}

function oneSide(text: string, source: string, range: (rial: number) => string): Bounds | null {
  const match = phrase(source).exec(text)
  if (!match) return null
  const [n, scale, thousand, unit] = match.slice(1).some(Boolean)
    ? match[1] !== undefined
      ? match.slice(1, 5)
      : match.slice(5, 9)
    : []
  return { range: range(rialOf(n, scale ?? thousand, unit)), said: match[0] }
}

function rialOf(n: string | undefined, scale = '', unit = 'ریال'): number {
  return Math.round(numberOf(n) * (SCALES[scale] ?? 1) * (unit === 'ریال' ? 1 : 10))
}

/** A bare number with a side, after one of these words: «امتیاز بالای ۵۰», «تا ۱۰ پروانه». */
export function findCount(text: string, before: string, after = ''): Bounds | null {
  const forms: [string, (n: number) => string][] = [
    [`${before}(?:بین|از) # (?:تا|و) #${after}`, (n) => `${n}..`],
    [`${before}(?:کمتر از|زیر|پایین~تر از) #${after}`, (n) => `..${n - 1}`],
    [`${before}(?:حداکثر|تا) #${after}|${before}#${DOWNWARDS}${after}`, (n) => `..${n}`],
    [
      `${before}(?:از # (?:بیشتر|بالاتر)|(?:بیشتر از|بیش از|بالای|بالاتر از|حداقل|دست~کم) #)${after}|${before}#${UPWARDS}${after}`,
      (n) => `${n}..`,
    ],
  ]
  for (const [place, [source, range]] of forms.entries()) {
    const match = phrase(source).exec(text)
    if (!match) continue
    const [first, second] = match.slice(1).filter((one) => one !== undefined)
    const n = numberOf(first)
    return { range: place === 0 ? `${n}..${numberOf(second)}` : range(n), said: match[0] }
  }
  return null
}
