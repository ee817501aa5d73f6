import { askPath } from '#src/addresses/pages.ts'
import { fold } from '#src/persian/fold.ts'
import type { SearchGroup } from './answer.ts'
import { inPersian } from './finglish.ts'

const MIN_WORDS = 3
const MAX_TITLE = 80

/** Words that stand in questions about sets of records, and hardly in names. */
const ASKING =
  /(?:^| )(?:کدام|چه|چند|چندتا|تعداد|فقط|بدون|که|ندارد|ندارند|نیست|نیستند|دارند|می(?= (?:شو|ساز|کن|اور|ای|رس|ده|خواه|زن))|میشود|میشوند|تا|بیشترین|کمترین|گرانترین|ارزانترین|تکسازنده|تک|وارداتی|منقضی|تغییرات|رقبای|بزرگ|بزرگترین|برتر|فرصت[^ ]*)(?= |$)/

/** What is said around the names of a question and stands in no name. */
export const AROUND = new Set(
  'کدام چه چند چندتا تعداد فقط تنها بدون که ندارد ندارند نیست نیستند دارد دارند داره دارن نداره است هست هستند می نمی شود شوند میشود میشوند میشه میشن تا کی تمام بیشترین کمترین گرانترین ارزانترین سازنده سازندگان تولیدکننده تولیدکنندگان تولید کننده واردکننده وارد واردات پروانه شرکت شرکتها شرکتهای ها های را قیمت چقدر کیست چیست سازد سازند میسازد میسازند کند کنند میکند میکنند تولید اول روز هفته ماه سال دیگر اینده گذشته یک دو سه چهار پنج شش هفت هشت نه ده بیست'.split(
    ' ',
  ),
)

const wordsOf = (q: string) => q.split(/[\s\u200c]+/).filter(Boolean)

const readWords = (q: string) => fold(inPersian(wordsOf(q)).join(' ')).split(' ')

function isQuestion(q: string): boolean {
  const words = readWords(q)
  const isAsking = /[؟?]/.test(q) || ASKING.test(words.join(' '))
  return isAsking && (words.length >= MIN_WORDS || isOfNoName(words))
}

const isAround = (word: string) => AROUND.has(word) || ASKING.test(word)

/** «تک سازنده», «فقط وارداتی»: what lists are narrowed by, and the name of nothing. */
const isOfNoName = (words: readonly string[]) => words.length > 1 && words.every(isAround)

/** What of a question the search looks for: its names; nothing, where it has none. */
export function searchedText(text: string): string {
  const q = text.trim().slice(0, 300)
  if (!isQuestion(q)) return text
  if (isOfNoName(readWords(q))) return ''
  const left = inPersian(wordsOf(q)).filter((word) => !fold(word).split(' ').every(isAround))
  return left.length > 0 ? left.join(' ') : text
}

/** A text that reads as a question, as one line that leads to its answer. */
export function asQuestion(text: string): SearchGroup[] {
  const q = text.trim().slice(0, 300)
  if (!isQuestion(q)) return []
  const title = q.length > MAX_TITLE ? `${q.slice(0, MAX_TITLE)}…` : q
  const items = [{ title: `پرسش: ${title}`, subtitle: 'تعداد، فهرست و لینک', path: askPath(q) }]
  return [{ kind: 'question', label: 'پرسش', items }]
}
