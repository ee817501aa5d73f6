import { askPath } from '#src/addresses/pages.ts'
import { fold } from '#src/persian/fold.ts'
import type { SearchGroup } from './answer.ts'

const MIN_WORDS = 3
const MAX_TITLE = 80

/** Words that stand in questions about sets of records, and hardly in names. */
const ASKING =
  /(?:^| )(?:کدام|چه|چند|چندتا|تعداد|فقط|بدون|که|ندارد|ندارند|نیست|نیستند|دارند|می|میشود|میشوند|تا|بیشترین|کمترین|گرانترین|ارزانترین|تکسازنده|تک|وارداتی|منقضی|تغییرات|رقبای|فرصت[^ ]*)(?= |$)/

/** A text that reads as a question, as one line that leads to its answer. */
export function asQuestion(text: string): SearchGroup[] {
  const q = text.trim().slice(0, 300)
  const folded = fold(q.replaceAll('\u200c', ' '))
  const isQuestion =
    folded.split(' ').length >= MIN_WORDS && (/[؟?]/.test(q) || ASKING.test(folded))
  if (!isQuestion) return []
  const title = q.length > MAX_TITLE ? `${q.slice(0, MAX_TITLE)}…` : q
  const items = [{ title: `پرسش: ${title}`, subtitle: 'تعداد، فهرست و لینک', path: askPath(q) }]
  return [{ kind: 'question', label: 'پرسش', items }]
}
