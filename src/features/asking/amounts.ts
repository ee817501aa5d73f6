import { amountAtStart, countOf, NUMBER_WORDS, numberOf, SCALES } from '#src/persian/amounts.ts'
import { COUNTED } from './names.ts'
import { phrase } from './plain-question.ts'

/** A range as lists write it, with what says it. */
export interface Bounds {
  range: string
  said: string
}

const UNIT = '(ریال|تومان|تومن)(?:~ی)?'
const WORD = `(?:\\d+(?:p\\d+)?|${[...Object.keys(NUMBER_WORDS), ...Object.keys(SCALES)].join('|')})`
/** «یک میلیون و پانصد هزار»: what it comes to, `countOf` says. */
const COUNT = `(${WORD}(?:(?: و)? ${WORD})*)`
const AMOUNT = `${COUNT} ${UNIT}`
const BELOW = '(?:کمتر از|زیر|ارزان~تر از|پایین~تر از|حداکثر|تا|کمتر یا مساوی)'
const ABOVE = '(?:بیشتر از|بیش از|بالای|بالاتر از|گران~تر از|حداقل|دست~کم|از)'
const UPWARDS = '(?: (?:به بالا|و بیشتر|یا بیشتر|به بعد))'
const DOWNWARDS = '(?: (?:به پایین|و کمتر|یا کمتر))'

/** Amounts of money, in rial: «از ۱ تا ۲ میلیون تومان», «زیر ۵ هزار تومان», «۱ میلیون ریال به بالا». */
export function findMoney(text: string): Bounds | null {
  const between =
    phrase(`(?:(?:بین|از) )?${COUNT}(?: ${UNIT})? تا ${AMOUNT}`).exec(text) ??
    phrase(`بین ${COUNT}(?: ${UNIT})? و ${AMOUNT}`).exec(text)
  if (between) {
    const [said, low = '', unit, high = '', highUnit] = between
    // «۵۰ تا ۱۰۰ هزار تومان»: both are thousands.
    const [scale = ''] = /[^ ]+$/.exec(high) ?? []
    const isShort = !unit && SCALES[scale] && !low.split(' ').some((word) => SCALES[word])
    const [from, to] = [
      rialOf(isShort ? `${low} ${scale}` : low, unit ?? highUnit),
      rialOf(high, highUnit),
    ]
    if (from <= to) return { range: `${from}..${to}`, said }
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
  const [said, before, beforeUnit, after, afterUnit] = phrase(source).exec(text) ?? []
  const rial = rialOf(before ?? after, beforeUnit ?? afterUnit)
  return said !== undefined && Number.isFinite(rial) ? { range: range(rial), said } : null
}

function rialOf(count: string | undefined, unit = 'ریال'): number {
  return Math.round(countOf(count) * (unit === 'ریال' ? 1 : 10))
}

/**
 * A bare number with a side, before or after one of these words: «امتیاز بالای ۵۰», «۲ سازنده یا بیشتر».
 * `over` is how much more than a number is more than it.
 */
export function findCount(
  text: string,
  { before = '', after = '', over = 0 }: { before?: string; after?: string; over?: 0 | 1 },
): Bounds | null {
  const of = (side: string) => `${before}${side}${after}`
  const between = phrase(of('(?:(?:بین|از) )?# (تا|و|یا) #')).exec(text)
  if (between) {
    const [said, low, word, high] = between
    const [from, to] = [numberOf(low), numberOf(high)]
    // «یک یا دو» is all from one to two, «یک یا سه» is not.
    if (word === 'یا' ? to === from + 1 : from <= to) return { range: `${from}..${to}`, said }
  }
  const forms: [string, (n: number) => string][] = [
    [of('(?:کمتر از|زیر|پایین~تر از) #'), (n) => `..${n - 1}`],
    [`${of('(?:حداکثر|تا) #')}|${of(`#${DOWNWARDS}`)}|${of('#')}${DOWNWARDS}`, (n) => `..${n}`],
    [of('(?:بیشتر از|بیش از|بالای|بالاتر از) #'), (n) => `${n + over}..`],
    [
      `${of('(?:از # (?:بیشتر|بالاتر)|(?:حداقل|دست~کم|لااقل) #)')}|${of(`#(?: تا)?${UPWARDS}`)}|${of('#')}${UPWARDS}`,
      (n) => `${n}..`,
    ],
  ]
  for (const [source, range] of forms) {
    const match = phrase(source).exec(text)
    if (!match) continue
    return { range: range(numberOf(match.slice(1).find(Boolean))), said: match[0] }
  }
  return null
}

const MONEY = new RegExp(`^${UNIT}$`)
/** Numbers in words of more of them are no strength. */
const MAX_WORDS = 8

interface Strengths {
  amounts: readonly string[]
  end: number
}

/** The strengths in words from a place on, and where they end: «40 mg», «چهل میلی گرم», «25 و 50», of two «5/80». */
export function strengthsAt(words: readonly string[], place: number): Strengths {
  const found = amountAtStart(words.slice(place, place + MAX_WORDS).join(' '))
  const end = place + (found?.said.split(' ').length ?? 0)
  const [next = '', counted = ''] = words.slice(end, end + 2)
  // «۵۰ هزار تومان» is a price, and «قرص متفورمین نه شربت» a no.
  if (!found || found.said === 'نه' || MONEY.test(next)) return { amounts: [], end: place }
  const own = String(found.amount)
  const then = amountAtStart(words.slice(end, end + MAX_WORDS).join(' '))
  const isBare = /^\d/.test(next) && !COUNTED.test(counted)
  // «۱۲۰ در ۵» is so much in so many millilitres; a year has more digits.
  const inside = next === 'در' && amountAtStart(words.slice(end + 1, end + MAX_WORDS).join(' '))
  const isBareInside = /^\d{1,3}$/.test(counted) && !COUNTED.test(words[end + 2] ?? '')
  const isIn = Boolean(inside && (isBareInside || typeof inside.unit === 'string'))
  const isPart = isBare || isIn || typeof then?.unit === 'string'
  const after = isIn || /^(?:و|یا)$/.test(next) ? end + 1 : words.length
  const more = strengthsAt(words, isPart && !isIn ? end : after)
  const [first, ...others] = more.amounts
  if (!first) return { amounts: [own], end }
  // As the search writes what a strength may be in.
  const part = isIn || then?.unit === 'ml' ? `/${first}` : first
  return {
    amounts: isPart ? [`${own} ${part}`, ...others] : [own, first, ...others],
    end: more.end,
  }
}

/** The strength in words just before a place, and where it begins: «قرص ۵۰۰ متفورمین», «500 mg metformin». */
export function strengthBefore(words: readonly string[], place: number) {
  for (let start = Math.max(0, place - MAX_WORDS); start < place; start++) {
    const { amounts, end } = strengthsAt(words, start)
    if (amounts.length === 1 && end === place) return { amounts, start }
  }
  return null
}
