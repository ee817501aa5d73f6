import { toLatinDigits, toPersianDigits } from '#src/persian/digits.ts'
import { fold, foldLetters } from '#src/persian/fold.ts'

/** Characters of a question that are read; people paste. */
export const MAX_QUESTION = 300

/** A question as the grammar reads it: folded, half-spaces apart, «1.5» as «1p5», «1,000» as «1000». */
export function plainQuestion(text: string): string {
  const digits = toLatinDigits(text.slice(0, MAX_QUESTION).toWellFormed())
    .replaceAll('\u200c', ' ')
    .replace(/(\d)[,٬،](?=\d{3}(?!\d))/g, '$1')
    .replace(/(^|[^\d./])(\d+)[.٫](\d+)(?![\d./])/g, '$1$2p$3')
    .replace(/(?<!\d)\d{4}(?:[ -]\d{4}){3}(?!\d)/g, (irc) => irc.replace(/\D/g, ''))
    .replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')
    .replace(GLUED_UNIT, ' ')
  return fold(digits)
}

/** «500mg», «۱گرم», «۹۰روز» */
const GLUED_UNIT = /(?<=\d)(?=(?:mg|mcg|ug|g|gr|ml|iu)(?!\p{L})|[آ-ی]{2})/giu

const PERSIAN = /[آ-ی]/

/** Words of a question as `plainQuestion` has them, as they were typed; what was not is left as it is. */
export function asTyped(question: string, plain: string): string {
  if (plain !== plainQuestion(plain) || !/\p{L}/u.test(plain)) return plain
  const found = [/\s+/, /[\s\u200c]+/].flatMap((gap) => runOf(question.split(gap), plain) ?? [])
  return found[0] ?? plain
}

function runOf(tokens: readonly string[], plain: string): string | null {
  const read = tokens.map(plainQuestion)
  for (const start of tokens.keys()) {
    for (let end = start + 1; end <= Math.min(tokens.length, start + MAX_RUN); end++) {
      if (read.slice(start, end).filter(Boolean).join(' ') !== plain) continue
      const typed = tokens
        .slice(start, end)
        .join(' ')
        .replace(/(?<=\p{L}{3})(?=\p{Nd})/gu, ' ')
      return typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    }
  }
  return null
}

const MAX_RUN = 8

/** A name beside Persian words, with its digits in their script. */
export const writtenName = (name: string) => (PERSIAN.test(name) ? toPersianDigits(name) : name)

/** Under which a name is known: its letters without any space. */
export function nameKey(text: string): string {
  return plainQuestion(text).replaceAll(' ', '')
}

/**
 * A phrase of the grammar, between words. In its source letters may be written as people write them;
 * «~» is a space that may be missing, «#» a number in digits or words.
 */
export function phrase(source: string): RegExp {
  const known = compiled.get(source)
  if (known) {
    known.lastIndex = 0
    return known
  }
  const folded = foldLetters(source).replaceAll('~', ' ?').replaceAll('#', NUMBER)
  const pattern = new RegExp(`(?<=^| )(?:${folded})(?= |$)`, 'g')
  compiled.set(source, pattern)
  return pattern
}

/** The phrases are those of the grammar alone: their number does not grow. */
const compiled = new Map<string, RegExp>()

/** Words that are a number by themselves. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده'
      .split(' ')
      .map((word, n) => [word, n + 1]),
    'ده بیست سی چهل پنجاه شصت هفتاد هشتاد نود صد'.split(' ').map((word, n) => [word, 10 * n + 10]),
    [['نیم', 0.5] as const],
    'صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'
      .split(' ')
      .map((word, n) => [word, 100 * n + 100]),
  ].flat(),
)

/** A word of a number or of how much it is of: no slip of a name. */
export function isAmount(word: string): boolean {
  return Object.hasOwn(NUMBER_WORDS, word) || AMOUNT.test(word)
}

const AMOUNT = /^(?:هزار|میلیون|میلیارد|تومان|تومن|ریال|درصد|واحد|\d.*)$/

const [UNITS_OF, TENS, HUNDREDS] = [
  [0, 20],
  [20, 100],
  [100, 1_000],
].map(([from = 0, to = 0]) => {
  const words = Object.keys(NUMBER_WORDS).filter((word) => {
    const n = NUMBER_WORDS[word] ?? 0
    return n >= from && n < to
  })
  return `(?:${words.join('|')})`
})

/** «صد و بیست و پنج», «دو و نیم» too. */
const NUMBER = `(\\d+(?:p\\d+)?(?: و نیم)?|(?:${HUNDREDS}(?: و ${TENS})?(?: و ${UNITS_OF})?|${TENS}(?: و ${UNITS_OF})?|${UNITS_OF})(?: و نیم)?)`

/** A number as the grammar finds it: «3», «1p5», «سه», «بیست و پنج». */
export function numberOf(text = ''): number {
  return text
    .split(' و ')
    .map((word) => NUMBER_WORDS[word] ?? Number(word.replace('p', '.')))
    .reduce((sum, n) => sum + n)
}
